import { AppKitError, WALLET_PROMPT_TIMEOUT_MS } from '@latchkey/foundation'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AppKit } from '../AppKit.js'
import type { TrackedEvent } from '../event/types.js'
import { isRecord } from '../record.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { type MockAdapter, mockAdapter } from '../testing/mockAdapter.js'
import { MOCK_FAULTS } from '../testing/mockFault.js'
import { connectAttemptAtom } from './atoms.js'
import { cancelConnect } from './cancelConnect.js'

async function started(options: Parameters<typeof createTestAppKit>[0] = {}) {
  const test = createTestAppKit(options)
  await test.appkit.start()
  return test
}

const two = () =>
  mockAdapter({
    wallets: [
      { id: 'a', name: 'A' },
      { id: 'b', name: 'B' },
    ],
  })

/** A connect in the modal that the wallet leaves open, and that is to be given up. */
async function waiting() {
  const { appkit, mock } = await started()
  mock.setApproval('hold')
  await appkit.open()
  appkit.push('ConnectingExternal', { walletId: 'mock' })
  const ended = expect(appkit.connect({ connectorId: 'mock' })).rejects.toMatchObject({
    code: 'CONNECTION_ABORTED',
  })
  await vi.waitFor(() => expect(mock.heldCount).toBe(1))
  return { appkit, mock, ended }
}

/** What the adapter was given to know when nobody waits any more. */
function signalOf({ calls }: MockAdapter): AbortSignal | undefined {
  const parameters: unknown = calls.findLast(({ method }) => method === 'connect')?.parameters
  const signal = isRecord(parameters) ? parameters.signal : undefined
  return signal instanceof AbortSignal ? signal : undefined
}

afterEach(() => {
  vi.useRealTimers()
})

describe('connect, when no connection comes of it', () => {
  it('says that the user declined, and the list stays usable', async () => {
    const { appkit, mock } = await started()
    const events: TrackedEvent[] = []
    appkit.subscribeEvents((event) => events.push(event))
    mock.setApproval('reject')
    await expect(appkit.connect({ connectorId: 'mock' })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
    expect(appkit.store.get(connectAttemptAtom)).toMatchObject({
      walletId: 'mock',
      status: 'declined',
      message: 'User rejected the request',
    })
    expect(appkit.getAccount().status).toBe('disconnected')
    expect(appkit.getState().loading).toBe(false)
    expect(events.map(({ data }) => data.event)).toEqual(['USER_REJECTED'])
    mock.setApproval('approve')
    await appkit.connect({ connectorId: 'mock' })
    expect(appkit.getIsConnectedState()).toBe(true)
    expect(appkit.store.get(connectAttemptAtom)).toBeUndefined()
  })

  it('[R14] leaves the failure once the wallet is connected after all, and the adapter waits until then', async () => {
    const { appkit, mock } = await started()
    mock.setFault('connect', 'pending')
    await appkit.open()
    appkit.push('ConnectingExternal', { walletId: 'mock' })
    await expect(appkit.connect({ connectorId: 'mock' })).rejects.toThrow('already open')
    const waiting = signalOf(mock)
    expect(waiting?.aborted).toBe(false)
    mock.emit({
      type: 'connected',
      connection: {
        connectorId: 'mock',
        accounts: [{ address: '0xlate' }],
        caipNetworkId: 'eip155:1',
        provider: {},
      },
    })
    expect(appkit.getAddress()).toBe('0xlate')
    expect(appkit.store.get(connectAttemptAtom)).toBeUndefined()
    expect(appkit.getState().open).toBe(false)
    expect(waiting?.aborted).toBe(true)
  })

  it('[R14] tells the adapter when the failure is left', async () => {
    const { appkit, mock } = await started()
    mock.setFault('connect', 'pending')
    await expect(appkit.connect({ connectorId: 'mock' })).rejects.toThrow('already open')
    const waiting = signalOf(mock)
    expect(waiting?.aborted).toBe(false)
    cancelConnect(appkit)
    expect(waiting?.aborted).toBe(true)
  })

  it.each([
    ['disconnect', (appkit: AppKit) => appkit.disconnect()],
    ['disconnect of it', (appkit: AppKit) => appkit.disconnect({ connectorId: 'a' })],
    [
      'another account',
      (appkit: AppKit) => appkit.switchAccount({ namespace: 'eip155', connectorId: 'b' }),
    ],
  ] as const)('[R14][REAL-6:disconnect] waits for it no more after a %s', async (_name, call) => {
    const { appkit, mock } = await started({ mocks: [two()] })
    await appkit.connect({ connectorId: 'b' })
    mock.setFault('connect', 'pending')
    await expect(appkit.connect({ connectorId: 'a' })).rejects.toThrow('already open')
    const waiting = signalOf(mock)
    expect(waiting?.aborted).toBe(false)
    await call(appkit)
    expect(waiting?.aborted).toBe(true)
    expect(appkit.store.get(connectAttemptAtom)).toBeUndefined()
  })

  it('[R14] waits for it on, where another namespace or another wallet is left', async () => {
    const mocks = [two(), mockAdapter({ namespace: 'solana' })]
    const { appkit, mock } = await started({ mocks })
    await appkit.connect({ connectorId: 'b' })
    mock.setFault('connect', 'pending')
    await expect(appkit.connect({ connectorId: 'a' })).rejects.toThrow('already open')
    await appkit.disconnect({ connectorId: 'b' })
    await appkit.disconnect({ namespace: 'solana' })
    expect(signalOf(mock)?.aborted).toBe(false)
    expect(appkit.store.get(connectAttemptAtom)).toMatchObject({ code: 'REQUEST_PENDING' })
  })

  it('[R14] tells the adapter at once where the page shows another wallet by then', async () => {
    const solana = mockAdapter({ namespace: 'solana', wallets: [{ id: 's', name: 'S' }] })
    const mock = two()
    const { appkit } = await started({ mocks: [mock, solana] })
    solana.setApproval('hold')
    mock.setFault('connect', 'pending')
    const first = appkit.connect({ connectorId: 'a' })
    const second = appkit.connect({ connectorId: 's' })
    await expect(first).rejects.toThrow('already open')
    await vi.waitFor(() => expect(solana.heldCount).toBe(1))
    expect(signalOf(mock)?.aborted).toBe(true)
    expect(signalOf(solana)?.aborted).toBe(false)
    solana.approve()
    await second
  })

  it('[R14] says that a request is open in the wallet already', async () => {
    const { appkit, mock } = await started()
    mock.setFault('connect', 'pending')
    await expect(appkit.connect({ connectorId: 'mock' })).rejects.toThrow(
      'Request already open in your wallet',
    )
  })

  it.each(MOCK_FAULTS.filter((fault) => fault !== 'never'))(
    '[T25][R17] ends with a typed error: %s',
    async (fault) => {
      const { appkit, mock } = await started()
      mock.setFault('connect', fault)
      const error: unknown = await appkit.connect({ connectorId: 'mock' }).catch((e: unknown) => e)
      expect(AppKitError.is(error), String(error)).toBe(true)
      expect(appkit.getAccount().status).toBe('disconnected')
      expect(appkit.getConnections()).toEqual([])
      if (fault.startsWith('answer'))
        expect(AppKitError.is(error, 'INVALID_WALLET_RESPONSE')).toBe(true)
      mock.setFault('connect', undefined)
      await appkit.connect({ connectorId: 'mock' })
    },
  )

  it.each([
    ['no accounts', { accounts: [] }],
    ['an account without an address', { accounts: [{}] }],
    ['an address with a colon', { accounts: [{ address: 'a:b' }] }],
    ['another namespace', { caipNetworkId: 'solana:1' }],
    ['a network that is no id', { caipNetworkId: 'eip155' }],
  ])('[T25] refuses %s', async (_name, part) => {
    const { appkit, mock } = await started()
    const answers = {
      connectorId: 'mock',
      accounts: [{ address: '0x1' }],
      caipNetworkId: 'eip155:1',
      provider: {},
      ...part,
    }
    mock.setFault('connect', { answers })
    await expect(appkit.connect({ connectorId: 'mock' })).rejects.toMatchObject({
      code: 'INVALID_WALLET_RESPONSE',
    })
  })

  it('[R14] gives a silent wallet up after five minutes, and ignores a late answer', async () => {
    const { appkit, mock } = await started()
    vi.useFakeTimers()
    mock.setApproval('hold')
    const pending = expect(appkit.connect({ connectorId: 'mock' })).rejects.toMatchObject({
      code: 'WALLET_TIMEOUT',
    })
    await vi.advanceTimersByTimeAsync(WALLET_PROMPT_TIMEOUT_MS)
    await pending
    expect(appkit.getAccount().status).toBe('disconnected')
    mock.approve()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(appkit.getAccount().status).toBe('disconnected')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('gives the first wallet up when another is chosen', async () => {
    const { appkit, mock } = await started({ mocks: [two()] })
    mock.setApproval('hold')
    const first = expect(appkit.connect({ connectorId: 'a' })).rejects.toMatchObject({
      code: 'CONNECTION_ABORTED',
    })
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    const second = appkit.connect({ connectorId: 'b' })
    await first
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    mock.approve()
    await expect(second).resolves.toMatchObject([{ connectorId: 'b' }])
    expect(appkit.getAccount().status).toBe('connected')
  })

  it('[R15] ends when the modal is closed, and opens clean again', async () => {
    const { appkit, mock, ended } = await waiting()
    appkit.close()
    await ended
    expect(appkit.store.get(connectAttemptAtom)).toBeUndefined()
    expect(appkit.getAccount().status).toBe('disconnected')
    await appkit.open()
    expect(appkit.getView().name).toBe('Connect')
    mock.approve()
    await Promise.resolve()
    expect(appkit.getAccount().status).toBe('disconnected')
  })

  it('[R14] ends when the user goes back', async () => {
    const { appkit, ended } = await waiting()
    appkit.goBack()
    await ended
    expect(appkit.getView().name).toBe('Connect')
  })

  it('ends with the signal of its caller', async () => {
    const { appkit, mock } = await started()
    mock.setApproval('hold')
    const controller = new AbortController()
    const pending = expect(
      appkit.connect({ connectorId: 'mock', signal: controller.signal }),
    ).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' })
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    controller.abort()
    await pending
    const late = appkit.connect({ connectorId: 'mock', signal: controller.signal })
    await expect(late).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' })
  })

  it('error: a connector or a namespace that is not there', async () => {
    const { appkit } = await started()
    await expect(appkit.connect({ connectorId: 'nobody' })).rejects.toThrow('Connector not found')
    await expect(appkit.connect({ connectorId: 'mock', namespace: 'solana' })).rejects.toThrow(
      "Adapter for namespace solana doesn't exist",
    )
  })
})

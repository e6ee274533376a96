import { type CaipNetworkId, WALLET_PROMPT_TIMEOUT_MS } from '@latchkey/foundation'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSharedStorage } from '../../test/createSharedStorage.js'
import { pass, stopTime } from '../../test/stopTime.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { connectionsAtom } from './atoms.js'
import { chosenNetworkId, connectOne } from './connectOne.js'
import { endings } from './endings.js'

const WALLET = { id: 'mock', name: 'Mock Wallet', type: 'ANNOUNCED' } as const

afterEach(() => {
  vi.useRealTimers()
})

async function create(namespace = 'eip155') {
  const mocks = [mockAdapter(), mockAdapter({ namespace: 'solana' })]
  const { appkit, mock } = createTestAppKit({ mocks })
  await appkit.start()
  const { signal: lasting } = new AbortController()
  const ask = (network?: CaipNetworkId, { signal = lasting, isShown = true } = {}) =>
    connectOne(
      appkit,
      WALLET,
      { id: 'mock', namespace },
      { caipNetworkId: network, signal, isShown },
    )
  /** The networks that the wallet was asked to connect on. */
  const wanted = () =>
    mock.calls.flatMap(({ method, parameters }) =>
      method === 'connect' ? [Reflect.get(Object(parameters), 'caipNetworkId')] : [],
    )
  return { appkit, ask, mock, wanted }
}

describe('connecting one wallet', () => {
  it.each<[CaipNetworkId, CaipNetworkId | undefined]>([
    ['eip155:2', 'eip155:2'],
    ['eip1559:2', undefined],
    ['solana:1', undefined],
  ])('for the network %s asks it for %s', async (network, asked) => {
    const { ask, wanted } = await create()
    await ask(network)
    expect(wanted()).toEqual([asked])
  })

  it('[REAL-6:connect] connects nothing that was given up before it was taken in, at whatever moment', async () => {
    const told: string[] = []
    for (let turns = 0; turns < 16; turns += 1) {
      const { appkit, ask, mock } = await create()
      const abort = new AbortController()
      const isLate: boolean[] = []
      appkit.store.sub(connectionsAtom, () => isLate.push(abort.signal.aborted))
      mock.setApproval('hold')
      const asking = ask(undefined, { signal: abort.signal }).then(
        () => 'connected',
        () => 'refused',
      )
      await vi.waitFor(() => expect(mock.heldCount).toBe(1))
      mock.approve()
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
      abort.abort()
      const outcome = await asking
      await vi.waitFor(() => expect(endings(appkit).size).toBe(0))
      expect(isLate, `after ${turns} turns`).toEqual(outcome === 'connected' ? [false] : [])
      const isTold = mock.calls.some(({ method }) => method === 'disconnect')
      if (isTold) told.push(outcome)
    }
    // A wallet whose answer was there by then is told that nobody wants it any more.
    expect(new Set(told)).toEqual(new Set(['refused']))
  })

  it('asks it for the network that a person has chosen, not for one only on show', async () => {
    const { appkit, ask, wanted } = await create()
    expect(appkit.getCaipNetworkId()).toBe('eip155:1')
    expect(chosenNetworkId(appkit, 'eip155')).toBeUndefined()
    await appkit.switchNetwork('eip155:2')
    expect(chosenNetworkId(appkit, 'solana')).toBeUndefined()
    await ask('solana:1')
    expect(wanted()).toEqual(['eip155:2'])
  })

  it('asks it for no network instead of a chosen one that is configured no more', async () => {
    const { appkit, ask, wanted } = await create()
    await appkit.switchNetwork('eip155:2')
    appkit.removeNetwork('eip155', 2)
    expect(appkit.getCaipNetworkId()).toBe('eip155:1')
    await ask()
    expect(wanted()).toEqual([undefined])
  })

  it('asks it for the chosen network, not for that of a wallet that is awaited', async () => {
    const shared = createSharedStorage()
    const first = createTestAppKit({ backend: shared.open().backend })
    await first.appkit.start()
    await first.appkit.connect({ connectorId: 'mock' })
    // Another page, where that wallet does not answer.
    const mock = mockAdapter({ wallets: [{}, { id: 'other' }], faults: { reconnect: 'never' } })
    const { appkit } = createTestAppKit({ backend: shared.open().backend, mocks: [mock] })
    void appkit.start()
    await vi.waitFor(() => expect(mock.calls.map(({ method }) => method)).toContain('reconnect'))
    expect(appkit.getCaipNetworkId()).toBe('eip155:1')
    const switching = appkit.switchNetwork('eip155:2')
    await appkit.connect({ connectorId: 'other' })
    await switching
    expect(mock.calls.filter(({ method }) => method === 'connect')).toMatchObject([
      { parameters: { connectorId: 'other', caipNetworkId: 'eip155:2' } },
    ])
    expect(mock.calls.map(({ method }) => method)).not.toContain('switchNetwork')
  })

  it('makes its namespace the active one only where it is to be shown', async () => {
    const { appkit, ask } = await create('solana')
    await ask(undefined, { isShown: false })
    expect(appkit.getIsConnectedState('solana')).toBe(true)
    expect(appkit.getActiveChainNamespace()).toBe('eip155')
    await ask()
    expect(appkit.getActiveChainNamespace()).toBe('solana')
  })

  it('error: gives one that never answers five minutes', async () => {
    const { ask, mock } = await create()
    mock.setFault('connect', 'never')
    stopTime()
    const failed = vi.fn()
    const asking = ask().catch(failed)
    await pass(WALLET_PROMPT_TIMEOUT_MS - 1)
    expect(failed).not.toHaveBeenCalled()
    await pass(1)
    await asking
    expect(failed.mock.calls[0]?.[0]).toMatchObject({ code: 'WALLET_TIMEOUT' })
  })

  it('takes in no answer that comes after it was given up', async () => {
    const { appkit, ask, mock } = await create()
    mock.setFault('connect', { answersLateMs: 1_000 })
    stopTime()
    const controller = new AbortController()
    const asking = expect(ask(undefined, controller)).rejects.toMatchObject({
      code: 'REQUEST_ABORTED',
    })
    await pass(500)
    controller.abort()
    await asking
    await pass(1_000)
    expect(appkit.getConnections()).toEqual([])
    expect(appkit.getAccount().status).toBe('disconnected')
  })

  it('error: what is no answer leaves the connection as it was', async () => {
    const { appkit, ask, mock } = await create()
    await ask('eip155:2')
    const before = appkit.getAccount()
    mock.setFault('connect', 'answer-object')
    await expect(ask('eip155:1')).rejects.toMatchObject({ code: 'INVALID_WALLET_RESPONSE' })
    expect(appkit.getAccount()).toEqual(before)
    expect(appkit.getCaipNetworkId()).toBe('eip155:2')
  })
})

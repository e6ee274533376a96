import {
  AppKitError,
  type ErrorCode,
  PENDING_WATCH_LIMIT_COUNT,
  pause,
  RPC_TIMEOUT_MS,
  WALLET_PROMPT_TIMEOUT_MS,
  withTimeout,
} from '@latchkey/foundation'
import { unsent } from '@latchkey/foundation/eip1193'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { pendingTransactionsAtom } from '../transaction/atoms.js'
import { walletRequestsAtom } from './atoms.js'
import { dropWalletRequest } from './dropWalletRequest.js'
import { isUnsent } from './isUnsent.js'

const transaction = { to: `0x${'b'.repeat(40)}`, value: 5n }
const DAY_MS = 86_400_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function connected(mock = mockAdapter()) {
  const { appkit } = createTestAppKit({ mocks: [mock] })
  await appkit.start()
  await appkit.connect({ connectorId: 'mock', namespace: 'eip155' })
  // What follows a connection, as the name of the account.
  await vi.runAllTimersAsync()
  const requests = () => appkit.store.get(walletRequestsAtom)
  const sent = () => appkit.store.get(pendingTransactionsAtom)
  /** Sends, and gives the code that it fails with. */
  const send = (value = 5n) =>
    appkit.sendTransaction({ transaction: { ...transaction, value } }).catch((error: unknown) => {
      if (AppKitError.is(error)) return error.code
      throw error
    })
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return { appkit, mock, requests, send, sent, settle }
}

describe('requests to a wallet', () => {
  it('[TRUE-4:open,asksFor] are listed with what they ask for until they are answered', async () => {
    const { appkit, mock, requests, settle } = await connected()
    mock.setApproval('hold')
    const sending = appkit.sendTransaction({ transaction, summary: '5 TST' })
    const signing = appkit.signMessage({ message: 'hi' })
    await settle()
    const caipAddress = appkit.getCaipAddress()
    expect(requests()).toMatchObject([
      { method: 'signMessage', status: 'open', caipAddress },
      { method: 'sendTransaction', transaction, summary: '5 TST', status: 'open', caipAddress },
    ])
    mock.approve()
    await settle()
    mock.approve()
    await Promise.all([sending, signing])
    expect(requests()).toEqual([])
  })

  it('[TRUE-4:open] are off the list when they are declined', async () => {
    const { mock, requests, send } = await connected()
    mock.setApproval('reject')
    expect(await send()).toBe('USER_REJECTED')
    expect(requests()).toEqual([])
  })

  it('[TRUE-4:open] stay on it when nobody waits for them any more, and what they bring counts', async () => {
    const { mock, requests, send, sent, settle } = await connected()
    mock.setApproval('hold')
    const sending = send()
    await vi.advanceTimersByTimeAsync(DAY_MS)
    expect(await sending).toBe('WALLET_TIMEOUT')
    expect(requests()).toMatchObject([{ status: 'open' }])
    mock.approve()
    await settle()
    expect(requests()).toEqual([])
    expect(sent()).toMatchObject([transaction])
  })

  it('[TRUE-4:open] the same is asked once, and once more for who says so', async () => {
    const { appkit, mock, requests, send, settle } = await connected()
    mock.setApproval('hold')
    const both = [send(), send()]
    await settle()
    expect(requests()).toHaveLength(1)
    const again = appkit.sendTransaction({ transaction, isAgain: true })
    await settle()
    expect(requests()).toHaveLength(2)
    expect(mock.heldCount).toBe(2)
    mock.approve()
    await settle()
    mock.approve()
    await Promise.all([...both, again])
    expect(requests()).toEqual([])
  })

  it('[TRUE-4:open] are taken off the list by the person', async () => {
    const { appkit, mock, requests, send, settle } = await connected()
    mock.setApproval('hold')
    const sending = send()
    await settle()
    dropWalletRequest(appkit, requests()[0]?.id ?? '')
    expect(requests()).toEqual([])
    mock.approve()
    expect(await sending).toMatch(/^0x/)
    expect(requests()).toEqual([])
  })
})

describe('a payment that fails', () => {
  const UNSENT: readonly ErrorCode[] = [
    'CHAIN_MISMATCH',
    'GAS_ESTIMATE_FAILED',
    'INSUFFICIENT_FUNDS',
    'INVALID_PARAMS',
    'PROVIDER_NOT_FOUND',
    'REQUEST_PENDING',
    'TRANSACTION_FAILED',
    'UNAUTHORIZED',
    'UNSUPPORTED_METHOD',
    'USER_REJECTED',
  ]
  const UNSURE: readonly ErrorCode[] = [
    'INTERNAL',
    'INVALID_WALLET_RESPONSE',
    'NETWORK_ERROR',
    'RATE_LIMITED',
    'REQUEST_EXPIRED',
    'SESSION_EXPIRED',
    'UNKNOWN',
    'WALLET_DISCONNECTED',
    'WALLET_TIMEOUT',
  ]

  it.each(UNSENT)('[TRUE-5:notSent] with %s was not sent: nothing is looked for', async (code) => {
    const { mock, requests, send } = await connected()
    mock.setFault('sendTransaction', { throws: new AppKitError(code) })
    expect(await send()).toBe(code)
    expect(requests()).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each(UNSURE)(
    '[TRUE-5:unsure,watched] with %s may have been sent, and is found where it was',
    async (code) => {
      const { mock, requests, send, sent } = await connected()
      mock.setFault('sendTransaction', { loses: new AppKitError(code) })
      expect(await send()).toBe(code)
      expect(requests()).toMatchObject([{ status: 'unsure', transaction }])
      expect(sent()).toEqual([])
      await vi.advanceTimersByTimeAsync(2_000)
      expect(requests()).toEqual([])
      expect(sent()).toMatchObject([{ ...transaction, hash: mock.transactions[0]?.hash }])
    },
  )

  it('[TRUE-5:notSent] after an error that says that nothing was sent is not looked for, whatever its code', async () => {
    const { mock, requests, send } = await connected()
    const throws = new AppKitError('NETWORK_ERROR', { isUnsent: true })
    mock.setFault('sendTransaction', { throws })
    expect(await send()).toBe('NETWORK_ERROR')
    expect(requests()).toEqual([])
  })

  it('[TRUE-5:notSent] by the silence of its wallet is told as its adapter knows of it, which has asked later', async () => {
    const { appkit, requests } = await connected()
    const silence = new Promise<never>(() => {})
    vi.spyOn(appkit.adapters.require('eip155'), 'sendTransaction').mockImplementation(async () => {
      await pause(3 * RPC_TIMEOUT_MS - 1_000)
      return unsent(withTimeout(silence, WALLET_PROMPT_TIMEOUT_MS))
    })
    const sending = appkit.sendTransaction({ transaction }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(WALLET_PROMPT_TIMEOUT_MS)
    expect(requests()).toMatchObject([{ status: 'open' }])
    await vi.advanceTimersByTimeAsync(3 * RPC_TIMEOUT_MS)
    const failure = await sending
    expect(AppKitError.is(failure, 'WALLET_TIMEOUT')).toBe(true)
    expect(isUnsent(failure)).toBe(true)
    expect(requests()).toEqual([])
  })

  it('[TRUE-5:sent] and has a hash is on its way: it is watched by that', async () => {
    const { mock, requests, send } = await connected()
    mock.setFault('sendTransaction', {
      throws: new AppKitError('TRANSACTION_PENDING', { hash: '0xaa' }),
    })
    expect(await send()).toBe('TRANSACTION_PENDING')
    expect(requests()).toEqual([])
  })

  it('[TRUE-5:unsure,watched] and is found nowhere is looked for 99 times, and stays on the list', async () => {
    const { mock, requests, send, sent } = await connected()
    mock.setFault('sendTransaction', { throws: new AppKitError('INTERNAL') })
    expect(await send()).toBe('INTERNAL')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(requests()).toMatchObject([{ status: 'unsure', isLookedFor: true }])
    await vi.advanceTimersByTimeAsync(DAY_MS)
    expect(mock.calls.filter(({ method }) => method === 'findTransaction')).toHaveLength(
      PENDING_WATCH_LIMIT_COUNT,
    )
    expect(requests()).toMatchObject([{ status: 'unsure', isLookedFor: false }])
    expect(sent()).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[TRUE-5:watched] is not taken for one that was sent before, or that moves something else', async () => {
    const { mock, requests, send } = await connected()
    await send()
    mock.setFault('sendTransaction', { throws: new AppKitError('INTERNAL') })
    await send()
    mock.setFault('sendTransaction', undefined)
    await send(6n)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(requests()).toMatchObject([{ status: 'unsure', transaction }])
  })

  it('[TRUE-5:watched] is looked for no more once it is off the list, or the instance has ended', async () => {
    const looks = (mock: ReturnType<typeof mockAdapter>) =>
      mock.calls.filter(({ method }) => method === 'findTransaction').length
    const first = await connected()
    first.mock.setFault('sendTransaction', { throws: new AppKitError('INTERNAL') })
    await first.send()
    dropWalletRequest(first.appkit, first.requests()[0]?.id ?? '')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(looks(first.mock)).toBe(0)
    const second = await connected()
    second.mock.setFault('sendTransaction', { throws: new AppKitError('INTERNAL') })
    await second.send()
    await second.appkit.destroy()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(looks(second.mock)).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[TRUE-5:watched] is looked for as often, however long nobody sees the page, and at once on return', async () => {
    const { mock, requests, send, sent } = await connected()
    const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
    vi.stubGlobal('document', page)
    mock.setFault('sendTransaction', { loses: new AppKitError('INTERNAL') })
    await send()
    await vi.advanceTimersByTimeAsync(DAY_MS)
    expect(requests()).toMatchObject([{ status: 'unsure', isLookedFor: true }])
    expect(mock.calls.map(({ method }) => method)).not.toContain('findTransaction')
    page.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    expect(requests()).toEqual([])
    expect(sent()).toMatchObject([transaction])
  })

  it('[TRUE-5:watched] leaves nothing at a page that nobody sees as the instance ends', async () => {
    const { appkit, mock, send } = await connected()
    const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
    vi.stubGlobal('document', page)
    const added = vi.spyOn(page, 'addEventListener')
    const removed = vi.spyOn(page, 'removeEventListener')
    mock.setFault('sendTransaction', { throws: new AppKitError('INTERNAL') })
    await send()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(added).toHaveBeenCalledOnce()
    await appkit.destroy()
    await vi.advanceTimersByTimeAsync(0)
    expect(removed).toHaveBeenCalledWith('visibilitychange', added.mock.calls[0]?.[1])
    expect(mock.calls.map(({ method }) => method)).not.toContain('findTransaction')
  })

  it('[TRUE-5:watched] is found by an account that was read before the wallet was asked, or had answered', async () => {
    const { mock, requests, send, sent } = await connected()
    mock.setFault('getTransactionMark', { lateMs: 400 })
    mock.setFault('sendTransaction', { loses: new AppKitError('INTERNAL') })
    const first = send()
    await vi.advanceTimersByTimeAsync(399)
    expect(mock.calls.map(({ method }) => method)).not.toContain('sendTransaction')
    await vi.advanceTimersByTimeAsync(4_000)
    expect(await first).toBe('INTERNAL')
    mock.setFault('getTransactionMark', { lateMs: 2_000 })
    mock.setApproval('hold')
    const second = send()
    await vi.advanceTimersByTimeAsync(500)
    expect([mock.heldCount, requests()[0]?.mark]).toEqual([1, null])
    await vi.advanceTimersByTimeAsync(1_500)
    mock.approve()
    expect(await second).toBe('INTERNAL')
    await vi.advanceTimersByTimeAsync(4_000)
    expect(requests()).toEqual([])
    expect(sent()).toMatchObject([transaction, transaction])
  })

  it('[TRUE-5:unsure] is not looked for by an account that was read once the wallet had answered', async () => {
    const { mock, requests, send } = await connected()
    mock.setFault('getTransactionMark', { lateMs: 2_000 })
    mock.setFault('sendTransaction', { loses: new AppKitError('INTERNAL') })
    const sending = send()
    await vi.advanceTimersByTimeAsync(500)
    expect(await sending).toBe('INTERNAL')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(requests()).toMatchObject([{ status: 'unsure', isLookedFor: false, mark: null }])
    expect(mock.calls.map(({ method }) => method)).not.toContain('findTransaction')
  })

  it('does not wait for a network that is silent', async () => {
    const { mock, requests, send } = await connected()
    mock.setFault('getTransactionMark', { lateMs: DAY_MS })
    const sending = send()
    await vi.advanceTimersByTimeAsync(500)
    expect(await sending).toMatch(/^0x/)
    expect(requests()).toEqual([])
  })

  it('[TRUE-5:notSent] is not asked for where the account has changed meanwhile, or the instance has ended', async () => {
    const first = await connected()
    first.mock.setFault('getTransactionMark', { lateMs: 400 })
    const sending = first.send()
    await first.settle()
    first.mock.switchAccount('mock', `0x${'c'.repeat(40)}`)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await sending).toBe('ACCOUNT_CHANGED')
    expect(first.requests()).toEqual([])
    const second = await connected()
    second.mock.setFault('getTransactionMark', { lateMs: 400 })
    const ended = second.send()
    await second.appkit.destroy()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await ended).toBe('DESTROYED')
    for (const { mock } of [first, second])
      expect(mock.calls.map(({ method }) => method)).not.toContain('sendTransaction')
  })

  it('[TRUE-5:unsure] is left as it is by an adapter that cannot look, and by a network that fails', async () => {
    for (const [mock, isLookedFor] of [
      [mockAdapter({ without: ['findTransaction'] }), false],
      [mockAdapter({ faults: { getTransactionMark: 'throw-code' } }), false],
      [mockAdapter({ faults: { findTransaction: 'throw-code' } }), true],
    ] as const) {
      const { requests, send } = await connected(mock)
      mock.setFault('sendTransaction', { loses: new AppKitError('INTERNAL') })
      await send()
      await vi.advanceTimersByTimeAsync(60_000)
      expect(requests()).toMatchObject([{ status: 'unsure', isLookedFor }])
    }
  })
})

import { PORTFOLIO_CACHE_MS, SEND_CONFIRMATION_WAIT_MS } from '@latchkey/foundation'
import { type Api, startApi } from '@latchkey/sandbox/api'
import { type EvmChain, startEvmChain } from '@latchkey/sandbox/chains'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { refreshAddressLabels } from '../identity/refreshAddressLabels.js'
import { createTestAppKit, type TestAppKit, testNetwork } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { putTokens } from '../testing/putTokens.js'
import { toastAtom } from '../toast/atoms.js'
import { refreshPortfolio } from './refreshPortfolio.js'
import { selectPortfolio } from './selectPortfolio.js'

let chain: EvmChain
let api: Api
const open: TestAppKit[] = []
beforeAll(async () => {
  chain = await startEvmChain({ chainId: 31_337, name: 'Sandbox One' })
  api = await startApi({ chains: { evm: [chain] } })
})
beforeEach(() => {
  api.clearFaults()
  api.clearLog()
})
afterEach(async () => {
  for (const { appkit } of open.splice(0)) await appkit.destroy()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
afterAll(async () => {
  await api?.stop()
  await chain?.stop()
})

const address = (index: number) => chain.accounts[index]?.address ?? ''

/** An app whose wallet has the chain's first accounts; its own RPC would say 1.5. */
function create(endpoints: { readonly api?: string } = { api: api.url }) {
  const accounts = chain.accounts.map((account) => account.address)
  const test = createTestAppKit({
    mocks: [mockAdapter({ wallets: [{ accounts }] })],
    networks: [testNetwork('eip155', 31_337), testNetwork('eip155', 2)],
    endpoints,
  })
  open.push(test)
  return test
}
async function connect(endpoints?: { readonly api?: string }) {
  const test = create(endpoints)
  await test.appkit.start()
  await test.appkit.connect({ connectorId: 'mock' })
  return test
}
const asked = (route: string) => api.log.filter((request) => request.route === route).length

describe('the portfolio', () => {
  it('[ACC-1:tokenBalance][ACC-3] reads the tokens of the account, cleaned, and asks once within 30 seconds', async () => {
    const { appkit } = await connect()
    const state = await refreshPortfolio(appkit)
    expect(state).toMatchObject({ status: 'success', isStale: false, error: undefined })
    expect(state.balances?.map(({ symbol }) => symbol)).toEqual(
      expect.arrayContaining(['ETH', 'PUSD']),
    )
    expect(appkit.getAccount().tokenBalance).toBe(state.balances)
    await Promise.all([refreshPortfolio(appkit), refreshPortfolio(appkit)])
    expect(asked('balance')).toBe(1)
  })

  it('[ACC-3] drops what has no decimals, and what is of another network', async () => {
    const token = (name: string, chainId: string, decimals: string) => ({
      name,
      symbol: name,
      chainId,
      address: `${chainId}:0x${'1'.repeat(40)}`,
      quantity: { decimals, numeric: '1' },
    })
    const balances = [
      token('KEPT', 'eip155:31337', '6'),
      token('NFT', 'eip155:31337', '0'),
      token('FAR', 'eip155:1', '6'),
    ]
    api.setFault('balance', { body: { balances } })
    const { appkit } = await connect()
    const state = await refreshPortfolio(appkit)
    expect(state.balances?.map(({ name }) => name)).toEqual(['KEPT'])
  })

  it('[ACC-4][ACC-5] a failure is said once, leaves the balances unknown, and is not tried again for 30 seconds', async () => {
    const { appkit } = await connect()
    api.setFault('balance', { status: 400 })
    const state = await refreshPortfolio(appkit)
    expect(state).toMatchObject({ status: 'error', balances: undefined })
    expect(state.retryAt).toBeGreaterThan(Date.now())
    const toast = appkit.store.get(toastAtom)
    expect(toast).toMatchObject({ message: 'Token Balance Unavailable', variant: 'error' })
    const count = asked('balance')
    const toasts = vi.fn()
    appkit.store.sub(toastAtom, toasts)
    const again = await refreshPortfolio(appkit, { isForced: true })
    expect(again.status).toBe('error')
    expect(Math.abs((again.retryAt ?? 0) - (state.retryAt ?? 0))).toBeLessThan(10)
    expect([asked('balance'), toasts.mock.calls.length]).toEqual([count, 0])
  })

  it('[R7] a later failure leaves the balances there, as stale', async () => {
    const { appkit, mock } = await connect()
    const { balances } = await refreshPortfolio(appkit)
    api.setFault('balance', { status: 400 })
    mock.setFault('getBalance', 'reject')
    mock.setFault('getTokenBalance', 'answer-string')
    const state = await refreshPortfolio(appkit, { isForced: true })
    expect(state).toMatchObject({ status: 'error', isStale: true, balances })
  })

  it('[R7] where the server fails the network counts what is known, at the old prices', async () => {
    const { appkit, mock } = await connect()
    const { balances = [], updatedAt } = await refreshPortfolio(appkit)
    putTokens(mock, 'somebody', balances)
    mock.setTokenBalance(address(0), chain.tokens.PUSD.address, 7_000_000n)
    mock.setFault('getBalance', 'reject')
    api.setFault('balance', { status: 400 })
    const state = await refreshPortfolio(appkit, { isForced: true })
    expect(state).toMatchObject({ status: 'error', isStale: true, updatedAt })
    const find = (symbol: string) => state.balances?.find((item) => item.symbol === symbol)
    expect(find('PUSD')).toMatchObject({ price: 1, value: 7, quantity: { numeric: '7' } })
    expect(find('PALT')).toMatchObject({ price: 0.5, value: 0, quantity: { numeric: '0' } })
    // What could not be counted is what it was.
    expect(find('ETH')).toMatchObject({ quantity: { numeric: '10000' } })
    expect(appkit.getAccount().tokenBalance).toBe(state.balances)
    const count = () => mock.calls.filter(({ method }) => method === 'getTokenBalance').length
    const before = count()
    await refreshPortfolio(appkit)
    expect(count()).toBe(before)
  })

  it('a token that was sent is gone with the server down, too', async () => {
    const { appkit, mock } = await connect()
    const { balances = [] } = await refreshPortfolio(appkit)
    putTokens(mock, 'somebody', balances)
    const token = chain.tokens.PUSD.address
    mock.setTokenBalance(address(0), token, 100_000_000_000n)
    api.setFault('balance', { status: 400 })
    await appkit.sendTransaction({ transaction: { to: address(1), value: 1_000_000n, token } })
    const quantity = () =>
      selectPortfolio(appkit.store.get).balances?.find(({ symbol }) => symbol === 'PUSD')?.quantity
    await vi.waitFor(() => expect(quantity()?.numeric).toBe('99999'))
    expect(selectPortfolio(appkit.store.get)).toMatchObject({ status: 'error', isStale: true })
    await appkit.disconnect()
    expect(selectPortfolio(appkit.store.get).balances).toBeUndefined()
  })

  it('nothing is counted where nothing is known: what is unknown is not empty', async () => {
    const { appkit, mock } = await connect()
    api.setFault('balance', { status: 400 })
    expect(await refreshPortfolio(appkit)).toMatchObject({ status: 'error', balances: undefined })
    expect(mock.calls.some(({ method }) => method === 'getTokenBalance')).toBe(false)
  })

  it('[ACC-5][API-3] a network that the server does not know is a failure, and not asked for', async () => {
    const { appkit } = await connect()
    await appkit.switchNetwork('eip155:2')
    const state = await refreshPortfolio(appkit)
    expect(state).toMatchObject({ status: 'error', balances: undefined })
    expect(appkit.store.get(toastAtom).message).toBe('Token Balance Unavailable')
    expect(asked('balance')).toBe(0)
  })

  it('[R13] of accounts that are switched quickly none shows the tokens of another', async () => {
    const { appkit, mock } = await connect()
    await refreshPortfolio(appkit)
    const seen: (string | undefined)[] = []
    appkit.subscribeAccount(() => {
      const { caipAddress, balances } = selectPortfolio(appkit.store.get)
      if (balances) seen.push(`${caipAddress === appkit.getCaipAddress()}`)
    })
    api.setFault('balance', { delayMs: 100, times: 1 })
    const first = refreshPortfolio(appkit, { isForced: true })
    mock.switchAccount('mock', address(1))
    expect(selectPortfolio(appkit.store.get).balances).toBeUndefined()
    await first
    await vi.waitFor(() => expect(selectPortfolio(appkit.store.get).status).toBe('success'))
    expect(selectPortfolio(appkit.store.get).caipAddress).toBe(`eip155:31337:${address(1)}`)
    expect(new Set(seen)).toEqual(new Set(['true']))
  })
})

describe('the native balance', () => {
  it('[ACC-2] comes of the server where it knows the network, else of the adapter', async () => {
    const { appkit, mock } = await connect()
    const rpc = () => mock.calls.filter(({ method }) => method === 'getBalance').length
    const wei = await chain.client.getBalance({ address: chain.accounts[0]?.address ?? '0x' })
    expect((await appkit.getBalance()).value).toBe(wei)
    expect(rpc()).toBe(0)
    await appkit.switchNetwork('eip155:2')
    expect((await appkit.getBalance()).formatted).toBe('1.5')
    expect(rpc()).toBe(1)
  })

  it('[R7] comes of the adapter while the server fails', async () => {
    const { appkit } = await connect()
    api.setFault('balance', { status: 400 })
    expect((await appkit.getBalance()).formatted).toBe('1.5')
  })

  it('an account that is shown again within 30 seconds is not read again', async () => {
    const { appkit, mock } = await connect({})
    const count = () => mock.calls.filter(({ method }) => method === 'getBalance').length
    await appkit.getBalance()
    await appkit.switchNetwork('eip155:2')
    await appkit.getBalance()
    await appkit.switchNetwork('eip155:31337')
    expect((await appkit.getBalance()).value).toBe(1_500_000_000_000_000_000n)
    expect(count()).toBe(2)
    await appkit.getBalance()
    expect(count()).toBe(3)
  })

  it('[T17] the failure of an account that is gone is not that of the next', async () => {
    const { appkit, mock } = await connect({})
    mock.setFault('getBalance', 'never')
    const first = appkit.getBalance().catch(() => undefined)
    await vi.waitFor(() => expect(mock.calls.at(-1)?.method).toBe('getBalance'))
    mock.switchAccount('mock', address(1))
    mock.setFault('getBalance', undefined)
    expect(appkit.getAccount().balanceStatus).toBe('idle')
    await appkit.getBalance()
    await appkit.destroy()
    await first
    expect(appkit.getAccount().balanceStatus).toBe('success')
  })
})

describe('identity', () => {
  it('[ACC-6][ACC-1:profileName,profileImage,addressLabels] a connection gets its name and picture, and others their labels when they are asked for', async () => {
    const { appkit } = await connect()
    await vi.waitFor(() => expect(appkit.getAccount().profileName).toBe('alice.eth'))
    expect(appkit.getAccount().profileImage).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(asked('identity')).toBe(1)
    await refreshAddressLabels(appkit)
    expect(appkit.getAccount().addressLabels.get(address(1))).toBe('bob.eth')
    expect(appkit.getAccount().addressLabels.has(address(2))).toBe(false)
  })

  it('is read once what shows the connection has had its moment, and not of an instance that is gone by then', async () => {
    const first = await connect()
    await first.appkit.destroy()
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(asked('identity')).toBe(0)
    await connect()
    expect(asked('identity')).toBe(0)
    await vi.waitFor(() => expect(asked('identity')).toBe(1))
  })

  it('[API-6] names have to do where the identity cannot be read, nor the reverse look-up', async () => {
    const account = chain.accounts[4]?.address ?? '0x'
    const timestamp = Math.floor(Date.now() / 1_000)
    const message = JSON.stringify({ name: 'dora.latchkey.eth', timestamp, attributes: {} })
    const signature = await chain.client.signMessage({ account, message })
    const registered = await fetch(`${api.url}/v1/profile/account?projectId=test&st=test&sv=1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ coin_type: 60, address: account, message, signature }),
    })
    expect(registered.status).toBe(200)
    api.setFault('identity', { status: 400 })
    api.setFault('reverse', { status: 400 })
    const { appkit, mock } = await connect()
    await vi.waitFor(() => expect(asked('names')).toBe(1))
    mock.switchAccount('mock', account)
    await vi.waitFor(() => expect(appkit.getAccount().profileName).toBe('dora.latchkey.eth'))
    expect(appkit.getAccount().profileImage).toBeUndefined()
    expect(asked('names')).toBe(2)
  })

  it('[ACC-6][R13] the name of an account that is gone is not that of the next', async () => {
    api.setFault('identity', { delayMs: 100, times: 1 })
    const { appkit, mock } = await connect()
    await vi.waitFor(() => expect(asked('identity')).toBe(1))
    mock.switchAccount('mock', address(2))
    await vi.waitFor(() => expect(asked('identity')).toBe(2))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(appkit.getAccount().profileName).toBeUndefined()
  })

  it('[ACC-6][T8] a name that passes for another, or a hostile picture, is left out', async () => {
    const other = 'data:image/png;base64,AA=='
    api.setFault('identity', { body: { name: 'a\u202el\u200bice', avatar: other }, times: 1 })
    const { appkit, mock } = await connect()
    await vi.waitFor(() => expect(appkit.getAccount().profileImage).toBe(other))
    expect(appkit.getAccount().profileName).toBeUndefined()
    const body = { name: 'bob.eth', avatar: 'javascript:alert(1)' }
    api.setFault('identity', { body })
    mock.switchAccount('mock', address(1))
    await vi.waitFor(() => expect(appkit.getAccount().profileName).toBe('bob.eth'))
    expect(appkit.getAccount().profileImage).toBeUndefined()
  })
})

describe('when what was read is read again', () => {
  it('on return to the tab, where it is old', async () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    vi.stubGlobal('document', page)
    const { appkit } = await connect()
    await refreshPortfolio(appkit)
    page.dispatchEvent(new Event('visibilitychange'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(asked('balance')).toBe(1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + PORTFOLIO_CACHE_MS })
    page.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(asked('balance')).toBe(2))
    const removed = vi.spyOn(page, 'removeEventListener')
    await appkit.destroy()
    expect(removed).toHaveBeenCalledWith('visibilitychange', expect.any(Function))
    api.clearLog()
    vi.setSystemTime(Date.now() + PORTFOLIO_CACHE_MS)
    page.dispatchEvent(new Event('visibilitychange'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(api.log).toEqual([])
  })

  it('after a transaction, at once and when it must be confirmed', async () => {
    const { appkit } = await connect()
    await refreshPortfolio(appkit)
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const settled = () =>
      timers.mock.calls.findIndex(([, delayMs]) => delayMs === SEND_CONFIRMATION_WAIT_MS)
    await appkit.sendTransaction({ transaction: { to: address(1), value: 1n } })
    await vi.waitFor(() => expect(asked('balance')).toBe(2))
    await vi.waitFor(() => expect(selectPortfolio(appkit.store.get).status).toBe('success'))
    timers.mock.calls[settled()]?.[0]()
    await vi.waitFor(() => expect(asked('balance')).toBe(3))
    await vi.waitFor(() => expect(selectPortfolio(appkit.store.get).status).toBe('success'))
    await refreshPortfolio(appkit)
    expect(asked('balance')).toBe(3)
  })

  it('a second reading does not wait when the instance ends', async () => {
    const { appkit } = await connect()
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const cleared = vi.spyOn(globalThis, 'clearTimeout')
    await appkit.sendCalls({ calls: [{ to: address(1) }] })
    const index = timers.mock.calls.findIndex(([, ms]) => ms === SEND_CONFIRMATION_WAIT_MS)
    await appkit.destroy()
    expect(cleared).toHaveBeenCalledWith(timers.mock.results[index]?.value)
  })
})

describe('nobody is asked', () => {
  it('before there is a connection, nor after it has ended', async () => {
    const { appkit } = create()
    await appkit.start()
    expect(await refreshPortfolio(appkit)).toMatchObject({ status: 'idle' })
    await refreshAddressLabels(appkit)
    expect(api.log).toEqual([])
    await appkit.connect({ connectorId: 'mock' })
    await refreshPortfolio(appkit)
    await appkit.disconnect()
    api.clearLog()
    expect(await refreshPortfolio(appkit)).toMatchObject({ status: 'idle', balances: undefined })
    const { profileName, tokenBalance } = appkit.getAccount()
    expect([profileName, tokenBalance]).toEqual([undefined, undefined])
    expect(api.log).toEqual([])
  })

  it('where the app names no server', async () => {
    const fetch = vi.fn()
    vi.stubGlobal('fetch', fetch)
    const { appkit } = await connect({})
    expect(await refreshPortfolio(appkit)).toMatchObject({ status: 'idle' })
    await refreshAddressLabels(appkit)
    expect(fetch).not.toHaveBeenCalled()
  })
})

import { PORTFOLIO_CACHE_MS } from '@latchkey/foundation'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestAppKit, type TestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { putTokens } from '../testing/putTokens.js'
import { refreshPortfolio } from './refreshPortfolio.js'
import { selectPortfolio } from './selectPortfolio.js'

const SERVER = 'https://api.example'
const NOW = 1_800_000_000_000
const open: TestAppKit[] = []
beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(async () => {
  for (const { appkit } of open.splice(0)) await appkit.destroy()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const gold = (numeric: string) => ({
  name: 'Gold',
  symbol: 'GLD',
  chainId: 'eip155:1' as const,
  address: `eip155:1:0x${'a'.repeat(40)}` as const,
  quantity: { decimals: '6', numeric },
})

/** A server with so much gold for everybody; undefined: there is no connection. Gives the requests for balances. */
function serve(amount: () => string | undefined): readonly string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: URL) => {
    const { pathname } = new URL(input)
    const numeric = amount()
    if (pathname.endsWith('/balance')) asked.push(pathname)
    if (numeric === undefined) throw new TypeError('Failed to fetch')
    const body = pathname.endsWith('/balance')
      ? { balances: [gold(numeric)] }
      : pathname.endsWith('/supported-chains')
        ? { http: ['eip155:1', 'eip155:2'] }
        : {}
    return new Response(JSON.stringify(body))
  })
  return asked
}

/** The page, connected; called again it is the page after a reload. */
async function page(endpoints: { api?: string } = { api: SERVER }) {
  for (const { appkit } of open.splice(0)) await appkit.destroy()
  const mock = mockAdapter({ wallets: [{ accounts: ['0xa1', '0xb2'] }] })
  const test = createTestAppKit({ mocks: [mock], storage: 'local', endpoints })
  open.push(test)
  await test.appkit.start()
  await test.appkit.connect({ connectorId: 'mock' })
  return { ...test, shown: () => selectPortfolio(test.appkit.store.get) }
}

async function readBefore() {
  const before = await page()
  await refreshPortfolio(before.appkit)
  return before
}

describe('the tokens that were kept', () => {
  it('[ACC-7:timestamp][R4] are on show after a reload without a connection, as stale and with their age', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get')
    let amount: string | undefined = '7'
    const asked = serve(() => amount)
    await readBefore()
    amount = undefined
    online.mockReturnValue(false)
    const { appkit, shown } = await page()
    expect(shown()).toMatchObject({
      balances: [{ symbol: 'GLD', quantity: { numeric: '7' } }],
      isStale: true,
      updatedAt: NOW,
      status: 'idle',
    })
    expect(appkit.getAccount().tokenBalance).toBe(shown().balances)
    expect(asked).toHaveLength(1)
  })

  it('[ACC-7:timestamp] are there at once when they are old, and replaced once somebody asks', async () => {
    let amount = '7'
    const asked = serve(() => amount)
    await readBefore()
    amount = '8'
    vi.setSystemTime(NOW + PORTFOLIO_CACHE_MS)
    const { appkit, shown } = await page()
    expect(shown()).toMatchObject({ isStale: true, updatedAt: NOW })
    expect(asked).toHaveLength(1)
    const read = refreshPortfolio(appkit)
    expect(shown()).toMatchObject({ status: 'loading', isStale: true, updatedAt: NOW })
    expect(await read).toMatchObject({
      balances: [{ quantity: { numeric: '8' } }],
      isStale: false,
      updatedAt: NOW + PORTFOLIO_CACHE_MS,
    })
  })

  it('[ACC-7:timestamp] are not called old while they are not: who asks has them without a request', async () => {
    const asked = serve(() => '7')
    await readBefore()
    const { appkit, shown } = await page()
    expect(shown().balances).toBeUndefined()
    expect(await refreshPortfolio(appkit)).toMatchObject({ isStale: false, updatedAt: NOW })
    expect(asked).toHaveLength(1)
  })

  it('[R13] are those of the account on show alone', async () => {
    serve(() => '7')
    await readBefore()
    vi.setSystemTime(NOW + PORTFOLIO_CACHE_MS)
    const { mock, shown } = await page()
    mock.switchAccount('mock', '0xb2')
    expect(shown().balances).toBeUndefined()
    mock.switchAccount('mock', '0xa1')
    expect(shown().balances).toHaveLength(1)
  })

  it('are not shown by an app that names no server', async () => {
    serve(() => '7')
    await readBefore()
    vi.setSystemTime(NOW + PORTFOLIO_CACHE_MS)
    const { shown } = await page({})
    expect(shown().balances).toBeUndefined()
  })

  it('[R4] are stale from the moment that the connection is lost, and read again once it is back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get')
    const asked = serve(() => '7')
    const { appkit, shown } = await readBefore()
    expect(shown().isStale).toBe(false)
    online.mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    expect(shown()).toMatchObject({ isStale: true, updatedAt: NOW })
    online.mockReturnValue(true)
    vi.setSystemTime(NOW + PORTFOLIO_CACHE_MS)
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(shown()).toMatchObject({ isStale: false, status: 'success' }))
    expect(asked).toHaveLength(2)
    await appkit.destroy()
    vi.setSystemTime(NOW + 3 * PORTFOLIO_CACHE_MS)
    window.dispatchEvent(new Event('online'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(asked).toHaveLength(2)
  })
})

it('[R9] what the network has counted is not replaced by what the server said before', async () => {
  let amount: string | undefined = '7'
  serve(() => amount)
  const { appkit, mock, shown } = await page()
  await refreshPortfolio(appkit)
  putTokens(mock, '0xa1', [gold('3')])
  amount = undefined
  const numeric = () => shown().balances?.[0]?.quantity.numeric
  await refreshPortfolio(appkit, { isForced: true })
  expect(numeric()).toBe('3')
  const again = refreshPortfolio(appkit)
  expect([numeric(), shown().isStale]).toEqual(['3', true])
  await again
  expect([numeric(), shown().isStale]).toEqual(['3', true])
})

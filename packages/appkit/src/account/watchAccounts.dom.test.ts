import { ENS_CACHE_MS, IDENTITY_CACHE_MS } from '@latchkey/foundation'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refreshPortfolio } from '../portfolio/refreshPortfolio.js'
import { createTestAppKit, type TestAppKit } from '../testing/createTestAppKit.js'

const SERVER = 'https://api.example'
let isOnline = true
let asked: string[] = []
let test: TestAppKit | undefined

beforeEach(() => {
  isOnline = true
  asked = []
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  vi.stubGlobal('fetch', async (input: URL) => {
    const { pathname } = new URL(input)
    asked.push(pathname)
    if (!isOnline) throw new TypeError('Failed to fetch')
    const body = pathname.endsWith('/balance')
      ? { balances: [] }
      : pathname.endsWith('/supported-chains')
        ? { http: ['eip155:1', 'eip155:2'] }
        : {}
    return new Response(JSON.stringify(body))
  })
})
afterEach(async () => {
  await test?.appkit.destroy()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** All clocks go on, and no timer runs. */
function pass(milliseconds: number): void {
  const [date, elapsed] = [Date.now, performance.now.bind(performance)]
  vi.spyOn(Date, 'now').mockImplementation(() => date() + milliseconds)
  vi.spyOn(performance, 'now').mockImplementation(() => elapsed() + milliseconds)
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

describe('the accounts on show', () => {
  it('[R4] back online, however often the browser says so, each endpoint is asked once in a second', async () => {
    test = createTestAppKit({ endpoints: { api: SERVER } })
    const { appkit, mock } = test
    await appkit.start()
    await appkit.connect({ connectorId: 'mock' })
    await appkit.getBalance()
    await refreshPortfolio(appkit)
    await wait(50)
    isOnline = false
    window.dispatchEvent(new Event('offline'))
    pass(Math.max(ENS_CACHE_MS, IDENTITY_CACHE_MS) + 1)
    asked = []
    const read = mock.calls.length
    isOnline = true
    for (let count = 0; count < 5; count += 1) window.dispatchEvent(new Event('online'))
    const balances = () => asked.filter((path) => path.endsWith('/balance'))
    await vi.waitFor(() => expect(balances()).toHaveLength(1))
    for (let count = 0; count < 5; count += 1) window.dispatchEvent(new Event('online'))
    await wait(500)
    expect(balances()).toHaveLength(1)
    expect(new Set(asked).size).toBe(asked.length)
    expect(mock.calls.slice(read).map(({ method }) => method).length).toBeLessThanOrEqual(1)
  })
})

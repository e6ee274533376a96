import { NATIVE_BALANCE_CACHE_MS } from '@latchkey/foundation'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { pass, stopTime, turn } from '../../test/stopTime.js'
import { refreshPortfolio } from '../portfolio/refreshPortfolio.js'
import { createTestAppKit, type TestAppKitOptions } from '../testing/createTestAppKit.js'
import { refreshShown } from './refreshShown.js'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function connected(options: TestAppKitOptions = {}) {
  const { appkit, mock } = createTestAppKit(options)
  await appkit.start()
  await appkit.connect({ connectorId: 'mock' })
  const reads = () => mock.calls.filter(({ method }) => method === 'getBalance').length
  const refresh = (isForced: boolean) => refreshShown(appkit, 'eip155', isForced)
  return { appkit, mock, reads, refresh }
}

describe('what is on show of an account', () => {
  it('is read for nobody who has not asked for it before, forced or not', async () => {
    const { reads, refresh } = await connected()
    refresh(false)
    refresh(true)
    await turn()
    expect(reads()).toBe(0)
  })

  it('is read again once it is old, and before that only where it is forced', async () => {
    const { appkit, reads, refresh } = await connected()
    await appkit.getBalance()
    stopTime()
    refresh(false)
    await turn()
    expect(reads()).toBe(1)
    refresh(true)
    await turn()
    expect(reads()).toBe(2)
    await pass(NATIVE_BALANCE_CACHE_MS)
    refresh(false)
    await turn()
    expect(reads()).toBe(3)
  })

  it('is tried again where it could not be read', async () => {
    const { appkit, mock, refresh } = await connected()
    mock.setFault('getBalance', 'throw-string')
    await expect(appkit.getBalance()).rejects.toThrow()
    mock.setFault('getBalance', undefined)
    refresh(false)
    await vi.waitFor(() => expect(appkit.getAccount().balanceStatus).toBe('success'))
    expect(appkit.getAccount().balance).toBe('1.5')
  })

  it('error: stays where it cannot be read again', async () => {
    const { appkit, mock, refresh } = await connected()
    await appkit.getBalance()
    mock.setFault('getBalance', 'throw-string')
    refresh(true)
    await vi.waitFor(() => expect(appkit.getAccount().balanceStatus).toBe('error'))
    expect(appkit.getAccount().balance).toBe('1.5')
  })

  it('has its tokens read again only where somebody has asked for them', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async ({ pathname }: URL) => {
      asked.push(pathname)
      const body = pathname.endsWith('/balance')
        ? { balances: [] }
        : pathname.endsWith('/supported-chains')
          ? { http: ['eip155:1'] }
          : {}
      return new Response(JSON.stringify(body))
    })
    const tokens = () => asked.filter((path) => path.endsWith('/balance')).length
    const { appkit, refresh } = await connected({ endpoints: { api: 'https://api.example' } })
    refresh(true)
    await vi.waitFor(() => expect(asked.some((path) => path.includes('/identity/'))).toBe(true))
    expect(tokens()).toBe(0)
    await refreshPortfolio(appkit)
    expect(tokens()).toBe(1)
    refresh(true)
    await vi.waitFor(() => expect(tokens()).toBe(2))
  })
})

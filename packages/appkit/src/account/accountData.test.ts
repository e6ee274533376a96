import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { getAccountData } from './accountData.js'

const NOW = 1_000_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Whether what was read is stale, so many milliseconds later. */
async function staleAfter(name: 'balances' | 'identities' | 'names' | 'portfolios', ms: number) {
  const { appkit } = createTestAppKit()
  const cache = getAccountData(appkit)[name]
  await cache.read('eip155:1:0x1', { load: async () => ({}) as never })
  vi.setSystemTime(NOW + ms)
  const kept = cache.get('eip155:1:0x1')
  await appkit.destroy()
  return kept?.isStale
}

it.each([
  ['[ACC-7:portfolio] portfolios', 'portfolios', 30_000],
  ['[ACC-7:nativeBalance] native balances', 'balances', 30_000],
  ['[ACC-7:kernelEns] names', 'names', 300_000],
  ['[ACC-7:kernelIdentity] identities', 'identities', 300_000],
] as const)(
  '%s are fresh for their time, and not a millisecond longer',
  async (_what, name, ms) => {
    expect(await staleAfter(name, ms - 1)).toBe(false)
    vi.setSystemTime(NOW)
    expect(await staleAfter(name, ms)).toBe(true)
  },
)

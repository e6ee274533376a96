import { NATIVE_BALANCE_CACHE_MS, RPC_TIMEOUT_MS } from '@latchkey/foundation'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTestAppKit, testNetwork } from '../testing/createTestAppKit.js'
import { type BalanceAccount, isBalanceOf, keptBalance, readBalance } from './readBalance.js'

const network = testNetwork('eip155', 1)
const COIN = { value: 5n, decimals: 0, symbol: 'TST', formatted: '5' }
const TOKEN = '0xtoken'

async function started(adapter: Partial<BalanceAccount['adapter']> = {}) {
  const { appkit } = createTestAppKit()
  await appkit.start()
  const getBalance = vi.fn<BalanceAccount['adapter']['getBalance']>(async () => COIN)
  const account = (token?: string): BalanceAccount => ({
    adapter: {
      getBalance,
      getToken: async () => ({ name: 'Dollar', symbol: 'USD', decimals: 2 }),
      getTokenBalance: async () => 150n,
      ...adapter,
    },
    address: '0x1',
    network,
    token,
  })
  return { account, appkit, getBalance }
}

afterEach(() => void vi.useRealTimers())

describe('a balance', () => {
  it('[ACC-7:nativeBalance] that was read lately serves, unless it must be read anew', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { account, appkit, getBalance } = await started()
    expect(await readBalance(appkit, account(), false)).toEqual(COIN)
    await readBalance(appkit, account(), false)
    expect(getBalance).toHaveBeenCalledTimes(1)
    await readBalance(appkit, account(), true)
    expect(getBalance).toHaveBeenCalledTimes(2)
    vi.setSystemTime(Date.now() + NATIVE_BALANCE_CACHE_MS)
    await readBalance(appkit, account(), false)
    expect(getBalance).toHaveBeenCalledTimes(3)
  })

  it('of a token is another one than that of the coin, and what is kept says whose it is', async () => {
    const { account, appkit, getBalance } = await started()
    const dollars = { value: 150n, decimals: 2, symbol: 'USD', formatted: '1.5' }
    expect(await readBalance(appkit, account(TOKEN), false)).toEqual(dollars)
    expect(getBalance).not.toHaveBeenCalled()
    expect(keptBalance(appkit, account())).toBeUndefined()
    expect(keptBalance(appkit, account(TOKEN))).toEqual(dollars)
    expect(isBalanceOf('eip155:1:0x1', 'eip155:1:0x1')).toBe(true)
    expect(isBalanceOf('eip155:1:0x1', `eip155:1:0x1/${TOKEN}`)).toBe(true)
    expect(isBalanceOf('eip155:1:0x1', 'eip155:1:0x10')).toBe(false)
  })

  it.each([
    ['nothing', undefined],
    ['a number', 5],
    ['a number of base units', { ...COIN, value: 5 }],
    ['no decimals', { ...COIN, decimals: '0' }],
    ['no symbol', { ...COIN, symbol: undefined }],
    ['less than nothing', { ...COIN, value: -1n }],
    ['no number of decimals', { ...COIN, decimals: 0.5 }],
  ])(
    '[T25] error: an adapter gives %s; it is unknown, and nothing is kept',
    async (_what, answer) => {
      const { account, appkit } = await started({ getBalance: async () => answer as never })
      await expect(readBalance(appkit, account(), false)).rejects.toMatchObject({
        code: 'INVALID_WALLET_RESPONSE',
      })
      expect(keptBalance(appkit, account())).toBeUndefined()
    },
  )

  it('writes the amount itself, however an adapter does', async () => {
    const value = 10n ** 21n
    const { account, appkit } = await started({
      getBalance: async () => ({ ...COIN, value, formatted: String(Number(value)) }),
    })
    const { formatted } = await readBalance(appkit, account(), false)
    expect(formatted).toBe('1000000000000000000000')
  })

  it('takes no more of an answer than a balance is', async () => {
    const { account, appkit } = await started({
      getBalance: async () => ({ ...COIN, owner: 'somebody' }) as never,
    })
    expect(await readBalance(appkit, account(), false)).toEqual(COIN)
  })

  it('error: a token that the network does not say the amount of is unknown, never zero', async () => {
    const { account, appkit } = await started({
      getTokenBalance: async () => Promise.reject(new Error('no')),
    })
    await expect(readBalance(appkit, account(TOKEN), false)).rejects.toThrow()
  })

  it('[R4] error: one that never comes is given up in time, and asked for anew the next time', async () => {
    const { account, appkit, getBalance } = await started()
    vi.useFakeTimers()
    getBalance.mockReturnValueOnce(new Promise(() => {}))
    const failing = expect(readBalance(appkit, account(), false)).rejects.toMatchObject({
      code: 'NETWORK_ERROR',
    })
    await vi.advanceTimersByTimeAsync(RPC_TIMEOUT_MS)
    await failing
    expect(await readBalance(appkit, account(), false)).toEqual(COIN)
  })
})

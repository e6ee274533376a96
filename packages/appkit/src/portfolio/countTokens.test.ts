import { type CaipAddress, RPC_TIMEOUT_MS } from '@latchkey/foundation'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TokenBalance } from '../account/types.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { putTokens } from '../testing/putTokens.js'
import { countTokens } from './countTokens.js'

const OWNER = '0x01'
const place = { address: OWNER, caipNetworkId: 'eip155:1' } as const

/** What the server said of a token: 2 of it, at 3 each. */
function token(name: string, address?: CaipAddress, decimals = '6'): TokenBalance {
  return {
    name,
    symbol: name.toUpperCase(),
    chainId: 'eip155:1',
    quantity: { decimals, numeric: '2' },
    price: 3,
    value: 6,
    ...(address === undefined ? {} : { address }),
  }
}
const known = token('known', 'eip155:1:0xa')
const other = token('other', 'eip155:1:0xb')
const coin = token('coin', undefined, '18')

/** A network that knows the two tokens, and what `more` names. */
function create(mock = mockAdapter(), more: readonly TokenBalance[] = []) {
  const { appkit } = createTestAppKit({ mocks: [mock] })
  const count = (balances: readonly TokenBalance[]) => countTokens(appkit, place, balances)
  putTokens(mock, 'somebody', [known, other, ...more])
  return { appkit, count, mock }
}
const ofToken = ({ calls }: ReturnType<typeof mockAdapter>) =>
  calls.filter(({ method }) => method === 'getTokenBalance').length

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

describe('tokens that the network counts', () => {
  it('[R7] have their quantity of the network and their price of before', async () => {
    const { count, mock } = create()
    mock.setTokenBalance(OWNER, '0xa', 1_500_000n)
    mock.setBalance(OWNER, 7n * 10n ** 18n)
    const { value: _worth, price: _price, ...unpriced } = other
    mock.setTokenBalance(OWNER, '0xb', 1n)
    expect(await count([known, coin, unpriced])).toEqual([
      { ...known, quantity: { decimals: '6', numeric: '1.5' }, value: 4.5 },
      { ...coin, quantity: { decimals: '18', numeric: '7' }, value: 21 },
      { ...unpriced, quantity: { decimals: '6', numeric: '0.000001' } },
    ])
  })

  it('[R7] are what they were where they cannot be counted, and all unknown where none can', async () => {
    const { count, mock } = create()
    mock.setBalance(OWNER, 10n ** 18n)
    mock.setFault('getTokenBalance', 'throw-sync')
    expect(await count([known, coin])).toEqual([known, { ...coin, ...oneOfIt }])
    for (const lie of ['answer-string', 'answer-object', { answers: 5 }] as const) {
      mock.setFault('getTokenBalance', lie)
      expect(await count([known])).toBeUndefined()
    }
  })
  const oneOfIt = { quantity: { decimals: '18', numeric: '1' }, value: 3 }

  it('[TRUE-1:baseUnits] are in the units of the network, whatever the server says', async () => {
    const { count, mock } = create()
    mock.setBalance(OWNER, 10n ** 18n)
    mock.setTokenBalance(OWNER, '0xa', 1_500_000n)
    const [inOther, wrong] = [token('coin', undefined, '8'), token('known', 'eip155:1:0xa', '2')]
    // What the two count in other units can be neither, and so it stays what the server said.
    expect(await count([inOther, wrong])).toEqual([{ ...coin, ...oneOfIt }, wrong])
    expect(await count([wrong])).toBeUndefined()
  })

  it('have no worth that is no number', async () => {
    const { count, mock } = create()
    mock.setBalance(OWNER, 100n * 10n ** 18n)
    const [dear] = (await count([{ ...coin, price: 1e308 }])) ?? []
    expect(dear).toMatchObject({ price: 1e308, quantity: { numeric: '100' } })
    expect(dear).not.toHaveProperty('value')
  })

  it.each(['getTokenBalance', 'getToken'] as const)('are none without %s', async (method) => {
    const { count } = create(mockAdapter({ without: [method] }))
    expect(await count([known])).toBeUndefined()
  })

  it('are none where the network is not the app’s', async () => {
    const { appkit } = create()
    expect(
      await countTokens(appkit, { ...place, caipNetworkId: 'eip155:99' }, [coin]),
    ).toBeUndefined()
    expect(
      await countTokens(appkit, { ...place, caipNetworkId: 'solana:1' }, [coin]),
    ).toBeUndefined()
  })

  it('are at most sixty, six at a time', async () => {
    const many = Array.from({ length: 70 }, (_, at) => token(`t${at}`, `eip155:1:0x${at}`))
    const { count, mock } = create(mockAdapter(), many)
    mock.setFault('getTokenBalance', { lateMs: 1_000 })
    const counting = count(many)
    await vi.advanceTimersByTimeAsync(0)
    expect(ofToken(mock)).toBe(6)
    await vi.advanceTimersByTimeAsync(10_000)
    const counted = await counting
    expect(ofToken(mock)).toBe(60)
    expect(counted?.filter(({ value }) => value === 0)).toHaveLength(60)
    expect(counted?.slice(60)).toEqual(many.slice(60))
  })

  it('[R7] end in bounded time, with what has been counted by then', async () => {
    const many = Array.from({ length: 20 }, (_, at) => token(`t${at}`, `eip155:1:0x${at}`))
    const { count, mock } = create(mockAdapter(), many)
    mock.setBalance(OWNER, 10n ** 18n)
    mock.setFault('getTokenBalance', 'never')
    const counting = count([coin, ...many])
    await vi.advanceTimersByTimeAsync(RPC_TIMEOUT_MS)
    expect(await counting).toEqual([{ ...coin, ...oneOfIt }, ...many])
    expect(ofToken(mock)).toBe(6)
  })

  it('end with the instance', async () => {
    const { appkit, count, mock } = create()
    mock.setFault('getTokenBalance', 'never')
    const counting = count([known, other])
    await vi.advanceTimersByTimeAsync(0)
    await appkit.destroy()
    expect(await counting).toBeUndefined()
  })
})

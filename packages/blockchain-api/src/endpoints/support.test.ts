import { describe, expect, it } from 'vitest'
import { json, status } from '../../test/fakeApi.js'
import { fakeClient } from '../../test/fakeClient.js'
import { buildSwapApproval } from './buildSwapApproval.js'
import { buildSwapTransaction } from './buildSwapTransaction.js'
import { fetchBalance } from './fetchBalance.js'
import { fetchGasPrice } from './fetchGasPrice.js'
import { fetchHistory } from './fetchHistory.js'
import { fetchIdentity } from './fetchIdentity.js'
import { fetchSupportedNetworks, isNetworkSupported } from './fetchSupportedNetworks.js'
import { fetchSwapAllowance } from './fetchSwapAllowance.js'
import { fetchSwapQuotes } from './fetchSwapQuotes.js'
import { fetchSwapTokens } from './fetchSwapTokens.js'
import { fetchTokenPrices } from './fetchTokenPrices.js'

const NETWORK = 'eip155:999'
const TOKEN = 'eip155:999:0x01'
const KNOWN = 'eip155:1:0x01'

describe('a network that the server does not know', () => {
  it('[API-3] has no transactions, balances, tokens, prices or identity, and its route is not asked', async () => {
    const { api, paths } = fakeClient({})
    expect(await fetchHistory(api, { account: '0x1', chainId: NETWORK })).toEqual({
      transactions: [],
      next: undefined,
      dropped: 0,
      isSupported: false,
    })
    expect(await fetchBalance(api, { address: '0x1', chainId: NETWORK })).toEqual({
      balances: [],
      dropped: 0,
      isSupported: false,
    })
    expect(await fetchSwapTokens(api, { chainId: NETWORK })).toEqual({
      tokens: [],
      dropped: 0,
      isSupported: false,
    })
    expect(await fetchTokenPrices(api, { addresses: [TOKEN] })).toEqual({ prices: [], dropped: 0 })
    expect(await fetchIdentity(api, { address: '0x1', caipNetworkId: NETWORK })).toEqual({})
    expect(paths()).toEqual(['v1/supported-chains'])
  })

  it('[SWP-1] has no swaps', async () => {
    const { api, paths } = fakeClient({})
    const code = 'SWAPS_NETWORK_UNSUPPORTED'
    const swap = { amount: 1n, userAddress: KNOWN } as const
    for (const pair of [
      { from: TOKEN, to: KNOWN },
      { from: KNOWN, to: TOKEN },
    ] as const) {
      await expect(fetchSwapQuotes(api, { ...swap, ...pair })).rejects.toMatchObject({ code })
      await expect(buildSwapTransaction(api, { ...swap, ...pair })).rejects.toMatchObject({ code })
      await expect(buildSwapApproval(api, { ...swap, ...pair })).rejects.toMatchObject({ code })
    }
    const allowance = fetchSwapAllowance(api, { tokenAddress: TOKEN, userAddress: TOKEN })
    await expect(allowance).rejects.toMatchObject({
      code,
      message: 'Network not supported for Swaps',
    })
    expect(paths()).toEqual(['v1/supported-chains'])
  })

  it('[SWP-1] has no gas price', async () => {
    const { api } = fakeClient({})
    await expect(fetchGasPrice(api, { chainId: NETWORK })).rejects.toMatchObject({
      code: 'GAS_PRICE_NETWORK_UNSUPPORTED',
      message: 'Network not supported for Gas Price',
    })
  })

  it('[API-3] asks for the prices of the others', async () => {
    const { api, calls } = fakeClient({ 'v1/fungible/price': json({ fungibles: [] }) })
    await fetchTokenPrices(api, { addresses: [TOKEN, KNOWN] })
    expect(JSON.parse(String(calls.at(-1)?.init.body))).toMatchObject({ addresses: [KNOWN] })
  })
})

describe('fetchSupportedNetworks', () => {
  it('[API-3][R4] is asked once, however many wait for it', async () => {
    const { api, paths } = fakeClient({})
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => isNetworkSupported(api, 'eip155:1')),
    )
    expect(answers).toEqual(Array(20).fill(true))
    expect(await isNetworkSupported(api, NETWORK)).toBe(false)
    expect(paths()).toEqual(['v1/supported-chains'])
  })

  it('[R8] leaves out what is no network, and is not remembered when it fails', async () => {
    const answers = [
      status(403),
      json({ http: [7, '<b>'] }),
      json({ http: ['eip155:1', 'EIP155:2', null, 'eip155:10'] }),
    ]
    const { api } = fakeClient({
      'v1/supported-chains': () => answers.shift()?.() ?? new Response(null, { status: 500 }),
    })
    await expect(fetchSupportedNetworks(api)).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
    await expect(fetchSupportedNetworks(api)).rejects.toMatchObject({ code: 'INVALID_RESPONSE' })
    expect([...(await fetchSupportedNetworks(api))]).toEqual(['eip155:1', 'eip155:10'])
  })

  it('[R9] whether a network is known stays unknown when the server fails: nothing is empty then', async () => {
    const { api } = fakeClient({ 'v1/supported-chains': status(403) })
    for (const call of [
      fetchHistory(api, { account: '0x1', chainId: NETWORK }),
      fetchBalance(api, { address: '0x1', chainId: NETWORK }),
      fetchSwapTokens(api, { chainId: NETWORK }),
    ])
      await expect(call).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
  })

  it('error: an asset that is none', async () => {
    const { api, paths } = fakeClient({})
    const code = 'INVALID_CAIP_10_ADDRESS'
    const from = 'eip155:1' as `${string}:${string}:${string}`
    const quotes = fetchSwapQuotes(api, { amount: 1n, userAddress: KNOWN, from, to: KNOWN })
    await expect(quotes).rejects.toMatchObject({ code })
    await expect(fetchTokenPrices(api, { addresses: [from] })).rejects.toMatchObject({ code })
    expect(paths()).toEqual(['v1/supported-chains'])
  })
})

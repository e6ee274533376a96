import { type Api, startApi } from '@latchkey/sandbox/api'
import { type EvmChain, startEvmChain } from '@latchkey/sandbox/chains'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getAccountData } from '../account/accountData.js'
import { createTestAppKit, testNetwork } from '../testing/createTestAppKit.js'
import { readPortfolio } from './readPortfolio.js'

const OWNER = { address: `0x${'a'.repeat(40)}`, caipNetworkId: 'eip155:31337' } as const
const contract = (at: number) => `eip155:31337:0x${String(at).padStart(40, '0')}`

let chain: EvmChain
let api: Api
beforeAll(async () => {
  chain = await startEvmChain({ chainId: 31_337 })
  api = await startApi({ chains: { evm: [chain] } })
}, 60_000)
afterEach(() => {
  api.clearFaults()
  api.clearLog()
})
afterAll(async () => {
  await api?.stop()
  await chain?.stop()
})

function create(endpoints: { readonly api?: string } = { api: api.url }) {
  const { appkit } = createTestAppKit({
    networks: [testNetwork('eip155', 31_337)],
    endpoints,
  })
  return appkit
}
const asked = () => api.log.filter(({ route }) => route === 'balance')
const answer = (count: number) =>
  api.setFault('balance', {
    body: {
      balances: Array.from({ length: count }, (_, at) => ({
        name: `Token ${at}`,
        symbol: `T${at}`,
        chainId: 'eip155:31337',
        address: contract(at),
        quantity: { decimals: '6', numeric: '1' },
      })),
    },
  })

describe('a portfolio', () => {
  it('[ACC-5] error: is not known without a server, of which nobody is asked', async () => {
    await expect(readPortfolio(create({}), OWNER)).rejects.toMatchObject({
      code: 'TOKEN_BALANCE_UNAVAILABLE',
    })
    expect(api.log).toEqual([])
  })

  it('[ACC-3] is read once, and again where that is forced', async () => {
    const appkit = create()
    answer(2)
    const { value } = await readPortfolio(appkit, OWNER)
    expect(value.balances.map(({ symbol }) => symbol)).toEqual(['T0', 'T1'])
    await readPortfolio(appkit, OWNER)
    expect(asked()).toHaveLength(1)
    await readPortfolio(appkit, { ...OWNER, isForced: true })
    expect(asked()).toHaveLength(2)
  })

  it('has a server look anew for twenty tokens that are known, where it is forced', async () => {
    const appkit = create()
    answer(25)
    await readPortfolio(appkit, OWNER)
    await readPortfolio(appkit, { ...OWNER, isForced: true })
    const [first, second] = asked().map(({ query }) => query.forceUpdate)
    expect(first).toBeUndefined()
    expect(second?.split(',')).toEqual(Array.from({ length: 20 }, (_, at) => contract(at)))
  })

  it('is not kept while what was sent may not be in a block yet', async () => {
    const appkit = create()
    answer(1)
    const timer = setTimeout(() => {}, 0)
    getAccountData(appkit).unsettled.set(`${OWNER.caipNetworkId}:${OWNER.address}`, timer)
    await readPortfolio(appkit, OWNER)
    await readPortfolio(appkit, OWNER)
    expect(asked()).toHaveLength(2)
  })
})

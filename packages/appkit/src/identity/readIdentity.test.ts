import { type Api, startApi } from '@latchkey/sandbox/api'
import { type EvmChain, startEvmChain } from '@latchkey/sandbox/chains'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { CaipNetwork } from '../network/types.js'
import type { Endpoints } from '../options/types.js'
import { createTestAppKit, type TestAppKit, testNetwork } from '../testing/createTestAppKit.js'
import { type MockAdapterOptions, mockAdapter } from '../testing/mockAdapter.js'
import { mockAddress } from '../testing/mockWallet.js'
import { readIdentity } from './readIdentity.js'
import { refreshAddressLabels } from './refreshAddressLabels.js'

const OWN = testNetwork('eip155', 31_337)
const MAIN = testNetwork('eip155', 1)
const ADDRESS = mockAddress('eip155', 'mock', 0)
const PICTURE = 'https://pictures.example/ada.png'

let chain: EvmChain
let api: Api
beforeAll(async () => {
  chain = await startEvmChain({ chainId: 31_337 })
  api = await startApi({ chains: { evm: [chain] } })
}, 60_000)
afterAll(async () => {
  await api?.stop()
  await chain?.stop()
})
afterEach(() => {
  api.clearFaults()
  vi.useRealTimers()
})

interface Setting {
  readonly networks?: readonly CaipNetwork[]
  readonly endpoints?: Endpoints
}

function create(
  identities: MockAdapterOptions['identities'],
  { networks = [OWN, MAIN], endpoints = {} }: Setting = {},
) {
  const mocks = [mockAdapter(identities === undefined ? {} : { identities })]
  return createTestAppKit({ mocks, networks, endpoints })
}
/** The networks that were asked for names. */
const asked = ({ mock }: TestAppKit) =>
  mock.calls.flatMap(({ method, parameters }) => {
    const network: unknown = Reflect.get(Object(parameters), 'network')
    return method === 'getIdentity' ? [Reflect.get(Object(network), 'id')] : []
  })
const read = ({ appkit }: TestAppKit, address: string = ADDRESS) =>
  readIdentity(appkit, { address, caipNetworkId: OWN.caipNetworkId })

describe('name and picture without a server', () => {
  it('[REAL-14][HOST-1:names] are those of the chain, asked for once a person is connected, and kept for five minutes', async () => {
    // Only waiting for a condition moves it on.
    vi.useFakeTimers({ toFake: ['Date'] })
    const test = create({ [`eip155:31337:${ADDRESS}`]: { name: 'ada.eth', avatar: PICTURE } })
    const { appkit } = test
    await appkit.start()
    expect(asked(test)).toEqual([])
    await appkit.connect({ connectorId: 'mock' })
    await vi.waitFor(() =>
      expect(appkit.getAccount()).toMatchObject({ profileName: 'ada.eth', profileImage: PICTURE }),
    )
    await refreshAddressLabels(appkit)
    expect(appkit.getAccount().addressLabels.get(ADDRESS)).toBe('ada.eth')
    const before = asked(test).length
    vi.setSystemTime(Date.now() + 295_000)
    await read(test)
    expect(asked(test)).toHaveLength(before)
    vi.setSystemTime(Date.now() + 6_000)
    await read(test)
    expect(asked(test)).toHaveLength(before + 1)
  })

  it('[REAL-14] are those of the main network where this one has none, but on no testnet and for no app without it', async () => {
    const identities = { [`eip155:1:${ADDRESS}`]: { name: 'ada.eth' } }
    const test = create(identities)
    expect(await read(test)).toMatchObject({ value: { name: 'ada.eth' } })
    expect(asked(test)).toEqual([31_337, 1])
    for (const networks of [[{ ...OWN, testnet: true }, MAIN], [OWN]]) {
      const other = create(identities, { networks })
      expect(await read(other)).toMatchObject({ value: {} })
      expect(asked(other)).toEqual([31_337])
    }
  })

  it.each([
    ['of two scripts', { name: 'аdа.eth', avatar: PICTURE }, {}],
    ['with what is hidden', { name: 'ada\u200b.eth' }, {}],
    [
      'with a picture from nowhere safe',
      { name: 'ada.eth', avatar: 'http://x.example/a.png' },
      { name: 'ada.eth' },
    ],
    [
      'with a picture of a gateway',
      { name: 'ada.eth', avatar: 'ipfs://bafy' },
      { name: 'ada.eth' },
    ],
  ])('[T6][T8] shows no name %s', async (_what, identity, shown) => {
    const test = create({ [`eip155:31337:${ADDRESS}`]: identity })
    expect((await read(test))?.value).toEqual(shown)
  })

  it('error: the chain cannot be asked, and where nobody can be asked there is nothing', async () => {
    const test = create({})
    test.mock.setFault('getIdentity', 'reject')
    await expect(read(test)).rejects.toThrow()
    expect(await read(create(undefined))).toBeUndefined()
  })
})

describe('name and picture with a server', () => {
  const alice = () => chain.accounts[0]?.address ?? ''
  const eve = () => chain.accounts[6]?.address ?? ''
  const withServer = (identities: MockAdapterOptions['identities'] = {}) =>
    create(identities, { endpoints: { api: api.url } })

  it('[REAL-14] [TRUE-3:chainFirst] are those of the chain, and the server is not asked then', async () => {
    const test = withServer({ [`eip155:31337:${alice()}`]: { name: 'chain.eth' } })
    api.clearLog()
    expect((await read(test, alice()))?.value).toEqual({ name: 'chain.eth' })
    expect(api.log).toEqual([])
  })

  it("[TRUE-3:marked] are the server's, marked, where the chain knows nobody", async () => {
    const test = withServer()
    const { value } = (await read(test, alice())) ?? {}
    expect(value).toMatchObject({ name: 'alice.eth', isServerName: true })
    expect(asked(test)).toEqual([31_337, 1])
  })

  it('[TRUE-3:marked] are marked on the account, and among its labels', async () => {
    api.setFault('identity', { body: { name: 'ada.eth', avatar: PICTURE } })
    const { appkit } = withServer()
    await appkit.start()
    await appkit.connect({ connectorId: 'mock' })
    await vi.waitFor(() => expect(appkit.getAccount().profileName).toBe('ada.eth'))
    expect(appkit.getAccount().serverNames).toEqual(new Set([ADDRESS]))
    await refreshAddressLabels(appkit)
    expect(appkit.getAccount().addressLabels.get(ADDRESS)).toBe('ada.eth')
    expect(appkit.getAccount().serverNames).toEqual(
      new Set([ADDRESS, mockAddress('eip155', 'mock', 1)]),
    )
  })

  it('error: are nobody’s where the chain cannot be asked, and a failure where it knows nobody and the server fails', async () => {
    const silent = withServer()
    silent.mock.setFault('getIdentity', 'reject')
    await expect(read(silent, alice())).rejects.toThrow()
    for (const route of ['identity', 'reverse', 'names'] as const)
      api.setFault(route, { status: 400 })
    // Nobody on the chain is not nobody at all.
    await expect(read(withServer(), eve())).rejects.toThrow()
  })

  it('are a picture alone where that is all there is', async () => {
    api.setFault('identity', { body: { name: null, avatar: PICTURE } })
    expect((await read(withServer(), eve()))?.value).toEqual({ avatar: PICTURE })
  })
})

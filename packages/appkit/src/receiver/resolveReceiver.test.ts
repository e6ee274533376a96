import { RPC_TIMEOUT_MS } from '@latchkey/foundation'
import { type Api, startApi } from '@latchkey/sandbox/api'
import { type EvmChain, startEvmChain } from '@latchkey/sandbox/chains'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestAppKit, type TestAppKit, testNetwork } from '../testing/createTestAppKit.js'
import { type MockAdapterOptions, mockAdapter } from '../testing/mockAdapter.js'
import { mockAddress } from '../testing/mockWallet.js'

let chain: EvmChain
let api: Api
const open: TestAppKit[] = []
beforeAll(async () => {
  chain = await startEvmChain({ chainId: 31_337, name: 'Sandbox One' })
  api = await startApi({ chains: { evm: [chain] } })
}, 60_000)
beforeEach(() => {
  api.clearFaults()
  api.clearLog()
})
afterEach(async () => {
  vi.useRealTimers()
  for (const { appkit } of open.splice(0)) await appkit.destroy()
})
afterAll(async () => {
  await api?.stop()
  await chain?.stop()
})

function create(
  options: MockAdapterOptions = {},
  endpoints: { readonly api?: string } = { api: api.url },
  networks = [testNetwork('eip155', 31_337)],
) {
  const test = createTestAppKit({ mocks: [mockAdapter(options)], networks, endpoints })
  open.push(test)
  return test
}
const failure = (promise: Promise<unknown>) =>
  promise.then(
    (value) => value,
    (error: { code: string }) => error.code,
  )
const ADDRESS = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
/** A network with contracts that know names. */
const WITH_NAMES = {
  ...testNetwork('eip155', 31_337),
  contracts: { ensUniversalResolver: { address: ADDRESS } },
}
const alice = () => chain.accounts[0]?.address.toLowerCase() ?? ''

describe('the receiver', () => {
  it('is an address as the adapter writes it, and nobody is asked for it', async () => {
    const { appkit } = create()
    expect(await appkit.resolveReceiver({ text: `  ${ADDRESS}\n` })).toEqual({
      address: ADDRESS.toLowerCase(),
    })
    expect(api.log).toEqual([])
  })

  it.each([
    '',
    ' ',
    '0x',
    ADDRESS.slice(0, -1),
    `${ADDRESS}0`,
    'alice',
    '.eth',
    'alice.',
    'a..eth',
    'al ice.eth',
    'https://alice.eth',
    'alice@mail.example',
    'alice.eth/x',
    `${'a'.repeat(61)}.eth`,
    'a.'.repeat(50_000),
    'ali\u200bce.eth',
    'alice.\u202eeth',
    'alice.eth\u0000',
    'ali\ufe0fce.eth',
  ])('[SND-1][T18] is none: %j', async (text) => {
    const { appkit } = create()
    expect(await failure(appkit.resolveReceiver({ text }))).toBe('INVALID_RECIPIENT')
    expect(api.log).toEqual([])
  })

  it('[SND-1] [TRUE-3:marked] is who the name of the server stands for, marked, in any case of letters', async () => {
    const { appkit } = create({}, { api: api.url }, [WITH_NAMES])
    for (const text of ['alice.eth', ' Alice.ETH '])
      expect(await appkit.resolveReceiver({ text })).toEqual({
        address: alice(),
        name: 'alice.eth',
        isServerName: true,
      })
  })

  it('[TRUE-3:marked] is marked otherwise where no network was asked that has names', async () => {
    const testnet = { ...testNetwork('eip155', 31_337), testnet: true }
    const asked = [
      [[testNetwork('eip155', 31_337)], true],
      // The names of the main network say nothing of a testnet.
      [[testnet, testNetwork('eip155', 1)], true],
      [[testNetwork('eip155', 31_337), testNetwork('eip155', 1)], undefined],
      [[WITH_NAMES], undefined],
    ] as const
    for (const [networks, isUnasked] of asked) {
      const { appkit } = create({}, { api: api.url }, [...networks])
      const { isServerName, ...receiver } = await appkit.resolveReceiver({ text: 'alice.eth' })
      expect([isServerName, receiver.isUnasked]).toEqual([true, isUnasked])
    }
    const { appkit } = create({ without: ['resolveName'] }, { api: api.url }, [WITH_NAMES])
    expect(await appkit.resolveReceiver({ text: 'alice.eth' })).toMatchObject({ isUnasked: true })
  })

  it('[SND-1] is who the names of the network stand for, before the server', async () => {
    const { appkit } = create()
    expect(await appkit.resolveReceiver({ text: 'bob.mock' })).toEqual({
      address: mockAddress('eip155', 'bob.mock', 0),
      name: 'bob.mock',
    })
  })

  it('[SND-1] is who the names of the main network stand for where this one knows nobody, and says so', async () => {
    const networks = [testNetwork('eip155', 31_337), testNetwork('eip155', 1)]
    const { appkit, mock } = create({}, {}, networks)
    const address = mockAddress('eip155', 'ada.1.mock', 0)
    expect(await appkit.resolveReceiver({ text: 'ada.1.mock' })).toEqual({
      address,
      name: 'ada.1.mock',
      nameNetworkId: 'eip155:1',
    })
    expect(await appkit.resolveReceiver({ text: 'bob.mock' })).not.toHaveProperty('nameNetworkId')
    expect(await failure(appkit.resolveReceiver({ text: 'nobody.eth' }))).toBe('NAME_NOT_FOUND')
    // Whom this network knows by the name could not be told: nobody else is taken instead.
    mock.setFault('resolveName', 'reject')
    expect(await failure(appkit.resolveReceiver({ text: 'ada.1.mock' }))).toBe('NAME_LOOKUP_FAILED')
  })

  it('[TRUE-3:twoAnswers] nobody where two networks name different addresses', async () => {
    const networks = [testNetwork('eip155', 31_337), testNetwork('eip155', 1)]
    const { appkit, mock } = create({}, { api: api.url }, networks)
    expect(await failure(appkit.resolveReceiver({ text: 'ada.each.mock' }))).toBe('NAME_CONFLICT')
    expect(mock.calls.filter(({ method }) => method === 'resolveName')).toHaveLength(2)
    expect(api.log).toEqual([])
  })

  it('[TRUE-3:chainFirst] the server is asked only where every network says that nobody has the name', async () => {
    const networks = [testNetwork('eip155', 31_337), testNetwork('eip155', 1)]
    const { appkit } = create({}, { api: api.url }, networks)
    for (const text of ['bob.mock', 'ada.1.mock']) await appkit.resolveReceiver({ text })
    expect(api.log).toEqual([])
    expect(await appkit.resolveReceiver({ text: 'alice.eth' })).toMatchObject({
      isServerName: true,
    })
  })

  it('[SND-1][T19] no testnet has the names of the main network, nor an app that does not offer that', async () => {
    const testnet = { ...testNetwork('eip155', 31_337), testnet: true }
    for (const networks of [[testnet, testNetwork('eip155', 1)], [testNetwork('eip155', 8453)]]) {
      const { appkit } = create({}, {}, networks)
      expect(await failure(appkit.resolveReceiver({ text: 'ada.1.mock' }))).toBe('NAME_NOT_FOUND')
    }
  })

  it('[T18] letters of other scripts are for the network to judge, not for the server', async () => {
    const { appkit, mock } = create()
    expect(await failure(appkit.resolveReceiver({ text: 'аlice.eth' }))).toBe('NAME_NOT_FOUND')
    expect(mock.calls.at(-1)).toMatchObject({
      method: 'resolveName',
      parameters: { name: 'аlice.eth' },
    })
    expect(api.log).toEqual([])
  })

  it('[SND-1] error: a name that nobody has', async () => {
    const { appkit } = create()
    expect(await failure(appkit.resolveReceiver({ text: 'nobody.eth' }))).toBe('NAME_NOT_FOUND')
  })

  it('[R9] error: a name that could not be looked up is not one that nobody has', async () => {
    const { appkit, mock } = create()
    api.setFault('profile', { status: 400 })
    expect(await failure(appkit.resolveReceiver({ text: 'nobody.eth' }))).toBe('NAME_LOOKUP_FAILED')
    api.clearFaults()
    mock.setFault('resolveName', 'reject')
    expect(await failure(appkit.resolveReceiver({ text: 'nobody.eth' }))).toBe('NAME_LOOKUP_FAILED')
    expect(await failure(appkit.resolveReceiver({ text: 'alice.eth' }))).toBe('NAME_LOOKUP_FAILED')
    mock.setFault('resolveName', undefined)
    expect(await appkit.resolveReceiver({ text: 'alice.eth' })).toMatchObject({ name: 'alice.eth' })
  })

  it.each([
    ['no address', { name: 'eve.eth', addresses: { '60': { address: 'eve' } } }],
    ['another name', { name: 'mallory.eth', addresses: { '60': { address: ADDRESS } } }],
  ])('[T22] error: the server answers with %s', async (_what, body) => {
    const { appkit } = create()
    api.setFault('profile', { body: { registeredAt: null, attributes: {}, ...body } })
    expect(await failure(appkit.resolveReceiver({ text: 'eve.eth' }))).toBe('NAME_LOOKUP_FAILED')
  })

  it('takes the address of this very network, where a name has one', async () => {
    const { appkit } = create()
    const own = `0x${'b'.repeat(40)}`
    const addresses = (types: readonly number[]) =>
      Object.fromEntries(types.map((type) => [type, { address: type === 60 ? ADDRESS : own }]))
    const body = { name: 'eve.eth', registeredAt: null, attributes: {} }
    const evm = 0x80_00_00_00
    api.setFault('profile', { body: { ...body, addresses: addresses([60, evm + 31_337]) } })
    expect((await appkit.resolveReceiver({ text: 'eve.eth' })).address).toBe(own)
    api.setFault('profile', { body: { ...body, addresses: addresses([0, 501, evm + 1]) } })
    expect(await failure(appkit.resolveReceiver({ text: 'eve.eth' }))).toBe('NAME_NOT_FOUND')
  })

  it('is an address alone where there are no names', async () => {
    const { appkit } = create({ without: ['resolveName'] }, {})
    expect(await failure(appkit.resolveReceiver({ text: 'alice.eth' }))).toBe('INVALID_RECIPIENT')
    const bare = create({ without: ['parseAddress'] })
    expect(await failure(bare.appkit.resolveReceiver({ text: ADDRESS }))).toBe('UNSUPPORTED_METHOD')
  })

  it('[R15] ends with the caller, and with the instance', async () => {
    const { appkit, mock } = create()
    mock.setFault('resolveName', 'never')
    const controller = new AbortController()
    const mine = failure(appkit.resolveReceiver({ text: 'a.mock', signal: controller.signal }))
    const other = failure(appkit.resolveReceiver({ text: 'a.mock' }))
    controller.abort()
    expect(await mine).toBe('REQUEST_ABORTED')
    await appkit.destroy()
    expect(await other).toBe('REQUEST_ABORTED')
  })

  it('[R15] ends in time where the adapter never says what the text is', async () => {
    const { appkit, mock } = create()
    vi.useFakeTimers()
    mock.setFault('parseAddress', 'never')
    const pending = failure(appkit.resolveReceiver({ text: ADDRESS }))
    await vi.advanceTimersByTimeAsync(RPC_TIMEOUT_MS)
    expect(await pending).toBe('NAME_LOOKUP_FAILED')
  })
})

import { createTestContext, testNetwork } from '@latchkey/appkit/testing'
import { AbiCoder, Interface } from 'ethers'
import { describe, expect, it } from 'vitest'
import { createLibrary } from './library.js'

const OWNER = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const RESOLVER = `0x${'5'.repeat(40)}`
const names = new Interface([
  'function requireResolver(bytes) view returns ((bytes name, uint256 offset, bytes32 node, address resolver, bool extended))',
  'function addr(bytes32) view returns (address)',
  'function resolve(bytes, bytes) view returns (bytes)',
  'function reverse(bytes, uint) view returns (string, address, address)',
  'error ResolverNotFound(bytes name)',
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extraData)',
])

type Answer = { readonly result: string } | { readonly reverts: string }

/** A network whose contracts answer calls of a function so, and everything else with nothing, as where there is no contract. */
function createNetwork(id: number, answers: Readonly<Record<string, Answer>> = {}) {
  const asked: string[] = []
  const network = testNetwork('eip155', id)
  const { context } = createTestContext([network], {
    requestRpc: async ({ body }) => {
      const [{ data }] = Reflect.get(Object(body), 'params')
      const name = names.getFunction(data.slice(0, 10))?.name ?? data.slice(0, 10)
      asked.push(name)
      const answer = answers[name] ?? { result: '0x' }
      return 'result' in answer
        ? answer
        : { error: { code: 3, message: 'execution reverted', data: answer.reverts } }
    },
  })
  const readName = (name: string) =>
    Promise.resolve(createLibrary(context).readName(network, name)).catch(
      ({ code }: { code: string }) => code,
    )
  const readIdentity = async (address: `0x${string}`) =>
    createLibrary(context).readIdentity(network, address)
  return { asked, readIdentity, readName }
}

const found = (extended: boolean): Answer => ({
  result: names.encodeFunctionResult('requireResolver', [
    ['0x', 0, `0x${'0'.repeat(64)}`, RESOLVER, extended],
  ]),
})

const offchain: Answer = {
  reverts: names.encodeErrorResult('OffchainLookup', [
    RESOLVER,
    ['https://gateway.example/{data}'],
    '0x12',
    '0x12345678',
    '0x',
  ]),
}

describe('the address of a name', () => {
  it('is the one that the resolver of the name gives', async () => {
    const addr = { result: AbiCoder.defaultAbiCoder().encode(['address'], [OWNER]) }
    const { readName } = createNetwork(1, { requireResolver: found(false), addr })
    expect(await readName('alice.eth')).toBe(OWNER)
  })

  it.each([10, 56, 100, 137, 8453, 42_161, 59_144])(
    '[SND-1] the network %i has no names, though ethers counts the main network’s to it',
    async (id) => {
      const { asked, readName } = createNetwork(id)
      expect(await readName('alice.eth')).toBeUndefined()
      expect(asked).toEqual([])
    },
  )

  it('[TRUE-3:chainFirst] a name that the main network does not know is nobody’s', async () => {
    const reverts = names.encodeErrorResult('ResolverNotFound', ['0x00'])
    const { readName } = createNetwork(1, { requireResolver: { reverts } })
    expect(await readName('nobody.eth')).toBeUndefined()
  })

  it.each([
    ['addr', false],
    ['resolve', true],
  ])(
    '[TRUE-3:chainFirst] error: of a name that is kept off the chain nobody has said that it is nobody’s: %s',
    async (asked, isExtended) => {
      const network = createNetwork(1, { requireResolver: found(isExtended), [asked]: offchain })
      expect(await network.readName('alice.cb.id')).toBe('NETWORK_ERROR')
      expect(network.asked).toEqual(['requireResolver', asked])
    },
  )

  it('[R9] error: a contract that fails has not said that nobody has the name', async () => {
    const { readName } = createNetwork(1, { requireResolver: { reverts: '0x' } })
    expect(await readName('alice.eth')).toBe('NETWORK_ERROR')
  })
})

describe('the name of an address', () => {
  it('an address whose name is kept off the chain has none here', async () => {
    const { asked, readIdentity } = createNetwork(1, { reverse: offchain })
    expect(await readIdentity(OWNER)).toEqual({})
    expect(asked).toEqual(['reverse'])
  })
})

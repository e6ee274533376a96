import { createRequire } from 'node:module'
import {
  type Address,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  isHex,
  labelhash,
  namehash,
  parseAbi,
  zeroHash,
} from 'viem'
import { normalize } from 'viem/ens'
import { sandboxUniversalResolverCreationCode } from './artifacts/sandboxUniversalResolver.js'
import type { Step } from './deployer.js'

/** A name directly under `.eth`, and what it says. */
export interface NameRegistration {
  /** Such as `alice.eth`. */
  name: string
  address: Address
  /** ENSIP-5 records, such as `avatar` or `description`. */
  texts?: Readonly<Record<string, string>>
  /** Also writes the reverse record, so that the address is shown as this name. */
  isPrimary?: boolean
}

export interface NameContracts {
  registry: Address
  resolver: Address
  reverseRegistrar: Address
  universalResolver: Address
}

/** The creations of {@link NameContracts}, in the order of that type's fields. */
export function createNameContracts(contracts: NameContracts): Step[] {
  const { registry, resolver } = contracts
  return [
    { data: packagedCode('@ensdomains/ens/build/contracts/ENSRegistry.json') },
    {
      data: encodeDeployData({
        abi: parseAbi(['constructor(address registry)']),
        bytecode: packagedCode('@ensdomains/resolver/build/contracts/PublicResolver.json'),
        args: [registry],
      }),
    },
    {
      data: encodeDeployData({
        abi: parseAbi(['constructor(address registry, address resolver)']),
        bytecode: packagedCode('@ensdomains/ens/build/contracts/ReverseRegistrar.json'),
        args: [registry, resolver],
      }),
    },
    {
      data: encodeDeployData({
        abi: parseAbi(['constructor(address registry)']),
        bytecode: sandboxUniversalResolverCreationCode,
        args: [registry],
      }),
    },
  ]
}

/** The owner's first calls: `.eth` and `.addr.reverse` exist, and everybody can set his own primary name. */
export function openNameSystem(contracts: NameContracts, owner: Address): Step[] {
  const { registry, reverseRegistrar } = contracts
  return [
    setSubnodeOwner(registry, zeroHash, 'eth', owner),
    setSubnodeOwner(registry, zeroHash, 'reverse', owner),
    setSubnodeOwner(registry, namehash('reverse'), 'addr', reverseRegistrar),
  ]
}

/**
 * The owner's calls that register a name, or register it anew.
 *
 * Throws a `RangeError` for a name that is not one normalized label under `.eth`.
 */
export function registerName(
  contracts: NameContracts,
  owner: Address,
  registration: NameRegistration,
): Step[] {
  const { registry, resolver, reverseRegistrar } = contracts
  const { address, isPrimary = false, name, texts = {} } = registration
  const [label, ...parents] = name.split('.')
  if (!label || parents.join('.') !== 'eth' || normalize(name) !== name) {
    throw new RangeError(`Not a normalized name directly under .eth: ${name}`)
  }
  const node = namehash(name)
  const records = [
    encodeFunctionData({ abi: resolverAbi(), functionName: 'setAddr', args: [node, address] }),
    ...Object.entries(texts).map(([key, value]) =>
      encodeFunctionData({ abi: resolverAbi(), functionName: 'setText', args: [node, key, value] }),
    ),
  ]
  const steps = [
    setSubnodeRecord(registry, namehash('eth'), label, owner, resolver),
    {
      to: resolver,
      data: encodeFunctionData({
        abi: resolverAbi(),
        functionName: 'multicall',
        args: [records],
      }),
    },
    setSubnodeOwner(registry, namehash('eth'), label, address),
  ]
  if (!isPrimary) return steps

  const reverse = namehash('addr.reverse')
  const reverseLabel = address.slice(2).toLowerCase()
  return [
    ...steps,
    // The owner of `reverse` takes `addr.reverse` for a moment, since the account's key is not at hand.
    setSubnodeOwner(registry, namehash('reverse'), 'addr', owner),
    setSubnodeRecord(registry, reverse, reverseLabel, owner, resolver),
    {
      to: resolver,
      data: encodeFunctionData({
        abi: resolverAbi(),
        functionName: 'setName',
        args: [namehash(`${reverseLabel}.addr.reverse`), name],
      }),
    },
    setSubnodeOwner(registry, reverse, reverseLabel, address),
    setSubnodeOwner(registry, namehash('reverse'), 'addr', reverseRegistrar),
  ]
}

/** Who is called what on a fresh chain. */
export function firstNames(alice: Address, bob: Address): NameRegistration[] {
  return [
    {
      name: 'alice.eth',
      address: alice,
      isPrimary: true,
      texts: { avatar: avatar('#f97316', '#db2777'), description: 'Alice of the sandbox' },
    },
    {
      name: 'bob.eth',
      address: bob,
      isPrimary: true,
      texts: { avatar: avatar('#22d3ee', '#4f46e5'), description: 'Bob of the sandbox' },
    },
  ]
}

function avatar(from: string, to: string): string {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs><linearGradient id="g">' +
    `<stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>` +
    '<rect width="64" height="64" fill="url(#g)"/></svg>'
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

function packagedCode(artifact: string): Hex {
  const { bytecode }: { bytecode?: unknown } = createRequire(import.meta.url)(artifact)
  if (!isHex(bytecode)) throw new Error(`No creation code in ${artifact}`)
  return bytecode
}

function setSubnodeOwner(registry: Address, parent: Hex, label: string, owner: Address): Step {
  const data = encodeFunctionData({
    abi: registryAbi(),
    functionName: 'setSubnodeOwner',
    args: [parent, labelhash(label), owner],
  })
  return { to: registry, data }
}

function setSubnodeRecord(
  registry: Address,
  parent: Hex,
  label: string,
  owner: Address,
  resolver: Address,
): Step {
  const data = encodeFunctionData({
    abi: registryAbi(),
    functionName: 'setSubnodeRecord',
    args: [parent, labelhash(label), owner, resolver, 0n],
  })
  return { to: registry, data }
}

function registryAbi() {
  return parseAbi([
    'function setSubnodeOwner(bytes32 node, bytes32 label, address owner)',
    'function setSubnodeRecord(bytes32 node, bytes32 label, address owner, address resolver, uint64 ttl)',
  ])
}

function resolverAbi() {
  return parseAbi([
    'function multicall(bytes[] data)',
    'function setAddr(bytes32 node, address value)',
    'function setName(bytes32 node, string name)',
    'function setText(bytes32 node, string key, string value)',
  ])
}

import { type Address, zeroAddress } from 'viem'
import { normalize } from 'viem/ens'
import type { EvmChain } from '../../chains/evm/startEvmChain.js'
import { reach } from '../chains/chains.js'
import type { NameAttributes, RegisteredName } from './createRegistry.js'

/** SLIP-44. */
export const ETHEREUM_COIN_TYPE = 60
const SAFE_AVATAR = /^(?:data:image\/|https:\/\/)/i

/**
 * What a name of the chain's name system stands for; undefined where nobody has it.
 * @throws ApiFailure 503
 */
export async function readChainName(
  { client }: EvmChain,
  name: string,
): Promise<Omit<RegisteredName, 'registeredAt'> | undefined> {
  if (!isNormalized(name)) return undefined
  const [address, attributes] = await reach(
    Promise.all([client.getEnsAddress({ name }), readAttributes({ client }, name)]),
  )
  if (address === null || address === zeroAddress) return undefined
  return { name, attributes, addresses: [{ coinType: ETHEREUM_COIN_TYPE, address }] }
}

/**
 * The primary name of an address in the chain's name system.
 * @throws ApiFailure 503
 */
export async function readPrimaryName(
  { client }: EvmChain,
  address: Address,
): Promise<string | undefined> {
  return (await reach(client.getEnsName({ address }))) ?? undefined
}

async function readAttributes(
  { client }: Pick<EvmChain, 'client'>,
  name: string,
): Promise<NameAttributes> {
  const [avatar, bio] = await Promise.all(
    ['avatar', 'description'].map((key) => client.getEnsText({ name, key })),
  )
  return {
    ...(avatar && SAFE_AVATAR.test(avatar) ? { avatar } : {}),
    ...(bio ? { bio } : {}),
  }
}

function isNormalized(name: string): boolean {
  try {
    return normalize(name) === name
  } catch {
    return false
  }
}

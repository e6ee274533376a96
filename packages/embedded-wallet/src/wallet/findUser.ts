import { type FrameClient, isUnknownNetwork } from '@latchkey/auth-frame'
import type { FrameUser } from '@latchkey/auth-frame/schemas'
import type { CaipNetworkId } from '@latchkey/foundation'

type Wish = NonNullable<Parameters<FrameClient['getUser']>[0]>

/** Who is looked for. */
export interface FindUserParameters extends Omit<Wish, 'chainId'> {
  /** Where the wallet is to be. */
  readonly chainId?: CaipNetworkId
  /** The networks of the app. */
  readonly networks: readonly CaipNetworkId[]
}

/**
 * Whoever is logged in, on the network that is wanted. Where the login site does not have that, on the first of the app's that
 * it has, those of the same namespace before others; and where it has none of them, on its own.
 */
export async function findUser(
  client: Pick<FrameClient, 'getUser'>,
  { chainId: wanted, networks, ...wish }: FindUserParameters,
  options?: Parameters<FrameClient['getUser']>[1],
): Promise<FrameUser> {
  const isNear = (network: CaipNetworkId) => network.split(':')[0] === wanted?.split(':')[0]
  const others = networks.filter((network) => network !== wanted)
  const choices = [wanted, ...others.filter(isNear), ...others.filter((each) => !isNear(each))]
  for (const chainId of choices) {
    if (chainId === undefined) break
    try {
      return await client.getUser({ ...wish, chainId }, options)
    } catch (error) {
      if (!isUnknownNetwork(error)) throw error
    }
  }
  return client.getUser(wish, options)
}

import type { FrameClient } from '@latchkey/auth-frame'
import type { FrameUser } from '@latchkey/auth-frame/schemas'
import type { CaipNetworkId } from '@latchkey/foundation'
import { askInTurn } from './askInTurn.js'
import type { WalletNetworks } from './createWalletNetworks.js'

type Wish = NonNullable<Parameters<FrameClient['getUser']>[0]>

/** Who is looked for. */
export interface FindUserParameters extends Omit<Wish, 'chainId'> {
  /** Where the wallet is to be. */
  readonly chainId?: CaipNetworkId
  /** The networks of the app. */
  readonly appNetworks: readonly CaipNetworkId[]
}

/** Where somebody is looked for. */
export interface FindUserParts {
  readonly client: Pick<FrameClient, 'getUser'>
  readonly networks: Pick<WalletNetworks, 'isMissing' | 'setMissing'>
}

/**
 * Whoever is logged in, on the network that is wanted. Where the login site does not have that, on the first of the app's that
 * it has, those of the same namespace before others; and where it has none of them, on its own.
 */
export async function findUser(
  { client, networks }: FindUserParts,
  { appNetworks, chainId: wanted, ...wish }: FindUserParameters,
  options?: Parameters<FrameClient['getUser']>[1],
): Promise<FrameUser> {
  if (wanted === undefined) return client.getUser(wish, options)
  const isNear = (network: CaipNetworkId) => network.split(':')[0] === wanted.split(':')[0]
  const choices = [
    wanted,
    ...appNetworks.filter(isNear),
    ...appNetworks.filter((each) => !isNear(each)),
  ]
  const found = await askInTurn(networks, choices, (chainId) =>
    client.getUser({ ...wish, chainId }, options),
  )
  return found ?? client.getUser(wish, options)
}

import { isUnknownNetwork } from '@latchkey/auth-frame'
import type { CaipNetworkId } from '@latchkey/foundation'
import type { WalletNetworks } from './createWalletNetworks.js'

/**
 * What the login site answers for the first of `networks` that it has; undefined where it has none of them. A site does not
 * say which it has, so it is asked for one after the other, and for none again that it does not have.
 */
export async function askInTurn<Answer>(
  known: Pick<WalletNetworks, 'isMissing' | 'setMissing'>,
  networks: readonly CaipNetworkId[],
  ask: (caipNetworkId: CaipNetworkId) => Promise<Answer>,
): Promise<Answer | undefined> {
  for (const caipNetworkId of networks) {
    if (known.isMissing(caipNetworkId)) continue
    try {
      return await ask(caipNetworkId)
    } catch (error) {
      if (!isUnknownNetwork(error)) throw error
      known.setMissing(caipNetworkId)
    }
  }
  return undefined
}

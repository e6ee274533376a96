import type { ConnectParameters } from '@latchkey/appkit/adapter'
import { toChainId } from '@latchkey/foundation/eip1193'
import type { Config } from '@wagmi/core'

/** The chain to ask for; one that wagmi does not know is left to the wallet. */
export function pickChainId(
  config: Config,
  caipNetworkId: ConnectParameters['caipNetworkId'],
): number | undefined {
  const chainId = toChainId(caipNetworkId)
  return config.chains.find(({ id }) => id === chainId)?.id
}

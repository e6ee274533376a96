import type { ResolvedOptions } from '../options/resolveOptions.js'
import { walletImage } from '../wallets/walletImage.js'
import type { Connector } from './types.js'

/** The picture of a connector, as `walletImage` chooses it. */
export function connectorImage(
  { id, imageUrl, info }: Pick<Connector, 'id' | 'imageUrl' | 'info'>,
  { connectorImages }: Partial<Pick<ResolvedOptions, 'connectorImages'>>,
): string | undefined {
  return walletImage({ id, imageUrl, rdns: info?.rdns }, connectorImages)
}

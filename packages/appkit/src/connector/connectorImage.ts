import type { ResolvedOptions } from '../options/resolveOptions.js'
import { own } from '../record.js'
import type { Connector } from './types.js'

/** The picture of a wallet: the app's own for it, else the one that it brings. */
export function connectorImage(
  { id, imageUrl, info }: Pick<Connector, 'id' | 'imageUrl' | 'info'>,
  { connectorImages = {} }: Partial<Pick<ResolvedOptions, 'connectorImages'>>,
): string | undefined {
  return own(connectorImages, info?.rdns) ?? own(connectorImages, id) ?? imageUrl
}

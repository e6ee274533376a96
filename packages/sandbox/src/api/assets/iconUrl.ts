import { createHash } from 'node:crypto'
import { drawIcon } from '../wallets/drawIcon.js'
import type { Asset } from './createAssets.js'

type Place = Pick<Asset, 'address' | 'chain'>

/** Where the API serves the icon of an asset. */
export function iconUrl({ chain, address }: Place, origin: string): string {
  return `${origin}/images/assets/${chain}/${address || 'coin'}.svg`
}

/** The icon of an asset, the same on every chain. */
export function drawAssetIcon({ symbol }: Pick<Asset, 'symbol'>): string {
  return drawIcon(createHash('sha256').update(`asset ${symbol}`).digest('hex'))
}

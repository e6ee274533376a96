import type { CaipNetworkId } from '@latchkey/foundation'
import type { PictureId } from './types.js'

/** What is known of a wallet, wherever it stands. */
export interface NamedWallet {
  readonly rdns?: string | undefined
  readonly explorerId?: string | undefined
  readonly listing?: { readonly id: string } | undefined
  readonly isDuplicate?: boolean | undefined
}

/** The picture of a network. */
export function networkPictureId(caipNetworkId: CaipNetworkId): PictureId {
  return `network:${caipNetworkId}`
}

/** The picture of the coin of a network. */
export function coinPictureId(caipNetworkId: CaipNetworkId): PictureId {
  return `coin:${caipNetworkId}`
}

/**
 * The picture of a wallet, by the ids that it is known by, none of which has a space. Several that claim to be one wallet have
 * none: nothing tells which of them it is.
 */
export function walletPictureId(wallet: NamedWallet): PictureId | undefined {
  const { explorerId, isDuplicate, listing, rdns } = wallet
  const names = [listing?.id, explorerId, rdns].filter((name) => name !== undefined)
  return isDuplicate || names.length === 0 ? undefined : `wallet:${[...new Set(names)].join(' ')}`
}

import { coinPictureId, networksAtom, tokenPictureId } from '@latchkey/appkit'
import type { CaipNetworkId } from '@latchkey/foundation'
import { NetworkIcon } from '../primitives/NetworkIcon/NetworkIcon.js'
import { useAppKitAtom } from '../useAppKitAtom.js'

export interface TokenPictureProps {
  /** Gives the initials where there is no picture. */
  readonly symbol: string
  /** The server's picture, or the app's. */
  readonly src?: string | undefined
  /** The network that it is on. */
  readonly caipNetworkId: CaipNetworkId
  /** Of its contract or mint; absent for the coin of the network. */
  readonly address?: string | undefined
  /** Edge in px. Default 40. */
  readonly size?: number
}

/** A token or a coin, round: known by its contract, never by its symbol, which anybody can take. */
export function TokenPicture(props: TokenPictureProps) {
  const { address, caipNetworkId, size = 40, src, symbol } = props
  const networks = useAppKitAtom(networksAtom)
  const network = networks.find((item) => item.caipNetworkId === caipNetworkId)
  const of =
    address === undefined
      ? coinPictureId(caipNetworkId)
      : tokenPictureId(`${caipNetworkId}:${address}`)
  return <NetworkIcon name={symbol} src={src} of={of} isMuted={network?.testnet} size={size} />
}

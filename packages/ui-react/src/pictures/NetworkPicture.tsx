import { type CaipNetwork, networkPictureId } from '@latchkey/appkit'
import { NetworkIcon } from '../primitives/NetworkIcon/NetworkIcon.js'
import { useAppKitOptions } from '../useAppKitOptions.js'
import { networkImage } from './networkImage.js'

export interface NetworkPictureProps {
  /** Undefined where an adapter has none yet. */
  readonly network: CaipNetwork | undefined
  /** Gives the initials. Default: its name. */
  readonly name?: string
  /** Edge in px. Default 40. */
  readonly size?: number
}

/** A network, round: the app's picture, the network's own, or one that is known; its initials where there is none. */
export function NetworkPicture({ name, network, size = 40 }: NetworkPictureProps) {
  const { chainImages } = useAppKitOptions()
  if (network === undefined) return <NetworkIcon name={name ?? ''} size={size} />
  const { caipNetworkId, testnet } = network
  return (
    <NetworkIcon
      name={name ?? network.name}
      src={networkImage(network, chainImages)}
      of={networkPictureId(caipNetworkId)}
      isMuted={testnet}
      size={size}
    />
  )
}

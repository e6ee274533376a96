import { type CaipNetwork, networkPictureId } from '@latchkey/appkit'
import { NetworkIcon } from '../primitives/NetworkIcon/NetworkIcon.js'
import { useAppKitOptions } from '../useAppKitOptions.js'

/** Where the app may have its pictures. */
const SHOWN: ReadonlySet<string> = new Set(['blob:', 'data:', 'http:', 'https:'])

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
  const { caipNetworkId, id, imageUrl, testnet } = network
  const own = ownImage(chainImages, caipNetworkId) ?? ownImage(chainImages, String(id))
  return (
    <NetworkIcon
      name={name ?? network.name}
      src={own ?? imageUrl}
      of={networkPictureId(caipNetworkId)}
      isMuted={testnet}
      size={size}
    />
  )
}

/** Options come from apps without types, and with texts of others in them. */
function ownImage(images: Readonly<Record<string, unknown>>, key: string): string | undefined {
  const image = Object.hasOwn(images, key) ? images[key] : undefined
  return typeof image === 'string' && image !== '' && SHOWN.has(schemeOf(image)) ? image : undefined
}

function schemeOf(image: string): string {
  try {
    return new URL(image, document.baseURI).protocol
  } catch {
    return ''
  }
}

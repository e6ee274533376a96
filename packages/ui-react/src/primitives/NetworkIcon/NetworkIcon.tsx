import { Picture, type PictureProps } from '../WalletIcon/Picture.js'

export type NetworkIconProps = PictureProps

/** A network's icon, round; initials when it is missing or broken. */
export function NetworkIcon(props: NetworkIconProps) {
  return <Picture {...props} shape="circle" />
}

import { Picture, type PictureProps } from './Picture.js'

export type WalletIconProps = PictureProps

/** A wallet's own icon, rounded; initials when it is missing or broken. */
export function WalletIcon(props: WalletIconProps) {
  return <Picture {...props} shape="square" />
}

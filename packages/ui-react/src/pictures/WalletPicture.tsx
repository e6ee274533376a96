import { type NamedWallet, walletListAtom, walletPictureId } from '@latchkey/appkit'
import { WalletIcon } from '../primitives/WalletIcon/WalletIcon.js'
import { useAppKitAtom } from '../useAppKitAtom.js'

/** A wallet as far as its picture goes: a row, what is connected, or what was. */
export interface PicturedWallet extends NamedWallet {
  readonly name: string
  readonly imageUrl?: string | undefined
}

export interface WalletPictureProps {
  readonly wallet: PicturedWallet
  /** Edge in px. Default 40. */
  readonly size?: number
}

/** A wallet, rounded: the app's picture, its own, or one that is known; its initials where there is none. */
export function WalletPicture({ size = 40, wallet }: WalletPictureProps) {
  const { imageUrl, name, rdns } = wallet
  const rows = useAppKitAtom(walletListAtom)
  // What is connected does not say itself that others claim to be it.
  const isDuplicate =
    wallet.isDuplicate ||
    (rdns !== undefined && rows.some((row) => row.isDuplicate && row.rdns === rdns))
  return (
    <WalletIcon
      name={name}
      src={imageUrl}
      of={walletPictureId({ ...wallet, isDuplicate })}
      size={size}
    />
  )
}

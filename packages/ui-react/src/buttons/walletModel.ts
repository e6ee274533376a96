import { type AppKit, connectingWalletAtom } from '@latchkey/appkit'
import { loadModal } from '../host/activate.js'
import { type ButtonAttributes, type ButtonModel, testId } from './buttonModel.js'
import { buttonPartsAtom } from './buttonParts.js'
import { drawDetails } from './drawDetails.js'

/** The wallet that a wallet button is for. */
export interface WalletAttributes extends ButtonAttributes {
  /** Its id in the list or the directory, its name in the built-in list (`metamask`), or `walletConnect`. */
  readonly wallet: string
}

/** The button that connects one wallet: `wallet` is its id. */
export function walletModel(
  appkit: AppKit,
  { wallet: id, ...attributes }: WalletAttributes,
): ButtonModel {
  const { get } = appkit.store
  const wallet = get(buttonPartsAtom).findWallet?.(id)
  const { label = wallet?.name ?? walletName(id), namespace } = attributes
  const connecting = get(connectingWalletAtom)
  return {
    look: 'plain',
    testId: testId(`wallet-button-${id}`, attributes),
    name: label,
    isBusy: connecting !== undefined && connecting.id === wallet?.id,
    draw: (button) => drawDetails(button, { image: wallet?.imageUrl }),
    press() {
      loadModal()
        .then(({ loadActions }) => loadActions())
        .then(({ pressWallet }) => pressWallet(appkit, { id, namespace }))
        .catch((cause: unknown) => appkit.logger.error('The modal could not be loaded', cause))
    },
  }
}

/** A name made of an id, until the wallet's own is known: `trust-wallet` → `Trust Wallet`. */
export function walletName(id: string): string {
  return id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

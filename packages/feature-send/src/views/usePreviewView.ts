import { ui } from '@latchkey/ui-react/feature'
import { attemptAtom, reviewAtom } from '../atoms.js'
import { coinAtom } from '../derived.js'
import { submitSend } from '../flow/submitSend.js'

const { activeAccountAtom, networksAtom, useAppKitAtom, useAppKitInstance } = ui

/** What is about to be sent. */
export function usePreviewView() {
  const appkit = useAppKitInstance()
  const review = useAppKitAtom(reviewAtom)
  const account = useAppKitAtom(activeAccountAtom)
  const { address = '', caipAddress, connectedWalletInfo, profileName, serverNames } = account
  return {
    review,
    attempt: useAppKitAtom(attemptAtom),
    network: useAppKitAtom(networksAtom).find(
      ({ caipNetworkId }) => caipNetworkId === review?.caipNetworkId,
    ),
    /** What the fee is paid in. */
    coin: useAppKitAtom(coinAtom),
    /** What the account that sends is called, where that is known. */
    senderName: caipAddress === review?.from ? profileName : undefined,
    /** Only the server knows that name. */
    isServerName: serverNames?.has(address),
    wallet: connectedWalletInfo,
    back: () => (review === undefined ? appkit.replace('WalletSend') : appkit.goBack()),
    send: () => void submitSend(appkit),
    askAgain: () => void submitSend(appkit, true),
  }
}

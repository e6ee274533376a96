import {
  type AppKit,
  connectAttemptAtom,
  isMobile,
  openWalletLink,
  pairingAtom,
  WALLET_CONNECT_ID,
  type WalletOption,
} from '@latchkey/appkit'

/** On a phone, with a pairing under way, opens a wallet in the tap that chose it; else its URI has to come first. */
export function openAtPairing(appkit: AppKit, { id, isInstalled }: WalletOption): void {
  const attempt = appkit.store.get(connectAttemptAtom)
  const isPairing =
    attempt?.connectorId === WALLET_CONNECT_ID &&
    attempt.status === 'pending' &&
    appkit.store.get(pairingAtom).wcUri !== undefined
  if (isPairing && !isInstalled && isMobile())
    openWalletLink(appkit, { walletId: id, target: 'mobile' })
}

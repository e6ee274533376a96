import type { WalletOption } from '@latchkey/appkit'

/** Whether a wallet may be another than its name says (T8): every list warns of it. */
export function isDoubtful(wallet: WalletOption | undefined): boolean {
  return wallet?.isDuplicate === true || wallet?.isLookalike === true
}

import type { InstanceFacts, WalletOption } from '@latchkey/appkit'
import { WALLET_CONNECT_ID } from '@latchkey/appkit'
import { canPair } from './canPair.js'

/** How a wallet is reached: in this browser, by a code, or by opening it. */
export type ConnectWay = 'browser' | 'qrcode' | 'mobile' | 'desktop' | 'webapp'

/** The ways to a wallet that work here, the best first; for no wallet in particular, those to any. */
export function connectWays(
  wallet: WalletOption | undefined,
  facts: InstanceFacts | undefined,
  isPhone: boolean,
): readonly ConnectWay[] {
  if (wallet === undefined || wallet.id === WALLET_CONNECT_ID)
    return [isPhone ? 'mobile' : 'qrcode']
  const ways: ConnectWay[] = []
  if (wallet.connectors.some(({ id }) => id !== WALLET_CONNECT_ID)) ways.push('browser')
  if (!canPair(wallet, facts)) return ways
  const { desktopLink, mobileLink, universalLink, webappLink } = wallet.listing ?? {}
  if (!isPhone) ways.push('qrcode')
  if (isPhone && (mobileLink ?? universalLink) !== undefined) ways.push('mobile')
  if (!isPhone && desktopLink !== undefined) ways.push('desktop')
  if (webappLink !== undefined) ways.push('webapp')
  return ways
}

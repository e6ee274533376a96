import type { InstanceFacts, WalletOption } from '@latchkey/appkit'
import { WALLET_CONNECT_ID } from '@latchkey/appkit'
import { canPair } from './canPair.js'

/** How a wallet is reached: in this browser, by a code, or by opening it. */
export type ConnectWay = 'browser' | 'qrcode' | 'mobile' | 'desktop' | 'webapp'

/** The ways to a wallet that work here, the best first, for one namespace where one is wanted; without a wallet, those to any. */
export function connectWays(
  wallet: WalletOption | undefined,
  facts: InstanceFacts | undefined,
  isPhone: boolean,
  namespace: string | undefined,
): readonly ConnectWay[] {
  if (wallet === undefined || wallet.id === WALLET_CONNECT_ID)
    return [isPhone ? 'mobile' : 'qrcode']
  const ways: ConnectWay[] = []
  const isHere = wallet.connectors.some(
    (item) =>
      item.id !== WALLET_CONNECT_ID && (namespace === undefined || item.namespace === namespace),
  )
  if (isHere) ways.push('browser')
  if (!canPair(wallet, facts, namespace)) return ways
  const { desktopLink, mobileLink, universalLink, webappLink } = wallet.listing ?? {}
  if (!isPhone) ways.push('qrcode')
  if (isPhone && (mobileLink ?? universalLink) !== undefined) ways.push('mobile')
  if (!isPhone && desktopLink !== undefined) ways.push('desktop')
  if (webappLink !== undefined) ways.push('webapp')
  return ways
}

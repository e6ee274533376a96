import type { ConnectAttempt } from '@latchkey/appkit'
import type { TranslateMessage } from '../../locales/useMessages.js'

/** What to do about a connect that failed, by why it did; without a wallet, of a code that any may scan. */
export function failureHint(
  code: ConnectAttempt['code'],
  wallet: string | undefined,
  message: TranslateMessage,
): string {
  if (code === 'CHUNK_LOAD_FAILED') return message('modal.updated')
  if (wallet === undefined) return message('pairing.failedHint')
  if (code === 'REQUEST_PENDING') return message('connecting.pendingHint', { wallet })
  if (code === 'POPUP_BLOCKED') return message('connecting.popupHint', { wallet })
  if (code === 'WALLET_TIMEOUT') return message('connecting.timeoutHint', { wallet })
  if (code === 'CHAIN_NOT_SUPPORTED' || code === 'UNSUPPORTED_CHAIN')
    return message('connecting.chainHint', { wallet })
  if (code === 'RELAY_UNREACHABLE' || code === 'NO_INTERNET' || code === 'NETWORK_ERROR')
    return message('pairing.failedHint')
  if (code === 'CLOCK_SKEW') return message('connecting.clockHint')
  return message('connecting.failedHint', { wallet })
}

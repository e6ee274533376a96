import type { ManagedSession } from './createSession.js'
import { isWalletId } from './servePageSocket.js'

/** Does what a person asked for in the wallet's own page; false when the request makes no sense. */
export const runUiAction = (
  session: ManagedSession,
  action: string,
  body: Readonly<Record<string, unknown>>,
): boolean => {
  if (action === 'decide') {
    const request = session.pending().find(({ id }) => id === body.id)
    if (body.decision === 'approve') request?.approve()
    else if (body.decision === 'reject') request?.reject()
    else return false
    return true
  }
  const wallet = isWalletId(body.wallet) ? session.wallets.get(body.wallet) : undefined
  if (!wallet) return false
  try {
    if (action === 'account' && typeof body.address === 'string') {
      wallet.switchAccount(body.address)
    } else if (action === 'chain' && typeof body.chainId === 'number' && 'switchChain' in wallet) {
      wallet.switchChain(body.chainId)
    } else if (action === 'revoke' && typeof body.site === 'string') {
      wallet.revoke(body.site)
    } else if (action === 'online' && typeof body.online === 'boolean') {
      if (body.online) wallet.reconnect()
      else wallet.disconnect()
    } else return false
    return true
  } catch {
    // An account or chain that the wallet does not hold.
    return false
  }
}

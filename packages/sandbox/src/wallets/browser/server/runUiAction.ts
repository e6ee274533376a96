import type { ManagedSession } from './createSession.js'
import { runSwitch } from './runSwitch.js'
import { isWalletId } from './servePageSocket.js'

const policies = ['window', 'panel', 'approve', 'reject'] as const
const announcements = ['load', 'asked'] as const
const providers = ['plain', 'metamask'] as const

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
  if (action === 'announce') {
    session.announce()
    return true
  }
  if (action === 'defaults') {
    const announce = announcements.find((one) => one === body.announce)
    const provider = providers.find((one) => one === body.provider)
    if (announce) session.setPageDefaults({ announce })
    if (provider) session.setPageDefaults({ provider })
    return announce !== undefined || provider !== undefined
  }
  if (action === 'twin') {
    if (body.same !== 'rdns' && body.same !== 'uuid') return false
    session.twin({ same: body.same })
    return true
  }
  if (action === 'approvals') {
    const policy = policies.find((one) => one === body.policy)
    if (policy) session.setApprovals(policy)
    return policy !== undefined
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
    } else return runSwitch(wallet, action, body.value)
    return true
  } catch {
    // An account or chain that the wallet does not hold.
    return false
  }
}

import {
  accountsAtom,
  connectAttemptAtom,
  connectorsAtom,
  switchAttemptAtom,
  walletRequestsAtom,
} from '@latchkey/appkit'
import { atom } from 'jotai/vanilla'

/**
 * Whether a wallet is asked for anything that may draw a window of its own into the page, as connectors of the app's do: to
 * connect, to sign or pay, or to go to another network.
 */
export const isAskedInPageAtom = atom((get) => {
  const attempt = get(connectAttemptAtom)
  const asked = get(walletRequestsAtom)
    .filter(({ status }) => status === 'open')
    .map(({ connectorId }) => connectorId)
  if (attempt?.status === 'pending') asked.push(attempt.connectorId)
  const isExternal = ({ id, type }: { readonly id: string; readonly type: string }) =>
    type === 'EXTERNAL' && asked.includes(id)
  if (Object.values(get(connectorsAtom)).some((connectors) => connectors.some(isExternal)))
    return true
  const move = get(switchAttemptAtom)
  if (move?.status !== 'pending') return false
  const account = get(accountsAtom)[move.network.chainNamespace]
  return account?.connectedWalletInfo?.type === 'EXTERNAL'
})

import type { ChainNamespace } from '@latchkey/foundation'
import { patchAccount } from '../account/patchAccount.js'
import { selectAccount } from '../account/selectors.js'
import type { AppKitCore } from '../core.js'
import { compact } from '../record.js'
import { addSent } from '../transaction/addSent.js'
import type { TransactionRequest } from '../transaction/types.js'
import {
  getActiveAccount,
  questionKey,
  requestWallet,
  requireMethod,
  requireNetwork,
  requireText,
  requireTokens,
} from './requestWallet.js'

/** The transaction to send, from the active account. */
export interface SendTransactionRequest {
  readonly transaction: TransactionRequest
  readonly namespace?: ChainNamespace
  /** What it moves, in words (`12.5 USDC`): shown while it is open in the wallet, and on its way. */
  readonly summary?: string
  /** True: the wallet is asked though the same is open there. Where both are approved, both are sent. */
  readonly isAgain?: boolean
}

/** Sends a transaction from the active account and gives its hash or signature; it is not confirmed yet. */
export async function sendTransaction(
  core: AppKitCore,
  { transaction, namespace, summary, isAgain = false }: SendTransactionRequest,
): Promise<string> {
  const active = getActiveAccount(core, namespace)
  const { adapter, address, connectorId } = active
  const network = requireNetwork(active)
  requireTokens(adapter, transaction)
  const send = requireMethod(adapter.sendTransaction?.bind(adapter), 'sendTransaction')
  const hash = await requestWallet(core, active, {
    key:
      isAgain || transaction.raw !== undefined
        ? undefined
        : questionKey('sendTransaction', transaction),
    asked: { method: 'sendTransaction', transaction, ...compact({ summary }) },
    run: async () => {
      const answer = await send({ transaction, network, address, connectorId })
      const sent = requireText(answer, 'sendTransaction')
      // Whoever is on show by now: it is on its way.
      addSent(core, active, sent, transaction, summary)
      return sent
    },
  })
  // What was read before no longer holds. Another account may be on show by now.
  if (selectAccount(core.store.get, active.namespace).address === address)
    patchAccount(core.store, active.namespace, { balanceStatus: 'idle' })
  return hash
}

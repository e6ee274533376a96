import type { SentTransaction } from '@latchkey/appkit'
import { explorerLink } from '@latchkey/money'
import { ui } from '@latchkey/ui-react/feature'
import { type Sent, sentAtom } from '../atoms.js'

const { modalAtom, networksAtom, pendingTransactionsAtom, useAppKitAtom, useAppKitInstance } = ui

/** What was sent last, and what has become of it. */
export function useConfirmedView() {
  const appkit = useAppKitInstance()
  const sent = useAppKitAtom(sentAtom)
  const watched = useAppKitAtom(pendingTransactionsAtom).find(({ hash }) => hash === sent?.hash)
  const network = useAppKitAtom(networksAtom).find(
    ({ caipNetworkId }) => caipNetworkId === sent?.caipNetworkId,
  )
  // Another transaction may be in a block for it, and be the one that explorers know.
  const explorerUrl = explorerLink(network, watched?.minedHash ?? sent?.hash)
  return {
    sent,
    status: sent && statusOf(sent, watched?.status),
    explorerUrl,
    done: () => {
      // Back to where the person came from: the account, or the page.
      if (appkit.store.get(modalAtom).stack[0].name === 'Account')
        void appkit.open({ view: 'Account' })
      else appkit.close()
    },
    toForm: () => appkit.replace('WalletSend'),
  }
}

// The kernel goes on watching when the wait is over.
function statusOf(sent: Sent, watched: SentTransaction['status'] | undefined): Sent['status'] {
  const isOpen = watched === undefined || watched === 'pending' || watched === 'unknown'
  return isOpen ? sent.status : watched
}

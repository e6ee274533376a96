import type { UiState, UiWallet } from '../ui/state.js'
import type { ManagedSession } from './createSession.js'

/** What the wallet's own pages show of a session. */
export const uiState = (session: ManagedSession): UiState => ({
  approvals: session.approvals(),
  pageDefaults: session.pageDefaults(),
  wallets: [...session.wallets].map(([id, wallet]): UiWallet => {
    const shared = {
      id,
      name: wallet.info.name,
      icon: wallet.info.icon,
      accounts: wallet.accounts(),
      sites: wallet.connectedOrigins(),
      online: wallet.isOnline(),
      switches: wallet.switches(),
      mines: true,
      transactions: [],
      safe: false,
      proposals: [],
    }
    if (!('chainId' in wallet)) return { ...shared, namespace: 'solana', chains: [] }
    return {
      ...shared,
      namespace: 'evm',
      mines: wallet.isMining(),
      transactions: wallet.pendingTransactions().map(({ hash }) => ({ hash })),
      safe: wallet.isSafe(),
      proposals: wallet.proposals().map(({ safeTxHash, transactionHash }) => ({
        safeTxHash,
        isExecuted: transactionHash !== undefined,
      })),
      chainId: wallet.chainId(),
      chains: wallet.chains().map(({ chainId, name }) => ({ chainId, name })),
    }
  }),
  pending: session
    .pending()
    .map(({ approve: _approve, reject: _reject, params: _params, ...request }) => request),
})

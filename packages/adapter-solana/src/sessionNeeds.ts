/** What the adapter asks of a WalletConnect session, all of it optional for the wallet. */
export const SOLANA_SESSION_NEEDS = {
  methods: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  events: ['chainChanged', 'accountsChanged'],
} as const

/** What the names of the entries of connections begin with. */
export const ENTRIES = 'connection/'

/** The name of what says which session of WalletConnect is the instance's. */
export const SESSION = 'walletconnect'

/** What the names of those begin with that say which connection of a namespace is in use. */
export const IN_USE = 'in-use/'

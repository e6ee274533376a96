/** The name of the list of wallets chosen lately. */
export const RECENT = 'recent'

/** The name of the list of connections that have ended. */
export const RECENT_CONNECTIONS = 'recent-connections'

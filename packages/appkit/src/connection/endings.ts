import { perInstance } from '../perInstance.js'

/** Wallets that are being told of the end of a connection. */
export const endings = perInstance(() => new Set<Promise<void>>())

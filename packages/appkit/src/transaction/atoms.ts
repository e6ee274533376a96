import { atom } from 'jotai/vanilla'
import type { SentTransaction } from './types.js'

/**
 * What this page has sent, and what was pending still as it came, the newest first: what the history may not have yet.
 */
export const pendingTransactionsAtom = atom<readonly SentTransaction[]>([])

import { atom } from 'jotai/vanilla'
import type { SentTransaction } from './types.js'

/** What this page has sent since it is there, and before it what was pending still, the newest first: what the history may not have yet. */
export const pendingTransactionsAtom = atom<readonly SentTransaction[]>([])

import type { ApiDatabase } from '../database.js'
import { createStore } from './createStore.js'
import type { Position } from './cursor.js'
import type { MinedTransaction } from './MinedTransaction.js'

/** Whose every second one of the many transfers is. */
export const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
/** The chains that they are on, by turns. */
export const CHAINS = ['eip155:31337', 'eip155:31338', 'eip155:31339']
const NEWEST_MS = 1_700_000_000_000

/** A place that nine tenths of so many stand above. */
export function farDown(count: number): Position {
  const place = count / 10
  return { minedAt: minedAt(place), place, id: place + 1 }
}

/** Fills an index with so many made-up transfers: what a page costs among them is what tests and the benchmark ask. */
export function fillHistory(database: ApiDatabase, count: number): void {
  const store = createStore(database)
  store.atOnce(() => store.add(Array.from({ length: count }, (_, index) => makeUp(index))))
}

/** Every second one is of the account, and half of the others of one stranger. */
function makeUp(index: number): MinedTransaction {
  const sender = index % 2 === 0 ? ACCOUNT : `0x${String(index % 4).padStart(40, '0')}`
  const receiver = `0x${'b'.repeat(40)}`
  return {
    chain: CHAINS[index % 3] ?? '',
    hash: `0x${index.toString(16).padStart(64, '0')}`,
    minedAt: minedAt(index),
    place: index,
    operation: 'transfer',
    status: 'confirmed',
    sender,
    receiver,
    transfers: [{ sender, receiver, asset: '', amount: BigInt(index), price: 1n }],
  }
}

/** Ten of them are in each block, and a block comes each second. */
function minedAt(index: number): number {
  return NEWEST_MS + Math.floor(index / 10) * 1_000
}

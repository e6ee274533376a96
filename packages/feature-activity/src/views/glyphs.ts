import type { TransactionKind } from '../transaction/describeTransaction.js'

const CARD =
  'M4.5 5h11A1.5 1.5 0 0 1 17 6.5v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 13.5v-7A1.5 1.5 0 0 1 4.5 5Z M3 8.5h14'
const CROSS = 'm5.5 5.5 9 9 M14.5 5.5l-9 9'
export const CLOCK = 'M10 6v4.2l2.6 1.6 M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z'

/** Drawings by what a transaction was: the `d` of a path on a grid of 20 units. */
export const GLYPHS: Readonly<Record<TransactionKind, string>> = {
  approved: 'm4.5 10.5 3.6 3.6 7.4-8',
  bought: CARD,
  buying: CLOCK,
  called: 'M7.5 6 3.5 10l4 4 M12.5 6l4 4-4 4',
  created: 'M10 4v12 M4 10h12',
  failed: CROSS,
  foreign: 'M5.5 14.5l9-9 M7.5 5.5h7v7',
  minted: 'M10 3.5l1.8 4.7 4.7 1.8-4.7 1.8L10 16.5l-1.8-4.7L3.5 10l4.7-1.8Z',
  moved: 'M15.5 8.5a6 6 0 0 0-11-1 M4.5 4v3.5H8 M4.5 11.5a6 6 0 0 0 11 1 M15.5 16v-3.5H12',
  notBought: CROSS,
  received: 'M14.5 5.5l-9 9 M12.5 14.5h-7v-7',
  sent: 'M5.5 14.5l9-9 M7.5 5.5h7v7',
  swapped: 'M6 4 3 7l3 3 M3 7h14 M14 16l3-3-3-3 M17 13H3',
}

import { expect, it } from 'vitest'
import { isTransaction, type TransactionId } from './isTransaction.js'

const ID: TransactionId = { hash: '0xaB', caipNetworkId: 'eip155:1' }
const SENT = { ...ID, caipAddress: 'eip155:1:0x1', sentAt: 1, status: 'pending' }

it('a transaction is told by its hash on its network, whatever else is known of it', () => {
  expect(isTransaction(ID)(SENT)).toBe(true)
  expect(isTransaction(SENT)(ID)).toBe(true)
})

it.each<[string, Partial<TransactionId>]>([
  ['the same hash on another network', { caipNetworkId: 'eip155:10' }],
  ['another hash there', { hash: '0xaB0' }],
  // On Solana other letters are another signature.
  ['a hash in other letters', { hash: '0xab' }],
])('another one is told by %s', (_what, change) => {
  expect(isTransaction(ID)({ ...ID, ...change })).toBe(false)
})

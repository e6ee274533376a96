import type { CaipNetworkId } from '@latchkey/foundation'
import { expect, it } from 'vitest'
import { servesAny } from './servesAny.js'

const listing = { id: 'a', name: 'A' }

it.each<[readonly CaipNetworkId[], readonly string[], boolean]>([
  [['eip155:1', 'solana:x'], ['solana'], true],
  [['eip155:1'], ['solana', 'eip155'], true],
  [['eip155:1'], ['eip'], false],
  [[], ['eip155'], false],
])('a wallet that is listed for %j serves one of %j: %s', (chains, namespaces, isServed) => {
  expect(servesAny({ ...listing, chains }, namespaces)).toBe(isServed)
})

it('a directory that does not say may mean any', () => {
  expect(servesAny(listing, ['solana'])).toBe(true)
})

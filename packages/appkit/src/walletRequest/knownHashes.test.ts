import { PENDING_WATCH_LIMIT_COUNT } from '@latchkey/foundation'
import { createStore } from 'jotai/vanilla'
import { expect, it } from 'vitest'
import { pendingTransactionsAtom } from '../transaction/atoms.js'
import type { SentTransaction } from '../transaction/types.js'
import { knownHashes } from './knownHashes.js'
import type { WalletRequest } from './types.js'

const request: WalletRequest = {
  id: 'a',
  method: 'sendTransaction',
  namespace: 'eip155',
  connectorId: 'mock',
  caipAddress: 'eip155:1:0x01',
  caipNetworkId: 'eip155:1',
  askedAt: 0,
  status: 'unsure',
  isLookedFor: true,
}

/** The hashes that are known to be others than the request, where the page has sent these. */
function known(sent: readonly Partial<SentTransaction>[], earlier?: readonly string[]) {
  const store = createStore()
  const of = { caipAddress: request.caipAddress, caipNetworkId: request.caipNetworkId }
  store.set(
    pendingTransactionsAtom,
    sent.map((each) => ({ hash: '0x0', sentAt: 0, status: 'pending' as const, ...of, ...each })),
  )
  return knownHashes({ store }, earlier ? { ...request, known: earlier } : request)
}

it('[TRUE-5:watched] are those of what the account has sent, whatever became of it', () => {
  expect(known([{ hash: '0x2' }, { hash: '0x1', status: 'failed' }])).toEqual(['0x2', '0x1'])
  expect(known([])).toEqual([])
})

it('[TRUE-5:watched] are not those of another account, or of the same on another network', () => {
  const others = ['eip155:1:0x02', 'eip155:2:0x01'] as const
  expect(known(others.map((caipAddress) => ({ hash: '0x1', caipAddress })))).toEqual([])
})

it('[TRUE-5:watched] are both of what another transaction has taken the place of', () => {
  expect(known([{ hash: '0x1', minedHash: '0x2' }])).toEqual(['0x1', '0x2'])
})

it('[TRUE-5:watched] are those of earlier pages too, each once', () => {
  expect(known([{ hash: '0x1' }], ['0x1', '0x2', '0x2'])).toEqual(['0x1', '0x2'])
})

it('are no more than are watched, and first those of this page', () => {
  const hashes = (name: string) =>
    Array.from({ length: PENDING_WATCH_LIMIT_COUNT - 1 }, (_, at) => `${name}${at}`)
  const [sent, earlier] = [hashes('s'), hashes('e')]
  expect(
    known(
      sent.map((hash) => ({ hash })),
      earlier,
    ),
  ).toEqual([...sent, 'e0'])
})

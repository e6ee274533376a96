import { createStorage } from '@latchkey/foundation'
import { expect, it } from 'vitest'
import type { RecentConnection } from '../connection/types.js'
import { RECENT_KEY } from './keys.js'
import { RECENT, RECENT_CONNECTIONS, unread } from './listNames.js'
import { RECENT_CONNECTIONS_KEY } from './recentConnectionsKey.js'

const WALLET = { id: 'a', name: 'A' }
const ENDED: RecentConnection = {
  namespace: 'eip155',
  connectorId: 'a',
  name: 'A',
  accounts: [{ namespace: 'eip155', address: '0xabc', caipAddress: 'eip155:1:0xabc' }],
  caipNetworkId: 'eip155:1',
  disconnectedAt: 5,
}

// A value of another version is taken away by whoever reads it.
it('a list is there for whoever reads it unread, and stays for whoever reads it after that', () => {
  const storage = createStorage({ backend: 'memory' })
  storage.set(RECENT_KEY, [WALLET])
  storage.set(RECENT_CONNECTIONS_KEY, [ENDED])
  expect(storage.get(unread(RECENT))).toEqual([WALLET])
  expect(storage.get(unread(RECENT_CONNECTIONS))).toEqual([ENDED])
  expect(storage.get(RECENT_KEY)).toEqual([WALLET])
  expect(storage.get(RECENT_CONNECTIONS_KEY)).toEqual([ENDED])
})

it('a list that nobody could read is there all the same, until somebody tries', () => {
  const storage = createStorage({ backend: 'memory' })
  storage.set(unread(RECENT), [{ id: 7 }])
  expect(storage.get(unread(RECENT))).toEqual([{ id: 7 }])
  expect(storage.get(RECENT_KEY)).toBeUndefined()
  expect(storage.get(unread(RECENT))).toBeUndefined()
})

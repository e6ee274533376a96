import { createMemoryBackend } from '@latchkey/foundation'
import { describe, expect, it, vi } from 'vitest'
import { recentWalletsAtom } from '../connection/atoms.js'
import { INITIAL_PAIRING, pairingAtom } from '../connection/pairing.js'
import { lifeCycle } from '../lifeCycle.js'
import { createTestAppKit, type TestAppKitOptions } from '../testing/createTestAppKit.js'
import { storeConnections } from '../testing/storeConnections.js'
import { NETWORK_KEY, type StoredConnection } from './connectionKeys.js'
import { DEEP_LINK_KEY, RECENT_KEY } from './keys.js'
import { RECENT, unread } from './listNames.js'
import { readConnections } from './readConnections.js'
import { restoreStored } from './restoreStored.js'

const WALLET = { id: 'mock', name: 'Mock Wallet' }
const LINK = { name: 'One', href: 'one://' }
const CONNECTION: StoredConnection = {
  namespace: 'eip155',
  connectorId: 'mock',
  name: 'Mock',
  address: '0xabc',
  caipNetworkId: 'eip155:1',
  isActive: true,
}

/** A page that an earlier one has left something: `start` has found that. */
function openPage(options: TestAppKitOptions = {}) {
  const { appkit } = createTestAppKit({ backend: createMemoryBackend(), ...options })
  const { storage, store } = appkit
  return {
    appkit,
    storage,
    recent: () => store.get(recentWalletsAtom),
    restore() {
      lifeCycle(appkit).hasStored = true
      restoreStored(appkit)
    },
  }
}

describe('restoring what an earlier page has left', () => {
  it('brings back wallets, link, network and connections, and touches no pairing', () => {
    const { appkit, recent, restore, storage } = openPage()
    storage.set(RECENT_KEY, [WALLET])
    storage.set(DEEP_LINK_KEY, LINK)
    storage.set(NETWORK_KEY, 'eip155:2')
    storeConnections(storage, [CONNECTION])
    const pairing = { ...INITIAL_PAIRING, wcUri: 'wc:1@2' }
    appkit.store.set(pairingAtom, pairing)
    restore()
    expect(recent()).toEqual([WALLET])
    expect(appkit.store.get(pairingAtom)).toEqual({ ...pairing, wcLinking: LINK })
    expect(appkit.getAccount()).toMatchObject({ status: 'connecting', address: '0xabc' })
  })

  it('is done once: what is stored since is what this page has done', () => {
    const { appkit, recent, restore, storage } = openPage()
    storage.set(NETWORK_KEY, 'eip155:2')
    restore()
    expect(appkit.getCaipNetworkId()).toBe('eip155:2')
    storage.set(NETWORK_KEY, 'eip155:1')
    storage.set(RECENT_KEY, [WALLET])
    restoreStored(appkit)
    expect([appkit.getCaipNetworkId(), recent()]).toEqual(['eip155:2', []])
  })

  it('reads nothing where start has found nothing', () => {
    const { appkit, storage } = openPage()
    const read = vi.spyOn(storage, 'get')
    restoreStored(appkit)
    expect(read).not.toHaveBeenCalled()
  })

  it('leaves the connections where they are for an app that does not reconnect', () => {
    const { appkit, recent, restore, storage } = openPage({ enableReconnect: false })
    storage.set(RECENT_KEY, [WALLET])
    storage.set(NETWORK_KEY, 'eip155:2')
    storeConnections(storage, [CONNECTION])
    restore()
    expect(appkit.getAccount().status).toBe('disconnected')
    expect([recent(), appkit.getCaipNetworkId()]).toEqual([[WALLET], 'eip155:2'])
    expect(readConnections(storage)).toEqual([CONNECTION])
  })

  it('brings back the rest where another script has spoilt a part', () => {
    const { appkit, recent, restore, storage } = openPage()
    storage.set(unread(RECENT), [{ id: 7 }])
    storage.set(unread(DEEP_LINK_KEY.name), 'garbage')
    storeConnections(storage, [CONNECTION])
    restore()
    expect([recent(), appkit.store.get(pairingAtom)]).toEqual([[], INITIAL_PAIRING])
    expect(appkit.getAccount().status).toBe('connecting')
  })
})

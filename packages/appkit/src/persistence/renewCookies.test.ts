import { createMemoryBackend } from '@latchkey/foundation'
import { describe, expect, it, vi } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { storeConnections } from '../testing/storeConnections.js'
import { inUseKey, NETWORK_KEY, type StoredConnection } from './connectionKeys.js'
import { SESSION } from './entryNames.js'
import { RECENT_KEY } from './keys.js'
import { renewCookies } from './renewCookies.js'
import { storagePrefix } from './storagePrefix.js'

const connection = (namespace: string, isActive: boolean): StoredConnection => ({
  namespace,
  connectorId: 'mock',
  name: 'Mock',
  address: '0xabc',
  caipNetworkId: `${namespace}:1`,
  isActive,
})
const [EVM, SOLANA] = [connection('eip155', true), connection('solana', false)]
const SESSION_KEY = { name: SESSION, version: 2, isInCookie: true, parse: String }

/** An instance whose storage an earlier page has filled, and what is written there since. */
function open(storage: 'cookie' | 'local') {
  const backend = createMemoryBackend()
  const { appkit } = createTestAppKit({ storage, backend })
  storeConnections(appkit.storage, [EVM, SOLANA])
  appkit.storage.set(SESSION_KEY, 'a topic')
  appkit.storage.set(NETWORK_KEY, 'eip155:1')
  appkit.storage.set(RECENT_KEY, [{ id: 'a', name: 'A' }])
  const write = vi.spyOn(backend, 'setItem')
  const prefix = storagePrefix(appkit.options)
  return {
    appkit,
    all: () => (backend.keys?.() ?? []).map((name) => [name, backend.getItem(name)]),
    written: () => write.mock.calls.map(([name]) => name.slice(prefix.length)).toSorted(),
  }
}

describe('writing cookies anew', () => {
  it('is done of what a server draws from, as it stands there, and of nothing else', () => {
    const { all, appkit, written } = open('cookie')
    const before = all()
    renewCookies(appkit, [EVM, SOLANA])
    expect(written()).toEqual([
      'connection/eip155/mock',
      'connection/solana/mock',
      'in-use/eip155',
      'network',
      'walletconnect',
    ])
    expect(all()).toEqual(before)
  })

  it('brings back nothing that is gone', () => {
    const { all, appkit, written } = open('cookie')
    for (const key of [inUseKey('eip155'), NETWORK_KEY, SESSION_KEY]) appkit.storage.remove(key)
    const before = all()
    renewCookies(appkit, [EVM])
    expect(written()).toEqual(['connection/eip155/mock'])
    expect(all()).toEqual(before)
  })

  it('is not done where nothing is stored in cookies', () => {
    const { appkit, written } = open('local')
    renewCookies(appkit, [EVM, SOLANA])
    expect(written()).toEqual([])
  })
})

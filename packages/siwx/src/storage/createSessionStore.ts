import type { SIWXSession } from '@latchkey/appkit'
import {
  type CaipNetworkId,
  createStorage,
  defineStorageKey,
  type StorageKey,
} from '@latchkey/foundation'
import { nameSession } from '../session/createJudge.js'
import { findTimeFault } from '../session/findTimeFault.js'
import { readSession } from '../session/readSession.js'

/** Sessions of an account on a chain that are kept: each is as good as the next. */
const MOST_SESSIONS = 8

/** Sessions in a storage of texts, an entry for each account on a chain: a tab overwrites none that another has written. */
export function createSessionStore(backend: 'local' | 'memory', prefix: string) {
  const storage = createStorage({ backend, prefix: `${prefix}/` })
  const get = (chainId: CaipNetworkId, address: string) =>
    storage.get(keyOf(chainId, address)) ?? []
  const add = (session: SIWXSession) => {
    const { accountAddress, chainId } = session.data
    const name = nameSession(session)
    const others = get(chainId, accountAddress).filter(
      (each) => nameSession(each) !== name && findTimeFault(each.data, Date.now()) !== 'expired',
    )
    storage.set(keyOf(chainId, accountAddress), [...others, session].slice(-MOST_SESSIONS))
  }
  return {
    add,
    get,
    set(sessions: readonly SIWXSession[]) {
      storage.clear()
      for (const session of sessions) add(session)
    },
    delete: (chainId: CaipNetworkId, address: string) => storage.remove(keyOf(chainId, address)),
  }
}

function keyOf(chainId: CaipNetworkId, address: string): StorageKey<readonly SIWXSession[]> {
  const name = `${chainId}/${chainId.startsWith('eip155:') ? address.toLowerCase() : address}`
  return defineStorageKey({ name, version: 1, parse: readSessions })
}

function readSessions(value: unknown): readonly SIWXSession[] {
  if (!Array.isArray(value)) throw new TypeError('no list')
  return value.map(readSession).filter((session) => session !== undefined)
}

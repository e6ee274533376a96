import { SECOND_MS } from '@latchkey/foundation'
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

interface Kept {
  readonly payload: AdapterPayload
  readonly expiresAt: number
}

/** What the provider remembers, in memory: a login that a restart has cut off is begun again. */
export function createAdapterFactory(now: () => number): AdapterFactory {
  return () => createAdapter(now)
}

function createAdapter(now: () => number): Adapter {
  const kept = new Map<string, Kept>()
  const forgetOld = () => {
    for (const [id, { expiresAt }] of kept) if (expiresAt <= now()) kept.delete(id)
  }
  const findWhere = (isWanted: (payload: AdapterPayload) => boolean) => {
    forgetOld()
    return [...kept.values()].find(({ payload }) => isWanted(payload))?.payload
  }
  return {
    async upsert(id, payload, seconds) {
      forgetOld()
      const expiresAt =
        seconds === undefined ? Number.POSITIVE_INFINITY : now() + seconds * SECOND_MS
      kept.set(id, { payload, expiresAt })
    },
    async find(id) {
      forgetOld()
      return kept.get(id)?.payload
    },
    findByUid: async (uid) => findWhere((payload) => payload.uid === uid),
    findByUserCode: async (code) => findWhere((payload) => payload.userCode === code),
    async consume(id) {
      const found = kept.get(id)
      if (found === undefined) return
      const consumed = Math.floor(now() / SECOND_MS)
      kept.set(id, { ...found, payload: { ...found.payload, consumed } })
    },
    async destroy(id) {
      kept.delete(id)
    },
    async revokeByGrantId(grantId) {
      for (const [id, { payload }] of kept) if (payload.grantId === grantId) kept.delete(id)
    },
  }
}

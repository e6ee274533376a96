import { SECOND_MS } from '@latchkey/foundation'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DISCONNECT_WAIT_MS, STRAY_AGE_MS } from './constants.js'
import { endSession, endStrays } from './endSession.js'
import { createTestSession } from './testSession.js'

const TOPIC = 'a'.repeat(64)

/** As much of WalletConnect's client as ends sessions. */
function client(sessions = [createTestSession({ topic: TOPIC })]) {
  const stored = new Map(sessions.map((session) => [session.topic, session]))
  const storage = new Map([
    [`wc@2:core:expirer:${TOPIC}`, 1],
    [`wc@2:universal_provider:${TOPIC}`, 1],
    ['wc@2:core:keychain', 1],
  ])
  const unsubscribe = vi.fn()
  const disconnect = vi.fn(async ({ topic }: { topic: string }) => void stored.delete(topic))
  const fake = {
    session: {
      get keys() {
        return [...stored.keys()]
      },
      getAll: () => [...stored.values()],
      delete: async (topic: string) => void stored.delete(topic),
    },
    disconnect,
    core: {
      logger: { warn: vi.fn() },
      relayer: { unsubscribe },
      storage: {
        getKeys: async () => [...storage.keys()],
        removeItem: async (key: string) => void storage.delete(key),
      },
    },
  }
  // Nothing else of it is used.
  return { client: fake as never, disconnect, storage, stored, unsubscribe }
}

afterEach(() => void vi.useRealTimers())

describe('a session that is ended', () => {
  it('is told to the wallet, and leaves nothing of itself, nor takes anything else', async () => {
    const test = client()
    await endSession(test.client, TOPIC)
    expect(test.disconnect).toHaveBeenCalledOnce()
    expect([...test.stored.keys()]).toEqual([])
    expect([...test.storage.keys()]).toEqual(['wc@2:core:keychain'])
  })

  it('is over already: only what is stored of it goes', async () => {
    const test = client([])
    await endSession(test.client, TOPIC)
    expect(test.disconnect).not.toHaveBeenCalled()
    expect([...test.storage.keys()]).toEqual(['wc@2:core:keychain'])
  })

  it.each(['is away', 'never answers'])(
    '[R1] ends on this side in time where the relay %s',
    async (how) => {
      vi.useFakeTimers()
      const test = client()
      test.disconnect.mockImplementation(() =>
        how === 'is away' ? Promise.reject(new Error('offline')) : new Promise(() => {}),
      )
      const ending = endSession(test.client, TOPIC)
      await vi.advanceTimersByTimeAsync(how === 'is away' ? 0 : DISCONNECT_WAIT_MS)
      await ending
      expect([...test.stored.keys()]).toEqual([])
      expect(test.unsubscribe).toHaveBeenCalledWith(TOPIC)
      expect([...test.storage.keys()]).toEqual(['wc@2:core:keychain'])
    },
  )
})

describe('a session that no page has kept', () => {
  const ttl = createTestSession().expiry - Math.floor(Date.now() / SECOND_MS)
  const begun = (topic: string, ageMs: number) =>
    createTestSession({
      topic,
      expiry: Math.floor((Date.now() - ageMs) / SECOND_MS) + ttl,
    })

  it('is ended once it is old enough to be nobody’s, unlike one that is kept', async () => {
    const [stray, fresh, kept] = ['b', 'c', 'd'].map((letter) => letter.repeat(64)) as [
      string,
      string,
      string,
    ]
    const test = client([
      begun(stray, 2 * STRAY_AGE_MS),
      begun(fresh, STRAY_AGE_MS / 2),
      begun(kept, 2 * STRAY_AGE_MS),
    ])
    endStrays(test.client, new Set([undefined, kept]))
    await vi.waitFor(() => expect([...test.stored.keys()]).toEqual([fresh, kept]))
    expect(test.disconnect).toHaveBeenCalledOnce()
  })
})

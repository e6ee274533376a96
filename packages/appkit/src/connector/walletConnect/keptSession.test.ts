import { createMemoryBackend, createStorage } from '@latchkey/foundation'
import { describe, expect, it } from 'vitest'
import { keepSession, storedTopics } from './keptSession.js'
import { readAccounts, type Session } from './session.js'
import { createTestCore, createTestStorage } from './testCore.js'
import { createTestSession } from './testSession.js'

const A = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const B = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const TOPIC = 'a'.repeat(64)

function open(storage = createTestStorage()) {
  return keepSession(createTestCore({ relayUrl: 'ws://127.0.0.1:9', storage }))
}

/** A session with these accounts, in this order. */
function sessionOf(...addresses: readonly string[]): Session {
  const accounts = addresses.flatMap((address) => [`eip155:1:${address}`, `eip155:10:${address}`])
  const eip155 = { accounts, chains: ['eip155:1', 'eip155:10'], methods: [], events: [] }
  return createTestSession({ topic: TOPIC, namespaces: { eip155 } })
}

const order = (session: Session) => [
  ...new Set(readAccounts(session, 'eip155').map(({ address }) => address)),
]

describe('keepSession', () => {
  it('[REAL-5:session] puts the account first that an event has chosen, and keeps the order of its chains', () => {
    const kept = open()
    kept.keep(TOPIC)
    const session = kept.withChosenFirst(sessionOf(A, B))
    expect(order(session)).toEqual([A, B])
    expect(kept.choose(session, 'eip155', [`eip155:1:${B.toLowerCase()}`])).toBe(true)
    const { accounts } = kept.withChosenFirst(sessionOf(A, B)).namespaces.eip155 ?? {}
    expect(accounts).toEqual([`eip155:1:${B}`, `eip155:10:${B}`, `eip155:1:${A}`, `eip155:10:${A}`])
  })

  it('[REAL-5:session] keeps a choice over updates that say nothing of it, and over a reload', () => {
    const storage = createTestStorage()
    const kept = open(storage)
    kept.keep(TOPIC)
    kept.choose(kept.withChosenFirst(sessionOf(A, B)), 'eip155', [B])
    const third = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
    expect(order(kept.withChosenFirst(sessionOf(A, B, third)))).toEqual([B, A, third])
    const after = open(storage)
    expect(after.topic()).toBe(TOPIC)
    expect(order(after.withChosenFirst(sessionOf(A, B)))).toEqual([B, A])
  })

  it('[REAL-5:session] follows a wallet that puts another account first itself, or takes the chosen one away', () => {
    const kept = open()
    kept.keep(TOPIC)
    kept.choose(kept.withChosenFirst(sessionOf(A, B)), 'eip155', [B])
    expect(order(kept.withChosenFirst(sessionOf(A)))).toEqual([A])
    expect(order(kept.withChosenFirst(sessionOf(B, A)))).toEqual([B, A])
    expect(order(kept.withChosenFirst(sessionOf(A, B)))).toEqual([A, B])
  })

  it('takes no choice of an account that is not granted, and none without a session', () => {
    const kept = open()
    expect(kept.choose(undefined, 'eip155', [A])).toBe(false)
    expect(kept.choose(sessionOf(A), 'eip155', [A])).toBe(false)
    kept.keep(TOPIC)
    expect(kept.choose(sessionOf(A), 'eip155', [B])).toBe(false)
    expect(kept.choose(sessionOf(A), 'constructor', [A])).toBe(false)
  })

  it('forgets with the session', () => {
    const storage = createTestStorage()
    const kept = open(storage)
    kept.keep(TOPIC)
    kept.choose(sessionOf(A, B), 'eip155', [B])
    kept.forget()
    expect(open(storage).topic()).toBeUndefined()
    kept.keep(TOPIC)
    expect(order(kept.withChosenFirst(sessionOf(A, B)))).toEqual([A, B])
  })

  it('[INST-1:noSharedState] is found beside those of other instances, and nothing else is', () => {
    const backend = createMemoryBackend()
    const core = (storageKey: string) =>
      createTestCore({
        relayUrl: 'ws://127.0.0.1:9',
        backend,
        options: { storage: 'local', storageKey },
      })
    const topics = ['one', 'a.b'].map((storageKey, at) => {
      const topic = `${at}`.repeat(64)
      keepSession(core(storageKey)).keep(topic)
      return topic
    })
    const stored = JSON.stringify({ v: 1, d: 'x' })
    for (const name of ['@latchkey:one/x/walletconnect', 'other:one/walletconnect'])
      backend.setItem(name, stored)
    const three = core('three')
    expect(storedTopics(three)).toEqual(topics)
    expect(backend.getItem('@latchkey:one/x/walletconnect')).toBe(stored)
    keepSession(core('one')).forget()
    expect(storedTopics(three)).toEqual(topics.slice(1))
  })

  it.each([
    ['text', 'x'],
    ['no topic', { chosen: {} }],
    ['a topic that is none', { topic: 'A'.repeat(64), chosen: {} }],
    ['a list', []],
  ])('[R11] knows no session where %s is stored', (_name, value) => {
    const backend = createMemoryBackend()
    const storage = createStorage({ backend })
    open(storage).keep(TOPIC)
    const [name] = backend.keys?.() ?? []
    if (name === undefined) throw new Error('nothing is stored')
    backend.setItem(name, JSON.stringify({ v: 2, d: value }))
    expect(open(storage).topic()).toBeUndefined()
  })
})

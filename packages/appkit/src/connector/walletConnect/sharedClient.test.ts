import { createLogger, type Storage } from '@latchkey/foundation'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { turn } from '../../../test/stopTime.js'
import { readInternal, replaceMethod } from './internals.js'
import { holdSharedClient } from './sharedClient.js'
import { createTestCore, createTestStorage, type TestCoreOptions } from './testCore.js'

/** Takes hold for the length of a test at most. It listens to no topic: no socket is opened. */
async function hold(options: Partial<TestCoreOptions> = {}) {
  const held = await holdSharedClient(createTestCore({ relayUrl: 'ws://127.0.0.1:9', ...options }))
  let isHeld = true
  const release = async () => {
    if (!isHeld) return
    isHeld = false
    await held.release()
  }
  onTestFinished(release)
  return { ...held, release }
}

describe('the relay client of a page', () => {
  it('is one for instances of any name, as long as one of them has hold of it', async () => {
    const [one, two] = await Promise.all([
      hold({ options: { storageKey: 'one' } }),
      hold({ options: { storageKey: 'two' } }),
    ])
    expect(two.client).toBe(one.client)
    await one.release()
    const three = await hold()
    expect(three.client).toBe(one.client)
    await two.release()
    await three.release()
    const four = await hold()
    expect(four.client).not.toBe(one.client)
  })

  it.each<[string, Partial<TestCoreOptions>]>([
    ['another project', { projectId: 'other' }],
    ['another relay', { relayUrl: 'ws://127.0.0.1:10' }],
    ['another place to keep sessions in', { options: { storage: 'local' } }],
  ])('is another one for %s', async (_what, options) => {
    const one = await hold()
    const two = await hold(options)
    expect(two.client).not.toBe(one.client)
    expect(two.clientId).not.toBe(one.clientId)
  })

  it('has ended before the next one reads what it has stored', async () => {
    const order: string[] = []
    const kept = createTestStorage()
    const storage: Storage = {
      ...kept,
      get(key) {
        order.push('read')
        return kept.get(key)
      },
    }
    const one = await hold({ storage })
    replaceMethod(one.client.core.relayer, 'transportClose', (close) => async () => {
      await close()
      // Time enough for who would not wait.
      for (let turns = 0; turns < 50; turns += 1) await turn()
      order.push('closed')
    })
    order.length = 0
    const releasing = one.release()
    const two = await hold({ storage })
    await releasing
    expect(order[0]).toBe('closed')
    expect(order).toContain('read')
    expect(two.client).not.toBe(one.client)
  })

  it('has its name after a reload, and another where what is stored cannot be read', async () => {
    const told: string[] = []
    const logger = createLogger({ level: 'warn', sink: ({ message }) => told.push(message) })
    const storage = createTestStorage()
    const first = await hold({ logger, storage })
    await first.release()
    const again = await hold({ logger, storage })
    expect(again.clientId).toBe(first.clientId)
    const unreadable = () => told.filter((message) => message.includes('unreadable'))
    expect(unreadable()).toEqual([])

    const { core } = again.client
    await core.storage.setItem(String(readInternal(core.history, 'storageKey')), 'no list')
    await again.release()
    const fresh = await hold({ logger, storage })
    expect(fresh.clientId).not.toBe(first.clientId)
    expect(unreadable()).toHaveLength(1)
  })

  it('leaves nothing of a first try whose stored sessions cannot be read', async () => {
    const storage = createTestStorage()
    const first = await hold({ storage })
    const { client } = first
    await client.core.storage.setItem(String(readInternal(client.session, 'storageKey')), 'no list')
    await first.release()
    const begun = vi.spyOn(globalThis, 'setInterval')
    const ended = vi.spyOn(globalThis, 'clearInterval')
    onTestFinished(() => {
      begun.mockRestore()
      ended.mockRestore()
    })
    const again = await hold({ storage })
    await again.release()
    const left = begun.mock.results
      .map(({ value }) => value)
      .filter((timer) => !ended.mock.calls.some(([stopped]) => stopped === timer))
    expect(begun.mock.calls.length).toBeGreaterThan(1)
    expect(left).toEqual([])
  })

  it('error: fails for all who wait for it, and is made anew for the next', async () => {
    let isBroken = true
    const kept = createTestStorage()
    const storage: Storage = {
      ...kept,
      get: (key) =>
        isBroken && key.name.endsWith('//history') ? key.parse('no list') : kept.get(key),
    }
    const holds = await Promise.allSettled([hold({ storage }), hold({ storage })])
    expect(holds.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    isBroken = false
    const { client } = await hold({ storage })
    expect(client.session.keys).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import {
  earlyEvents,
  forgetUpTo,
  keepEarlyEvent,
  keepEarlyEvents,
  lastLeaving,
  takeEarlyEvents,
} from './earlyEvents.js'

const key = { namespace: 'eip155', connectorId: 'mock' }
const other = { namespace: 'solana', connectorId: 'mock' }

function create() {
  const { appkit } = createTestAppKit()
  const handled: string[] = []
  const tell = (name: string, { of = key, isLeaving = false } = {}) =>
    keepEarlyEvent(appkit, of, { handle: () => void handled.push(name), isLeaving })
  return { appkit, handled, tell, leave: () => tell('left', { isLeaving: true }) }
}

/** A promise, and what fulfils it. */
function promised() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve: () => resolve() }
}

describe('what a wallet tells before its answer is taken in', () => {
  it('waits until then, in its order; what comes after waits till the end', async () => {
    const { appkit, handled, tell } = create()
    await keepEarlyEvents(appkit, key, async () => {
      expect(tell('first')).toBe(true)
      tell('second')
      expect(handled).toEqual([])
      takeEarlyEvents(appkit, key)
      expect(handled).toEqual(['first', 'second'])
      takeEarlyEvents(appkit, key)
      tell('third')
    })
    expect(handled).toEqual(['first', 'second', 'third'])
    expect(earlyEvents(appkit).size).toBe(0)
  })

  it('is not kept where nothing is under way, nor by the attempt of another namespace', async () => {
    const { appkit, handled, tell } = create()
    expect(tell('before')).toBe(false)
    await keepEarlyEvents(appkit, key, async () =>
      expect(tell('elsewhere', { of: other })).toBe(false),
    )
    expect(tell('after')).toBe(false)
    expect(handled).toEqual([])
  })

  it('[T17] is told in its order where a connect and a reconnect are under way, once either is taken in', async () => {
    const { appkit, handled, tell } = create()
    const first = promised()
    const second = promised()
    const connecting = keepEarlyEvents(appkit, key, async () => {
      await first.promise
      takeEarlyEvents(appkit, key)
    })
    tell('one')
    const reconnecting = keepEarlyEvents(appkit, key, () => second.promise)
    tell('two')
    first.resolve()
    await connecting
    expect(handled).toEqual(['one', 'two'])
    expect(tell('three')).toBe(true)
    second.resolve()
    await reconnecting
    expect(handled).toEqual(['one', 'two', 'three'])
  })

  it('waits for the other attempt where one fails', async () => {
    const { appkit, handled, tell } = create()
    const other = promised()
    const failing = keepEarlyEvents(appkit, key, async () => {
      tell('one')
      throw new Error('no')
    })
    const lasting = keepEarlyEvents(appkit, key, () => other.promise)
    await expect(failing).rejects.toThrow('no')
    expect(handled).toEqual([])
    other.resolve()
    await lasting
    expect(handled).toEqual(['one'])
    expect(earlyEvents(appkit).size).toBe(0)
  })

  it('error: is told all the same where the attempt fails', async () => {
    const { appkit, handled, tell } = create()
    const failing = keepEarlyEvents(appkit, key, async () => {
      tell('of a failure')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(handled).toEqual(['of a failure'])
  })
})

describe('what a wallet has told up to its leaving', () => {
  it('can be forgotten with it, and no more', async () => {
    const { appkit, handled, tell, leave } = create()
    await keepEarlyEvents(appkit, key, async () => {
      expect(lastLeaving(appkit, key)).toBeUndefined()
      tell('before')
      leave()
      leave()
      tell('since')
      const last = lastLeaving(appkit, key)
      if (last) forgetUpTo(appkit, key, last)
      expect(lastLeaving(appkit, key)).toBeUndefined()
    })
    expect(handled).toEqual(['since'])
  })

  it('is nothing to forget once another attempt has taken it in', async () => {
    const { appkit, handled, tell, leave } = create()
    await keepEarlyEvents(appkit, key, async () => {
      leave()
      const last = lastLeaving(appkit, key)
      takeEarlyEvents(appkit, key)
      tell('since')
      if (last) forgetUpTo(appkit, key, last)
    })
    expect(handled).toEqual(['left', 'since'])
  })
})

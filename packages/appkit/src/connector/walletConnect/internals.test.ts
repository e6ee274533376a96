import { HISTORY_EVENTS, RELAYER_EVENTS, SUBSCRIBER_EVENTS } from '@walletconnect/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeCore, hardenCore, type SignClient } from './hardenCore.js'
import { hardenEngine } from './hardenEngine.js'
import { readInternal, replaceMethod, writeInternal } from './internals.js'
import { retryPublishing } from './retryPublishing.js'
import { holdSharedClient, type SharedClientHold } from './sharedClient.js'
import { createTestCore } from './testCore.js'

/** What the library keeps on the page for all who use it. */
const listCores = () =>
  Object.getOwnPropertyNames(globalThis).filter((name) => name.startsWith('_walletConnectCore_'))
/** Those of other tests. */
const others = new Set(listCores())

let shared: SharedClientHold
let client: SignClient

beforeAll(async () => {
  shared = await holdSharedClient(createTestCore({ relayUrl: 'ws://127.0.0.1:9' }))
  client = shared.client
})
afterAll(() => shared.release())

/** The same object, and all that is reached from it, without `name`. */
function without<T extends object>(target: T, name: string): T {
  return new Proxy(target, {
    has: (object, key) => key !== name && Reflect.has(object, key),
    get(object, key) {
      if (key === name) return undefined
      const value: unknown = Reflect.get(object, key)
      return typeof value === 'object' && value !== null ? without(value, name) : value
    },
    set: () => true,
  })
}

describe('what is taken from WalletConnect by name', () => {
  it.each([
    'connect',
    'request',
    'unsubscribe',
    'registerEventListeners',
    'register',
    'resolve',
    'queue',
    'rpcPublish',
    'checkQueue',
  ])('is missed at once in the core: %s', (name) => {
    expect(() => hardenCore(without(client.core, name), undefined)).toThrow(name)
  })

  it('is missed at once in the core: verifyUrlV3', () => {
    const url = 'https://verify.example'
    expect(() => hardenCore(without(client.core, 'verifyUrlV3'), url)).toThrow('verifyUrlV3')
  })

  it.each(['onSessionDeleteRequest', 'deleteSession'])(
    'is missed at once in the engine: %s',
    (name) => {
      expect(() => hardenEngine(without(client, name))).toThrow(name)
    },
  )

  it.each(['reconnectTimeout', 'pingTimeout', 'transportOpen', 'connect', 'restartTransport'])(
    'is missed when it ends: %s',
    async (name) => {
      await expect(closeCore(without(client.core, name))).rejects.toThrow(name)
    },
  )

  it('is there for the engine’s events and the client’s metadata', () => {
    expect(readInternal(client.engine, 'events')).toBeTypeOf('object')
    expect(readInternal(client, 'metadata')).toBeTypeOf('object')
  })

  it('is there for what is read or written later only', async () => {
    const { relayer } = client.core
    expect(readInternal(relayer, 'reconnectInProgress')).toBeTypeOf('boolean')
    expect(readInternal(relayer.subscriber, 'persist')).toBeTypeOf('function')
    expect(readInternal(relayer.subscriber, 'events')).toBeTypeOf('object')
    expect(readInternal(client.session, 'storageKey')).toMatch(/session/)
    // As before a first socket.
    const create = readInternal(relayer, 'createProvider')
    if (typeof create !== 'function') throw new TypeError('no provider can be made')
    await Reflect.apply(create, relayer, [])
    expect(readInternal(relayer.provider, 'connection')).toHaveProperty('register')
  })

  it('is there for the core that is kept for the whole page', () => {
    const own = listCores().filter((name) => !others.has(name))
    expect(own.map((name) => name.endsWith('_count')).sort()).toEqual([false, true])
  })

  it('is called as it was', () => {
    expect(RELAYER_EVENTS).toMatchObject({
      connect: 'relayer_connect',
      disconnect: 'relayer_disconnect',
      error: 'relayer_error',
      publish: 'relayer_publish',
    })
    expect(HISTORY_EVENTS.created).toBe('history_created')
    expect(SUBSCRIBER_EVENTS.created).toBe('subscription_created')
  })
})

describe('internals', () => {
  it('reads, writes and wraps what is there, and throws where it is not', async () => {
    const target = { value: 1, add: async (count: number) => count + 1 }
    writeInternal(target, 'value', 2)
    expect(readInternal(target, 'value')).toBe(2)
    replaceMethod(target, 'add', (add) => async (count) => Number(await add(count)) * 10)
    expect(await target.add(1)).toBe(20)
    expect(() => readInternal(target, 'gone')).toThrow('gone')
    expect(() => writeInternal(target, 'gone', 1)).toThrow('gone')
    expect(target).not.toHaveProperty('gone')
    expect(() => replaceMethod(target, 'value', (same) => same)).toThrow('value')
  })

  it('keeps no publisher without a queue that can be read', () => {
    expect(() => retryPublishing(without(client.core, 'queue'))).toThrow('queue')
  })
})

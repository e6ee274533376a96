import { createTestContext } from '@latchkey/appkit/testing'
import { AppKitError } from '@latchkey/foundation'
import { pageWallets } from '@latchkey/foundation/eip1193'
import { type EvmChain, startEvmChain } from '@latchkey/sandbox/chains'
import { countListeners, createPage, createWallet, removePage } from '@latchkey/sandbox/testing'
import type { EvmWallet } from '@latchkey/sandbox/wallets'
import type { Config } from '@wagmi/core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addConnector, connectionOf, setConnections } from '../test/wagmiState.js'
import type { ConfigSource } from './createConfigSource.js'
import { createConnections } from './createConnections.js'
import { createWallets } from './createWallets.js'
import { makeConfig } from './makeConfig.js'

const RDNS = 'dev.latchkey.sandbox'
const signal = new AbortController().signal

let chain: EvmChain
let wallet: EvmWallet
let count: () => number
const ends: (() => void)[] = []

beforeAll(async () => {
  chain = await startEvmChain({ chainId: 31_337 })
}, 60_000)
afterAll(() => chain.stop())
beforeEach(() => {
  const page = createPage()
  wallet = createWallet([chain])
  count = countListeners(wallet)
  wallet.announce(page)
})
afterEach(() => {
  for (const end of ends.splice(0).reverse()) end()
  wallet.destroy()
  removePage()
})

/** Connections whose wagmi comes when it is let. */
async function setUp() {
  const { context, events } = createTestContext([chain.viemChain])
  let resolve: (config: Config) => void = () => {}
  let fail: (error: Error) => void = () => {}
  const promise = new Promise<Config>((done, failed) => {
    resolve = done
    fail = failed
  })
  let ready: Config | undefined
  const waiting: ((config: Config) => void)[] = []
  const source: ConfigSource = {
    isOwn: true,
    current: () => ready,
    get: () => promise,
    load: () => promise,
    onReady(callback) {
      waiting.push(callback)
      return () => {}
    },
    destroy() {},
  }
  const wallets = createWallets(context, source, pageWallets(context))
  const connections = createConnections(context, source, wallets)
  const listed = vi.fn()
  ends.push(wallets.destroy, connections.destroy, wallets.watch(listed))
  await vi.waitFor(() => expect(listed.mock.lastCall?.[0]).toHaveLength(1))
  return {
    connections,
    events,
    fail: (error: Error) => fail(error),
    arrive() {
      ready = makeConfig(context, {}).config
      for (const callback of waiting) callback(ready)
      resolve(ready)
      return ready
    },
  }
}

/** Until the wallet has answered, and the page has heard it. */
async function untilAnswered() {
  await vi.waitFor(() => expect(wallet.connectedOrigins()).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve))
}

describe('a wallet that is connected before wagmi is there', () => {
  it('[REAL-5:wagmi] is connected with the account that is chosen in it by then', async () => {
    const { arrive, connections } = await setUp()
    const connecting = connections.connect({ connectorId: RDNS, signal })
    await untilAnswered()
    const [, chosen] = wallet.accounts()
    wallet.switchAccount(chosen ?? '')
    arrive()
    expect((await connecting).accounts[0]?.address).toBe(chosen)
    const asked = wallet.log.filter(({ method }) => method === 'eth_requestAccounts')
    expect(asked).toHaveLength(1)
  })

  it('[REAL-2:locked] error: is not connected where it is locked by then', async () => {
    const { arrive, connections, events } = await setUp()
    const connecting = connections.connect({ connectorId: RDNS, signal })
    await untilAnswered()
    wallet.lock()
    arrive()
    await expect(connecting).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(events).toEqual([])
  })

  it('error: is listened to no more where wagmi does not come', async () => {
    const { connections, fail } = await setUp()
    const before = count()
    const connecting = connections.connect({ connectorId: RDNS, signal })
    await untilAnswered()
    expect(count()).toBeGreaterThan(before)
    fail(new Error('offline'))
    await expect(connecting).rejects.toThrow()
    await vi.waitFor(() => expect(count()).toBe(before))
  })
})

describe('a connection that has ended in another tab', () => {
  it("[REAL-5:wagmi][T17] is not wagmi's any more, and its wallet hears nothing of that", async () => {
    const { arrive, connections, events } = await setUp()
    const config = arrive()
    const before = count()
    await connections.connect({ connectorId: RDNS, signal })
    const asked = wallet.log.length
    await connections.release({ connectorId: RDNS })
    expect([wallet.log.length, wallet.connectedOrigins().length, count()]).toEqual([
      asked,
      1,
      before,
    ])
    expect([config.state.status, config.state.connections.size]).toEqual(['disconnected', 0])
    expect(events).toEqual([])
  })

  it('is not listened to where its wallet is locked', async () => {
    const { arrive, connections } = await setUp()
    arrive()
    const before = count()
    await connections.connect({ connectorId: RDNS, signal })
    wallet.lock()
    await vi.waitFor(() => expect(count()).toBeGreaterThan(before))
    await connections.release({ connectorId: RDNS })
    expect(count()).toBe(before)
  })
})

it('[R5][REAL-5:wagmi] a live connection that is asked for again is what its wallet shows by then, though that has told nothing', async () => {
  const { arrive, connections } = await setUp()
  arrive()
  await connections.connect({ connectorId: RDNS, signal })
  const [, chosen] = wallet.accounts()
  wallet.setFault('eth_accounts', { returns: [chosen] })
  const again = () => connections.reconnect({ connectorId: RDNS, signal })
  expect(await again()).toMatchObject({ accounts: [{ address: chosen }] })
  // One that fails is where it was.
  wallet.setFault('eth_accounts', { returns: 'nobody' })
  expect(await again()).toMatchObject({ accounts: [{ address: chosen }] })
})

describe('a wallet that is asked whether it is locked', () => {
  /** A wallet that shows nothing, and is asked why by who reconnects it without a word to the person. */
  async function askSilently() {
    const { arrive, connections, events } = await setUp()
    const config = arrive()
    wallet.setFault('eth_accounts', { returns: [] })
    wallet.setFault('wallet_getPermissions', { never: true })
    const abort = new AbortController()
    const asked = connections
      .reconnect({ connectorId: RDNS, signal: abort.signal })
      .catch((error: unknown) => error)
    await vi.waitFor(() =>
      expect(wallet.log.map(({ method }) => method)).toContain('wallet_getPermissions'),
    )
    return { abort, asked, config, connections, events }
  }

  it('[REAL-2:locked] error: is not locked where a person connects it before it has said so', async () => {
    const { abort, asked, connections, events } = await askSilently()
    await connections.connect({ connectorId: RDNS, signal })
    abort.abort()
    expect(await asked).toMatchObject({ code: 'REQUEST_ABORTED' })
    const [, chosen] = wallet.accounts()
    wallet.switchAccount(chosen ?? '')
    await vi.waitFor(() => expect(events).toHaveLength(1))
    const [event] = events
    expect(event?.type === 'accountsChanged' && event.accounts[0]?.address).toBe(chosen)
  })
})

describe("the end of a connection with a connector of the app's", () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it.each([
    ['refuses', () => Promise.reject(new Error('no'))],
    ['does not answer', () => new Promise<void>(() => {})],
  ])('[REAL-5:wagmi] error: is one in wagmi too where the connector %s', async (_name, refuse) => {
    const { arrive, connections, events } = await setUp()
    const config = arrive()
    const connector = Object.assign(addConnector(config, { id: 'own' }), { disconnect: refuse })
    setConnections(config, [connectionOf(connector)])
    await vi.waitFor(() => expect(events).toHaveLength(1))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const ending = connections.disconnect({ connectorId: 'own' }).catch((error: unknown) => error)
    await vi.dynamicImportSettled()
    // The kernel waits for no more than five seconds.
    await vi.advanceTimersByTimeAsync(4_900)
    expect([config.state.status, config.state.connections.size]).toEqual(['disconnected', 0])
    expect(AppKitError.is(await ending)).toBe(true)
    expect([events.length, vi.getTimerCount()]).toEqual([1, 0])
  })
})

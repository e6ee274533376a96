import { type AdapterConnector, AUTH_ID } from '@latchkey/appkit/adapter'
import { mainnet } from '@latchkey/appkit/networks'
import { createTestContext } from '@latchkey/appkit/testing'
import { pageWallets } from '@latchkey/foundation/eip1193'
import { countListeners, createPage, removePage } from '@latchkey/sandbox/testing'
import { createEvmWallet, type EvmWallet } from '@latchkey/sandbox/wallets'
import type { Config } from '@wagmi/core'
import { generatePrivateKey } from 'viem/accounts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addConnector, createState } from '../test/wagmiState.js'
import { APP_WALLET_CONNECT_ID } from './connectorIdOf.js'
import { createConfigSource } from './createConfigSource.js'
import { createWallets } from './createWallets.js'

const RDNS = 'dev.latchkey.sandbox'
const ICON = 'data:image/svg+xml,<svg/>'

let page: ReturnType<typeof createPage>
let wallet: EvmWallet
const clean: (() => void)[] = []

beforeEach(() => {
  page = createPage()
  clean.push(removePage)
  wallet = addWallet(RDNS)
})
afterEach(() => {
  for (const step of clean.splice(0).reverse()) step()
})

/** A wallet that announces itself, on a chain that nobody asks it for. */
function addWallet(rdns: string): EvmWallet {
  const added = createEvmWallet({
    rdns,
    accounts: [{ privateKey: generatePrivateKey() }],
    chains: [{ chainId: 1, rpcUrl: 'http://127.0.0.1:9', name: 'Ethereum' }],
  })
  clean.push(added.destroy, added.announce(page))
  return added
}

/** The wallets of an instance: around the app's config, or one that is made when it is asked for. */
function open(config?: Config, getAuthProvider = async (): Promise<unknown> => undefined) {
  const { context } = createTestContext([mainnet], { getAuthProvider })
  const source = createConfigSource(context, config ? { config } : {})
  const wallets = createWallets(context, source, pageWallets(context))
  clean.push(source.destroy, wallets.destroy)
  const watch = () => {
    const lists: (readonly AdapterConnector[])[] = []
    const stop = wallets.watch((list) => void lists.push(list))
    return { lists, stop, ids: () => lists.at(-1)?.map(({ id }) => id) }
  }
  return { source, wallets, watch }
}

/** With the wallets of the page known. */
async function start(...parameters: Parameters<typeof open>) {
  const opened = open(...parameters)
  const watched = opened.watch()
  await vi.waitFor(() => expect(watched.ids()).toContain(RDNS))
  return { ...opened, ...watched }
}

/** Until whatever is read of connectors has been read, and is shown. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

/** Adds a connector that says later where it leads; returns what has it say so. */
function addSlow(config: Config): (target: unknown) => void {
  let answer: (target: unknown) => void = () => {}
  const target = new Promise((resolve) => {
    answer = resolve
  })
  addConnector(config, { id: 'slow', type: 'injected', getProvider: () => target })
  return answer
}

const never = () => {
  throw new Error('nothing is there')
}

it('lists of the app’s connectors those that lead to no wallet of the page', async () => {
  const config = createState()
  const injected = { type: 'injected' }
  addConnector(config, { ...injected, id: 'gone', getProvider: never })
  addConnector(config, { ...injected, id: 'again', getProvider: () => wallet.provider })
  addConnector(config, { id: RDNS })
  addConnector(config, { ...injected, id: 'own' })
  // What is no wallet of a page need not say yet where it leads.
  const getProvider = vi.fn(never)
  addConnector(config, { id: 'sdk', getProvider })
  const { lists, ids } = await start(config)
  await vi.waitFor(() => expect(ids()).toEqual([RDNS, 'own', 'sdk']))
  expect(lists.at(-1)?.map(({ type }) => type)).toEqual(['ANNOUNCED', 'INJECTED', 'EXTERNAL'])
  expect(getProvider).not.toHaveBeenCalled()
  expect(config.connectors.map(({ type }) => type)).toContain('walletConnect')
})

it("lists a WalletConnect connector that the app adds by itself, beside the kit's", async () => {
  const config = createState()
  const { ids, wallets } = await start(config)
  const own = addConnector(config, { id: 'walletConnect', type: 'walletConnect' })
  await vi.waitFor(() => expect(ids()).toEqual([RDNS, APP_WALLET_CONNECT_ID]))
  expect(await wallets.find(config, APP_WALLET_CONNECT_ID)).toBe(own)
  expect(await wallets.find(config, 'walletConnect')).not.toBe(own)
})

it('lists no injected connector before it is known where it leads', async () => {
  const config = createState()
  const answer = addSlow(config)
  const { ids } = await start(config)
  await settle()
  expect(ids()).toEqual([RDNS])
  answer({})
  await vi.waitFor(() => expect(ids()).toEqual([RDNS, 'slow']))
})

it('[T16] says of a connector what may be shown of it', async () => {
  const config = createState()
  addConnector(config, { id: 'plain', name: ' Plain\u202e ', icon: 'https://evil.example/i.png' })
  addConnector(config, { id: 'nameless', name: '\u200b' })
  addConnector(config, { id: 'full', rdns: ['dev.first', 'dev.second'], icon: ICON })
  addConnector(config, { id: 'one', rdns: 'dev.one' })
  const { lists } = await start(config)
  await vi.waitFor(() => expect(lists.at(-1)).toHaveLength(4))
  expect(lists.at(-1)?.slice(1)).toEqual([
    { id: 'plain', type: 'EXTERNAL', name: 'Plain' },
    { id: 'full', type: 'EXTERNAL', name: 'full', info: { rdns: 'dev.first' }, imageUrl: ICON },
    { id: 'one', type: 'EXTERNAL', name: 'one', info: { rdns: 'dev.one' } },
  ])
})

it('follows the connectors of a config, once for a crowd, and asks none twice', async () => {
  const { ids, lists, source } = await start()
  const config = await source.get()
  const getProvider = vi.fn(() => ({}))
  addConnector(config, { id: 'injected', type: 'injected', getProvider })
  await vi.waitFor(() => expect(ids()).toEqual([RDNS, 'injected']))
  const before = lists.length
  for (const id of ['one', 'two', 'three']) addConnector(config, { id })
  await settle()
  expect(lists).toHaveLength(before + 1)
  expect(ids()).toEqual([RDNS, 'injected', 'one', 'two', 'three'])
  expect(getProvider).toHaveBeenCalledOnce()
})

it.each(['stop', 'destroy'] as const)('[R25] hears nothing after %s', async (how) => {
  const added = vi.spyOn(page, 'addEventListener')
  const removed = vi.spyOn(page, 'removeEventListener')
  const config = createState()
  const { subscribe } = config._internal.connectors
  const unsubscribed = vi.fn()
  vi.spyOn(config._internal.connectors, 'subscribe').mockImplementation((listener) => {
    const unsubscribe = subscribe(listener)
    return () => unsubscribed(unsubscribe())
  })
  const early = await start(config)
  const late = await start()
  const watches = [early, early.watch(), late]
  const answer = addSlow(config)
  await settle()
  const before = watches.map(({ lists }) => lists.length)
  if (how === 'stop') for (const { stop } of watches) stop()
  else for (const { wallets } of [early, late]) wallets.destroy()
  expect(removed).toHaveBeenCalledTimes(added.mock.calls.length)
  expect(unsubscribed).toHaveBeenCalledTimes(2)
  answer({})
  addWallet('dev.latchkey.late')
  const getProvider = vi.fn(never)
  addConnector(await late.source.get(), { id: 'late', type: 'injected', getProvider })
  await settle()
  expect(getProvider).not.toHaveBeenCalled()
  expect(watches.map(({ lists }) => lists.length)).toEqual(before)
})

it('finds the connector that wagmi has', async () => {
  const config = createState()
  const same = addConnector(config, { id: RDNS, getProvider: () => wallet.provider })
  const own = addConnector(config, { id: 'own', getProvider: never })
  const { wallets } = await start(config)
  const before = config.connectors
  expect(await wallets.find(config, RDNS)).toBe(same)
  expect(await wallets.find(config, 'own')).toBe(own)
  expect([await wallets.isListed(same), await wallets.isListed(own)]).toEqual([true, true])
  expect([wallets.peek(RDNS), wallets.peek('own')]).toEqual([wallet.provider, undefined])
  expect(config.connectors).toBe(before)
})

it.each([
  ['leads elsewhere', () => ({})],
  ['leads nowhere', never],
])('[T16] makes one where what bears the id of a wallet %s', async (_name, getProvider) => {
  const config = createState()
  const other = addConnector(config, { id: RDNS, getProvider })
  const { wallets } = await start(config)
  expect(await wallets.isListed(other)).toBe(false)
  const made = await wallets.find(config, RDNS)
  expect(made).toMatchObject({ id: RDNS, type: 'injected', name: wallet.info.name })
  expect(made.icon).toBe(wallet.info.icon)
  expect(await made.getProvider()).toBe(wallet.provider)
  expect(await wallets.isListed(made)).toBe(true)
  expect(await wallets.find(config, RDNS)).toBe(made)
  expect(config.connectors.filter(({ id }) => id === RDNS)).toEqual([other, made])
})

it('makes a connector of the embedded wallet, and another once that was closed and is opened anew', async () => {
  const opened = [{ request: async () => null }, { request: async () => null }]
  let provider = opened[0]
  const getAuthProvider = vi.fn(async () => provider)
  const { source, wallets } = await start(undefined, getAuthProvider)
  const config = await source.get()
  expect(getAuthProvider).not.toHaveBeenCalled()
  const made = await wallets.find(config, AUTH_ID)
  expect(made).toMatchObject({ id: AUTH_ID, type: 'injected', name: 'Embedded wallet' })
  expect(await made.getProvider()).toBe(provider)
  expect(await wallets.find(config, AUTH_ID)).toBe(made)
  expect(await wallets.isListed(made)).toBe(true)
  provider = opened[1]
  expect(await wallets.isListed(made)).toBe(false)
  const next = await wallets.find(config, AUTH_ID)
  expect(await next.getProvider()).toBe(provider)
  expect(await wallets.find(config, AUTH_ID)).toBe(next)
})

it.each([
  [AUTH_ID, { request: 'me' }],
  ['dev.latchkey.absent', { request: async () => null }],
])('error: CONNECTOR_NOT_FOUND where there is no %s', async (connectorId, embedded) => {
  const { source, wallets } = await start(undefined, async () => embedded)
  const config = await source.get()
  const before = config.connectors
  const error = { code: 'CONNECTOR_NOT_FOUND', context: { connectorId } }
  await expect(wallets.find(config, connectorId)).rejects.toMatchObject(error)
  expect(config.connectors).toBe(before)
})

it.each([
  ['tells a wallet of the page that the person leaves', 'disconnect', 1],
  ['tells it nothing where it ends by itself', 'onDisconnect', 0],
] as const)('%s', async (_name, how, times) => {
  const { source, wallets } = await start()
  const made = await wallets.find(await source.get(), RDNS)
  await made.connect()
  await made[how]()
  await settle()
  const told = wallet.log.filter(({ method }) => method === 'wallet_revokePermissions')
  expect(told).toHaveLength(times)
})

it.each([
  ['goes with a config of our own', undefined, true],
  ['stays in a config of the app’s', createState, false],
])('[R25] what listens to a wallet of the page %s', async (_name, createConfig, isEnded) => {
  const count = countListeners(wallet)
  const { source, wallets } = await start(createConfig?.())
  await (await wallets.find(await source.get(), RDNS)).connect()
  // It may be unlocked again.
  wallet.lock()
  expect(count()).toBeGreaterThan(0)
  wallets.destroy()
  expect(count() === 0).toBe(isEnded)
})

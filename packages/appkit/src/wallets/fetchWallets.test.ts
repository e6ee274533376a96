import { type Api, startApi } from '@latchkey/sandbox/api'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { walletListAtom } from '../connector/walletList.js'
import type { TrackedEvent } from '../event/types.js'
import { createTestAppKit, type TestAppKitOptions } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { walletDirectoryAtom, walletListingsAtom } from './atoms.js'
import { createListSource } from './createListSource.js'
import { fetchWallets } from './fetchWallets.js'
import { findNamedWallet } from './findNamedWallet.js'
import { refreshWalletDirectory } from './refreshWalletDirectory.js'
import type { CustomWallet, WalletQuery, WalletSource } from './types.js'

const PHONE = 'Mozilla/5.0 (Linux; Android 15) Mobile'
afterEach(() => void vi.unstubAllGlobals())

const numbered = (length: number): readonly CustomWallet[] =>
  Array.from({ length }, (_item, index) => ({ id: `w${index}`, name: `Wallet ${index}` }))

async function started(options: TestAppKitOptions = {}) {
  const test = createTestAppKit({
    mocks: [mockAdapter({ walletConnect: true, wallets: [] })],
    ...options,
  })
  await test.appkit.start()
  return test
}

/** A source that tells what it was asked. */
function spied(list: readonly CustomWallet[]) {
  const asked: WalletQuery[] = []
  const walletSource: WalletSource = (query, options) => {
    asked.push(query)
    return createListSource(list)(query, options)
  }
  return { asked, walletSource }
}

const ids = ({ wallets }: { wallets: readonly { id: string }[] }) => wallets.map(({ id }) => id)

describe('fetchWallets', () => {
  it('[WAL-1:pagesOf40,searchOf100] gives pages of 40, and up to 100 of a search', async () => {
    const { asked, walletSource } = spied(numbered(150))
    const { appkit } = await started({ walletSource })
    const first = await fetchWallets(appkit)
    expect([first.wallets.length, first.count]).toEqual([40, 150])
    expect((await fetchWallets(appkit, { page: 4 })).wallets).toHaveLength(30)
    const found = await fetchWallets(appkit, { search: '  wallet ' })
    expect([found.wallets.length, found.count]).toEqual([100, 150])
    expect(asked).toEqual([
      { page: 1, entries: 40 },
      { page: 4, entries: 40 },
      { page: 1, entries: 100, search: 'wallet' },
    ])
  })

  it('without a server it knows well-known wallets by their ids of the public registry', async () => {
    const rainbow = '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369'
    const metamask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
    const trust = '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0'
    const { appkit } = await started({
      featuredWalletIds: [rainbow, metamask],
      excludeWalletIds: [trust, 'phantom'],
    })
    await refreshWalletDirectory(appkit)
    const { featured, recommended } = appkit.store.get(walletDirectoryAtom)
    expect(featured.map(({ name }) => name)).toEqual(['Rainbow', 'MetaMask'])
    const { wallets } = await fetchWallets(appkit, { entries: 100 })
    const names = wallets.map(({ name }) => name)
    for (const each of [names, [...featured, ...recommended].map(({ name }) => name)])
      expect(new Set(each).size).toBe(each.length)
    expect(names).toEqual(expect.arrayContaining(['MetaMask', 'Rainbow', 'Zerion']))
    expect(names).not.toEqual(expect.arrayContaining(['Trust Wallet']))
    expect(names).not.toEqual(expect.arrayContaining(['Phantom']))
  })

  it('takes a search of one character for none', async () => {
    const { asked, walletSource } = spied(numbered(3))
    const { appkit } = await started({ walletSource })
    await fetchWallets(appkit, { search: ' w ' })
    await fetchWallets(appkit, { search: '😀' })
    expect(asked).toEqual([
      { page: 1, entries: 40 },
      { page: 1, entries: 40 },
    ])
  })

  it('[WAL-1:includeAndExclude,badge,chains] passes every parameter on, within what the app includes and excludes', async () => {
    const { asked, walletSource } = spied(numbered(9))
    const { appkit } = await started({
      walletSource,
      includeWalletIds: ['w1', 'w2', 'w3', 'w4'],
      excludeWalletIds: ['w3'],
    })
    expect(ids(await fetchWallets(appkit))).toEqual(['w1', 'w2', 'w4'])
    const query = { include: ['w2', 'w3', 'w9'], exclude: ['w1'], chains: ['eip155:1'] } as const
    expect(ids(await fetchWallets(appkit, { ...query, entries: 5 }))).toEqual(['w2'])
    expect(asked[1]).toEqual({
      page: 1,
      entries: 5,
      chains: ['eip155:1'],
      include: ['w2', 'w3'],
      exclude: ['w3', 'w1'],
    })
    await fetchWallets(appkit, { badge: 'certified' })
    expect(asked[2]).toMatchObject({ badge: 'certified' })
    // Nothing that is asked for is offered: the source is not asked.
    expect(await fetchWallets(appkit, { include: ['w7'] })).toEqual({ wallets: [], count: 0 })
    expect(asked).toHaveLength(3)
  })

  it('keeps to include and exclude when the source knows neither', async () => {
    const walletSource: WalletSource = async () => ({ wallets: numbered(3), count: 3 })
    const { appkit } = await started({ walletSource, excludeWalletIds: ['w1'] })
    expect(await fetchWallets(appkit)).toMatchObject({ count: 2 })
    expect(ids(await fetchWallets(appkit, { include: ['w2'] }))).toEqual(['w2'])
  })

  it('puts the app’s own wallets first, searches them too, and repeats none', async () => {
    const walletSource = createListSource([
      ...numbered(2),
      { id: 'theirs', name: 'Mine' },
      { id: 'other', name: 'Other', rdns: 'example.own' },
    ])
    const customWallets = [
      { id: 'mine', name: 'Mine' },
      { id: 'own', name: 'Own', rdns: 'example.own' },
      { id: 'w1', name: 'My Wallet 1' },
      null as unknown as CustomWallet,
    ]
    const { appkit } = await started({ walletSource, customWallets })
    const page = await fetchWallets(appkit)
    expect(ids(page)).toEqual(['mine', 'own', 'w1', 'w0'])
    expect(page.count).toBe(4)
    expect(ids(await fetchWallets(appkit, { search: 'my' }))).toEqual(['w1'])
    expect(ids(await fetchWallets(appkit, { exclude: ['own'] }))).toEqual([
      'mine',
      'w1',
      'w0',
      'other',
    ])
  })

  it('calls a wallet of the directory as the app calls it, wherever it is shown, and nowhere twice', async () => {
    const walletSource = createListSource([
      { id: 'one', name: 'Real One', play_store: 'https://store.example/one' },
      { id: 'two', name: 'Real Two', rdns: 'example.two' },
      { id: 'three', name: 'Three' },
    ])
    const { appkit } = await started({
      walletSource,
      featuredWalletIds: ['one', 'two'],
      customWallets: [
        { id: 'one', name: 'My One' },
        { id: 'mine', name: 'My Two', rdns: 'example.two' },
      ],
    })
    const names = (wallets: readonly { readonly name: string }[]) => wallets.map(({ name }) => name)
    await refreshWalletDirectory(appkit)
    const { featured, recommended } = appkit.store.get(walletDirectoryAtom)
    expect(names(featured)).toEqual(['My One', 'My Two'])
    expect(names(recommended)).toEqual(['Three'])
    // What only the directory knows of it is kept.
    expect(featured[0]).toMatchObject({ playStore: 'https://store.example/one' })
    expect(names(appkit.store.get(walletListAtom))).toEqual([
      'WalletConnect',
      'My One',
      'My Two',
      'Three',
    ])
    expect(names((await fetchWallets(appkit)).wallets)).toEqual(['My One', 'My Two', 'Three'])
    expect(names((await fetchWallets(appkit, { search: 'real' })).wallets)).toEqual([
      'My One',
      'My Two',
    ])
    const shown = [appkit.store.get(walletListAtom), (await fetchWallets(appkit)).wallets].flat()
    expect(shown.filter(({ isLookalike }) => isLookalike)).toEqual([])
    expect(await findNamedWallet(appkit, 'two')).toMatchObject({ name: 'My Two' })
  })

  it('calls it so again when the app calls it otherwise', async () => {
    const walletSource = createListSource([{ id: 'two', name: 'Real', rdns: 'example.two' }])
    const { appkit } = await started({ walletSource, featuredWalletIds: ['two'] })
    await refreshWalletDirectory(appkit)
    for (const name of ['One', 'Other']) {
      appkit.updateOptions({ customWallets: [{ id: 'mine', name, rdns: 'example.two' }] })
      await refreshWalletDirectory(appkit)
      expect(await findNamedWallet(appkit, 'two')).toMatchObject({ name })
    }
  })

  it('[WAL-3:marked,once,byRdns,byExplorerId,byName] shows an installed wallet as its row: by rdns, by explorer id, then by name', async () => {
    const mock = mockAdapter({
      walletConnect: true,
      wallets: [
        { id: 'io.one', name: 'Uno', rdns: 'io.one' },
        { id: 'two', name: 'Zwei', type: 'INJECTED', explorerId: 'l2' },
        { id: 'three', name: ' THREE ', type: 'INJECTED' },
      ],
    })
    const walletSource = createListSource([
      { id: 'l1', name: 'One', rdns: 'IO.ONE' },
      { id: 'l2', name: 'Two' },
      { id: 'l3', name: 'Three', rdns: 'io.three' },
      { id: 'l4', name: 'Uno', rdns: 'io.another' },
      { id: 'l5', name: 'One for phones', rdns: 'io.one' },
      { id: 'l6', name: 'Three' },
    ])
    const { appkit } = await started({ mocks: [mock], walletSource })
    const { wallets } = await fetchWallets(appkit)
    expect(wallets.map(({ id, isInstalled, listing }) => [id, isInstalled, listing?.id])).toEqual([
      ['io.one', true, 'l1'],
      ['two', true, 'l2'],
      ['three', true, 'l3'],
      // Its name is taken, its rdns is another's.
      ['l4', false, 'l4'],
      // One that shares no more than a name with a wallet may be another.
      ['l6', false, 'l6'],
    ])
  })

  it('[T8] an installed wallet is none that looks like its own second entry', async () => {
    const { walletSource } = spied([
      { id: 'a', name: 'Mine', rdns: 'com.mine' },
      { id: 'b', name: 'Mine', rdns: 'com.mine' },
    ])
    const wallets = [{ rdns: 'com.mine', name: 'Mine' }]
    const { appkit } = await started({
      walletSource,
      mocks: [mockAdapter({ walletConnect: true, wallets })],
    })
    const page = await fetchWallets(appkit)
    expect(page.wallets.map(({ id, isLookalike }) => [id, isLookalike])).toEqual([
      ['com.mine', undefined],
    ])
  })

  it('offers what serves the app’s namespaces and can be reached', async () => {
    const walletSource = createListSource([
      { id: 'any', name: 'Any' },
      { id: 'evm', name: 'Evm', chains: ['solana:1', 'eip155:7'] },
      { id: 'sol', name: 'Sol', chains: ['solana:1'] },
      { id: 'ext', name: 'Ext', supports_wc: false, chrome_store: 'https://store.example/1' },
      { id: 'gone', name: 'Gone', supports_wc: false },
    ])
    const { appkit } = await started({ walletSource })
    const page = await fetchWallets(appkit)
    expect(ids(page)).toEqual(['any', 'evm', 'ext'])
    expect(page.count).toBe(3)
    expect(page.wallets[0]).toMatchObject({
      type: 'WALLET_CONNECT',
      isInstalled: false,
      connectors: [{ id: 'walletConnect', namespace: 'eip155' }],
    })
    expect(page.wallets[2]).toMatchObject({ type: 'EXTERNAL', connectors: [] })
    vi.stubGlobal('navigator', { userAgent: PHONE })
    expect(ids(await fetchWallets(appkit))).toEqual(['any', 'evm'])
  })

  it('is empty where the app offers no wallets', async () => {
    const { appkit } = await started({
      enableWallets: false,
      walletSource: createListSource(numbered(3)),
    })
    expect(await fetchWallets(appkit)).toEqual({ wallets: [], count: 0 })
  })

  it('takes the app’s images, by rdns or id', async () => {
    const walletSource = createListSource([
      { id: 'a', name: 'A', rdns: 'io.a', image_url: 'https://cdn.example/a.png' },
      { id: 'b', name: 'B' },
      { id: 'c', name: 'C', image_url: 'https://cdn.example/c.png' },
    ])
    const connectorImages = { 'io.a': 'https://app.example/a.png', b: 'https://app.example/b.png' }
    const { appkit } = await started({ walletSource, connectorImages })
    const { wallets } = await fetchWallets(appkit)
    expect(wallets.map(({ imageUrl }) => imageUrl)).toEqual([
      'https://app.example/a.png',
      'https://app.example/b.png',
      'https://cdn.example/c.png',
    ])
  })

  it('tells of a search, and of nothing else', async () => {
    const { appkit } = await started({ walletSource: createListSource(numbered(150)) })
    const events: TrackedEvent['data'][] = []
    appkit.subscribeEvents(({ data }) => events.push(data))
    await fetchWallets(appkit)
    await fetchWallets(appkit, { search: 'wallet', badge: 'certified' })
    await fetchWallets(appkit, { search: 'wallet', page: 2 })
    expect(events).toEqual([
      {
        type: 'track',
        event: 'SEARCH_WALLET',
        properties: { badge: 'certified', search: 'wallet' },
      },
    ])
  })

  it('[T22] remembers what it has read, by ids that may be anything', async () => {
    const walletSource = createListSource([
      { id: '__proto__', name: 'Proto' },
      { id: 'constructor', name: 'Constructor' },
    ])
    const { appkit } = await started({ walletSource })
    expect(ids(await fetchWallets(appkit))).toEqual(['__proto__', 'constructor'])
    const listings = appkit.store.get(walletListingsAtom)
    expect(Object.keys(listings)).toEqual(['__proto__', 'constructor'])
    expect(Object.getPrototypeOf(listings)).toBeNull()
  })

  it.each<[string, WalletSource]>([
    ['rejects', () => Promise.reject(new Error('down'))],
    [
      'throws',
      () => {
        throw new Error('down')
      },
    ],
    ['answers nothing', async () => undefined as never],
    ['answers no list', async () => ({ wallets: {}, count: 1 }) as never],
  ])('[R8] error: a source that %s', async (_case, walletSource) => {
    const { appkit } = await started({ walletSource })
    await expect(fetchWallets(appkit)).rejects.toMatchObject({ code: 'WALLETS_UNAVAILABLE' })
  })

  it('[R7] error: a source that does not answer in 15 s, and is told to stop', async () => {
    const signals: AbortSignal[] = []
    const walletSource: WalletSource = (_query, { signal }) => {
      signals.push(signal)
      return new Promise(() => {})
    }
    const { appkit } = await started({ walletSource })
    vi.useFakeTimers()
    const failed = expect(fetchWallets(appkit)).rejects.toMatchObject({
      code: 'WALLETS_UNAVAILABLE',
    })
    await vi.advanceTimersByTimeAsync(15_000)
    await failed
    expect(signals[0]?.aborted).toBe(true)
    vi.useRealTimers()
  })

  it('ends with its signal, and with the instance', async () => {
    const walletSource: WalletSource = () => new Promise(() => {})
    const { appkit } = await started({ walletSource })
    const controller = new AbortController()
    const aborted = fetchWallets(appkit, { signal: controller.signal })
    controller.abort()
    await expect(aborted).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    const destroyed = fetchWallets(appkit)
    void appkit.destroy()
    await expect(destroyed).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  })

  it('[R8] keeps what can be read of a page', async () => {
    const warn = vi.fn()
    const walletSource: WalletSource = async () => ({
      wallets: [null, { id: 'a', name: 'A' }, { id: 'a', name: 'B' }] as unknown as CustomWallet[],
      count: Number.NaN,
    })
    const logger = { trace: warn, debug: warn, info: warn, warn, error: warn }
    const { appkit } = await started({ walletSource, logger: logger as never })
    const page = await fetchWallets(appkit)
    expect(ids(page)).toEqual(['a'])
    expect(page.count).toBe(1)
    expect(warn).toHaveBeenCalledWith('2 wallets of the list could not be read')
  })
})

describe('fetchWallets, where the app names no directory', () => {
  it('reads the built-in list, without a request', async () => {
    const fetch = vi.fn()
    vi.stubGlobal('fetch', fetch)
    const { appkit } = await started()
    const first = await fetchWallets(appkit)
    const second = await fetchWallets(appkit, { page: 2 })
    expect(first.wallets).toHaveLength(40)
    expect(first.count).toBe(first.wallets.length + second.wallets.length)
    expect(ids(await fetchWallets(appkit, { search: 'metam' }))).toEqual(['metamask'])
    expect(fetch).not.toHaveBeenCalled()
  })

  it('leaves out what the app’s namespaces have no use for', async () => {
    const mocks = [mockAdapter({ namespace: 'polkadot', walletConnect: true, wallets: [] })]
    const { appkit } = await started({ mocks })
    const { wallets, count } = await fetchWallets(appkit)
    expect(ids({ wallets })).toContain('talisman')
    expect(ids({ wallets })).not.toContain('metamask')
    expect(count).toBe(wallets.length)
  })
})

describe('fetchWallets, with a server', () => {
  let server: Api
  beforeAll(async () => {
    server = await startApi()
  })
  afterEach(() => {
    server.clearFaults()
    server.clearLog()
  })
  afterAll(() => server.stop())

  it('[WAL-1:pagesOf40,searchOf100,search,badge][WAL-2:walletLists,images] reads pages, searches and images from the address in the options', async () => {
    const { appkit } = await started({ endpoints: { wallets: server.url } })
    const page = await fetchWallets(appkit, { badge: 'certified' })
    expect(page.wallets.length).toBeGreaterThan(0)
    expect(page.wallets.every(({ listing }) => listing?.badgeType === 'certified')).toBe(true)
    expect(page.wallets[0]?.imageUrl).toMatch(`${server.url}/images/`)
    const found = await fetchWallets(appkit, { search: 'sandbox' })
    expect(found.wallets.map(({ name }) => name)).toEqual(['Sandbox Wallet'])
    expect(server.log.map(({ query }) => query)).toEqual([
      expect.objectContaining({
        page: '1',
        entries: '40',
        badge_type: 'certified',
        projectId: '0'.repeat(32),
        st: 'appkit',
      }),
      expect.objectContaining({ search: 'sandbox', entries: '100' }),
    ])
  })

  it('[R9] error: a server that fails is no empty list', async () => {
    server.setFault('getWallets', { status: 404 })
    const { appkit } = await started({ endpoints: { wallets: server.url } })
    await expect(fetchWallets(appkit)).rejects.toMatchObject({
      code: 'WALLETS_UNAVAILABLE',
      message: 'The list of wallets could not be loaded',
      cause: { code: 'NETWORK_ERROR' },
    })
  })
})

import { describe, expect, it } from 'vitest'
import { growth, LINEAR_GROWTH } from '../../../foundation/test/growth.js'
import type { RecentWallet } from '../connection/types.js'
import { resolveOptions } from '../options/resolveOptions.js'
import { testNetwork } from '../testing/createTestAppKit.js'
import type { Wallet } from '../wallets/types.js'
import { cleanConnectors } from './cleanConnectors.js'
import type { Connector, ConnectorType } from './types.js'
import { createWalletList, findWallet } from './walletList.js'

const facts = (options: Partial<Parameters<typeof resolveOptions>[0]> = {}) => ({
  options: resolveOptions({
    projectId: '0'.repeat(32),
    networks: [testNetwork('eip155', 1)],
    ...options,
  }),
  namespaces: ['eip155', 'solana'],
  walletConnectNamespaces: ['eip155', 'solana'],
})

const connector = (
  namespace: string,
  id: string,
  name: string,
  {
    rdns,
    type = 'ANNOUNCED',
    ...rest
  }: { rdns?: string; type?: ConnectorType } & Partial<Connector> = {},
): Connector => ({ namespace, id, name, type, ...(rdns ? { info: { rdns } } : {}), ...rest })

const many = (count: number) =>
  Array.from({ length: count }, (_item, index) =>
    connector('eip155', `w${index}`, `Wallet ${index}`, { rdns: `w.${index}` }),
  )

const ids = (connectors: Connector[], recent: RecentWallet[] = [], given = facts()) =>
  createWalletList(given, connectors, recent).map(({ id }) => id)

const listing = (id: string): Wallet => ({ id, name: id })
const listings = (...ids: string[]) => ids.map(listing)
const NONE = { custom: [], featured: [], recommended: [], others: [] }

describe('createWalletList', () => {
  it('[CFG-12] orders walletConnect, recent, injected, featured, external', () => {
    const list = [
      connector('eip155', 'ext', 'External', { type: 'EXTERNAL' }),
      connector('eip155', 'feat', 'Featured', { type: 'EXTERNAL', explorerId: 'f' }),
      connector('eip155', 'inj', 'Injected', { type: 'INJECTED' }),
      connector('eip155', 'a.b', 'Announced', { rdns: 'a.b' }),
      connector('eip155', 'r.2', 'Recent 2', { rdns: 'r.2' }),
      connector('eip155', 'r.1', 'Recent 1', { type: 'EXTERNAL' }),
    ]
    const recent = [
      { id: 'r.1', name: 'Recent 1' },
      { id: 'r.2', name: 'Recent 2' },
    ]
    expect(ids(list, recent, facts({ featuredWalletIds: ['f'] }))).toEqual([
      'walletConnect',
      'r.1',
      'r.2',
      'inj',
      'a.b',
      'feat',
      'ext',
    ])
  })

  it('[CFG-12] takes an order of the app', () => {
    const list = [connector('eip155', 'inj', 'Injected', { type: 'INJECTED' })]
    const settings = { connectorTypeOrder: ['injected', 'walletConnect'] } as const
    expect(ids(list, [], facts({ settings }))).toEqual(['inj', 'walletConnect'])
  })

  it('[WAL-3:marked,once,byName] makes one row of a wallet that serves several namespaces', () => {
    const [row] = createWalletList(
      facts({ enableWalletConnect: false }),
      [
        connector('eip155', 'app.phantom', 'Phantom', { rdns: 'app.phantom' }),
        connector('solana', 'Phantom', 'phantom '),
      ],
      [],
    )
    expect(row).toMatchObject({ id: 'app.phantom', type: 'MULTI_CHAIN', isInstalled: true })
    expect(row?.connectors.map(({ id }) => id)).toEqual(['app.phantom', 'Phantom'])
  })

  it('keeps wallets with two rdns apart, whatever they call themselves', () => {
    const list = [
      connector('eip155', 'one.a', 'Same', { rdns: 'one.a' }),
      connector('solana', 'two.b', 'Same', { rdns: 'two.b' }),
    ]
    expect(ids(list)).toEqual(['walletConnect', 'one.a', 'two.b'])
  })

  it('[T7] lists both of two wallets with one rdns, marks both, and takes neither for the recent one', () => {
    const rows = createWalletList(
      facts({ enableWalletConnect: false }),
      [
        connector('eip155', 'io.real', 'Real', { rdns: 'io.real' }),
        connector('eip155', 'io.real 2', 'Fake', { rdns: 'io.real' }),
      ],
      [{ id: 'io.real', name: 'Real', rdns: 'io.real' }],
    )
    expect(rows.map(({ id, isDuplicate, isRecent }) => ({ id, isDuplicate, isRecent }))).toEqual([
      { id: 'io.real', isDuplicate: true, isRecent: false },
      { id: 'io.real 2', isDuplicate: true, isRecent: false },
    ])
  })

  it('[WAL-3:once,byRdns] lists a wallet once that is reached in two ways, by its own', () => {
    const rows = createWalletList(
      facts({ enableWalletConnect: false }),
      [
        connector('eip155', 'sdk', 'Real', { rdns: 'io.real', type: 'EXTERNAL' }),
        connector('eip155', 'io.real', 'Real', { rdns: 'io.real' }),
      ],
      [],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.connectors.map(({ id }) => id)).toEqual(['io.real'])
  })

  it('leaves out what the options turn off', () => {
    const list = [
      connector('eip155', 'inj', 'Injected', { type: 'INJECTED' }),
      connector('eip155', 'ann', 'Announced', { rdns: 'ann' }),
      connector('eip155', 'auth', 'Email', { type: 'AUTH' }),
    ]
    expect(ids(list, [], facts({ enableInjected: false }))).toEqual(['walletConnect', 'ann'])
    expect(ids(list, [], facts({ enableEIP6963: false }))).toEqual(['walletConnect', 'inj'])
    expect(ids(list, [], facts({ enableWalletConnect: false }))).toEqual(['inj', 'ann'])
    expect(ids(list, [], { ...facts(), walletConnectNamespaces: [] })).toEqual(['inj', 'ann'])
  })

  it('[CONN-1:walletStandard] without EIP-6963 lists the wallets that are announced in another way, such as by the Wallet Standard', () => {
    const list = [
      connector('eip155', 'io.one', 'One', { info: { rdns: 'io.one' } }),
      connector('eip155', 'two', 'Two', { info: { uuid: '2' } }),
      connector('solana', 'Three', 'Three'),
    ]
    expect(ids(list, [], facts({ enableEIP6963: false }))).toEqual(['walletConnect', 'Three'])
  })

  it.each([true, false])(
    'lists what leads to WalletConnect by itself as a wallet like any other: the kit has its own: %s',
    (enableWalletConnect) => {
      const own = connector('eip155', 'own', 'WalletConnect', { type: 'WALLET_CONNECT' })
      const rows = createWalletList(facts({ enableWalletConnect }), [own], [])
      expect(rows.at(-1)).toMatchObject({ id: 'own', type: 'EXTERNAL', connectors: [own] })
      expect(rows).toHaveLength(enableWalletConnect ? 2 : 1)
    },
  )

  it('[R18] takes 1,000 wallets and ignores the rest', () => {
    expect(ids(many(1_200), [], facts({ enableWalletConnect: false }))).toHaveLength(1_000)
  })

  it('[R18] takes as long for each of 1,000 wallets as for each of a hundred', () => {
    const measured = growth(1_000, (count) => {
      const list = many(count)
      return () => ids(list, [], facts({ enableWalletConnect: false }))
    })
    expect(measured).toBeLessThan(LINEAR_GROWTH)
  })

  it('[CFG-12] puts featured, custom and recommended wallets in their places', () => {
    const list = [
      connector('eip155', 'ext', 'External', { type: 'EXTERNAL' }),
      connector('eip155', 'inj', 'Injected', { type: 'INJECTED' }),
    ]
    const given = facts({
      featuredWalletIds: ['f2', 'f1'],
      customWallets: [{ id: 'c', name: 'C' }],
    })
    const recent = [{ id: 'r', name: 'R', explorerId: 'r' }]
    const known = {
      custom: listings('c'),
      featured: listings('f1', 'f2'),
      recommended: listings('m1', 'm2'),
      others: [],
    }
    const rows = (more = known) => createWalletList(given, list, recent, more).map(({ id }) => id)
    expect(rows()).toEqual(['walletConnect', 'r', 'inj', 'f2', 'f1', 'c', 'ext'])
    const few = { ...known, custom: [], featured: [] }
    expect(rows(few)).toEqual(['walletConnect', 'r', 'inj', 'ext', 'm1'])
  })

  it('[WAL-1:fourRecommended] recommends four where nothing is installed, and fills up where something is', () => {
    const known = { ...NONE, recommended: listings('a', 'b', 'c', 'd') }
    const rows = (connectors: Connector[]) =>
      createWalletList(facts(), connectors, [], known).map(({ id }) => id)
    expect(rows([])).toEqual(['walletConnect', 'a', 'b', 'c', 'd'])
    expect(rows([connector('eip155', 'x', 'X')])).toEqual(['walletConnect', 'x', 'a', 'b', 'c'])
    expect(rows(['x', 'y', 'z', 'q'].map((id) => connector('eip155', id, id)))).toEqual([
      'walletConnect',
      'x',
      'y',
      'z',
      'q',
    ])
  })

  it('[WAL-3:marked,once,byRdns,byExplorerId,byName] lists an installed wallet once, with what the directory knows of it', () => {
    const list = [
      connector('eip155', 'io.one', 'Uno', { rdns: 'io.one' }),
      connector('eip155', 'two', 'Zwei', { type: 'EXTERNAL', explorerId: 'l2' }),
      connector('solana', 'Three', 'Three'),
    ]
    const featured = [
      { ...listing('l1'), rdns: 'io.one', imageUrl: 'https://cdn.example/1.png' },
      listing('l2'),
      { ...listing('l3'), name: 'THREE' },
    ]
    const ids = ['l1', 'l2', 'l3']
    const rows = createWalletList(
      facts({ featuredWalletIds: ids }),
      list,
      [{ id: 'l3', name: 'Three', explorerId: 'l3' }],
      { ...NONE, featured, others: featured },
    )
    expect(rows.map((row) => [row.id, row.listing?.id, row.isInstalled, row.isRecent])).toEqual([
      ['walletConnect', undefined, false, false],
      ['Three', 'l3', true, true],
      ['io.one', 'l1', true, false],
      ['two', 'l2', false, false],
    ])
    expect(rows[2]?.imageUrl).toBe('https://cdn.example/1.png')
    expect(findWallet(rows, 'l1')?.id).toBe('io.one')
  })

  it('lists a wallet once that the app and the directory both know', () => {
    const known = {
      custom: [{ ...listing('mine'), rdns: 'io.x' }, listing('m1')],
      featured: [{ ...listing('f'), rdns: 'io.x' }],
      recommended: [listing('m1'), { ...listing('m2'), name: 'mine' }, listing('m3')],
      others: [],
    }
    const rows = createWalletList(facts({ enableWalletConnect: true }), [], [], known)
    expect(rows.map(({ id }) => id)).toEqual(['walletConnect', 'mine', 'm1', 'm3'])
  })

  it('[T8] the app’s own wallet is none that looks like its entry of the directory', () => {
    const known = {
      ...NONE,
      custom: [{ ...listing('mine'), name: 'Real', rdns: 'io.x' }],
      featured: [{ ...listing('f'), name: 'Real', rdns: 'io.x' }],
    }
    const rows = createWalletList(facts({ enableWalletConnect: true }), [], [], known)
    expect(rows.map(({ id, isLookalike }) => [id, isLookalike])).toEqual([
      ['walletConnect', undefined],
      ['mine', undefined],
    ])
  })

  it('[T7] gives a look-alike nothing of the wallet that it claims to be', () => {
    const [real, fake] = createWalletList(
      facts({ enableWalletConnect: false }),
      [
        connector('eip155', 'io.real', 'Real', { rdns: 'io.real' }),
        connector('eip155', 'io.real 2', 'Real', { rdns: 'io.real' }),
      ],
      [],
      { ...NONE, others: [{ ...listing('l'), name: 'Real', rdns: 'io.real' }] },
    )
    expect([real?.listing, fake?.listing]).toEqual([undefined, undefined])
    const [alone] = createWalletList(
      facts({ enableWalletConnect: false }),
      [connector('eip155', 'io.real 2', 'Real', { rdns: 'io.real', isDuplicate: true })],
      [],
      { ...NONE, others: [{ ...listing('l'), name: 'Real', rdns: 'io.real' }] },
    )
    expect(alone?.listing).toBeUndefined()
  })

  it('[T7] keeps a featured wallet apart from one that only has its name', () => {
    const rows = createWalletList(
      facts({ featuredWalletIds: ['l'] }),
      [connector('eip155', 'io.fake', 'Real', { rdns: 'io.fake' })],
      [],
      { ...NONE, featured: [{ ...listing('l'), name: 'Real', rdns: 'io.real' }] },
    )
    expect(rows.map((row) => [row.id, row.listing?.id])).toEqual([
      ['walletConnect', undefined],
      ['io.fake', undefined],
      ['l', 'l'],
    ])
  })

  it('lists nothing that cannot be reached', () => {
    const known = {
      ...NONE,
      featured: [
        { ...listing('solana'), chains: ['solana:1'] as const },
        { ...listing('other'), chains: ['bip122:1'] as const },
        { ...listing('extension'), supportsWalletConnect: false },
        { ...listing('store'), supportsWalletConnect: false, chromeStore: 'https://x.example' },
      ],
    }
    const rows = (given = facts()) => createWalletList(given, [], [], known).map(({ id }) => id)
    expect(rows()).toEqual(['walletConnect', 'solana', 'store'])
    expect(rows(facts({ enableWalletConnect: false }))).toEqual(['store'])
  })

  it('takes the app’s own images', () => {
    const connectorImages = { f: 'https://app.example/f.png', 'io.g': 'https://app.example/g.png' }
    const featured = [listing('f'), { ...listing('g'), rdns: 'io.g' }]
    const rows = createWalletList(facts({ connectorImages }), [], [], { ...NONE, featured })
    expect(rows.map(({ imageUrl }) => imageUrl)).toEqual([
      undefined,
      'https://app.example/f.png',
      'https://app.example/g.png',
    ])
  })

  it('finds a row by its id or by that of a connector', () => {
    const rows = createWalletList(
      facts(),
      [
        connector('eip155', 'app.phantom', 'Phantom', { rdns: 'app.phantom' }),
        connector('solana', 'Phantom', 'Phantom'),
      ],
      [],
    )
    expect(findWallet(rows, 'Phantom')?.id).toBe('app.phantom')
    expect(findWallet(rows, 'nobody')).toBeUndefined()
  })
})

describe('cleanConnectors', () => {
  it('[T7] leaves out what is no connector, and cleans the rest', () => {
    const hostile: unknown = [
      null,
      'x',
      { id: '', type: 'ANNOUNCED', name: 'No id' },
      { id: 'a', type: 'NOPE', name: 'No type' },
      { id: 'b', type: 'ANNOUNCED', name: 'x'.repeat(1_000_000) },
      { id: 'c', type: 'ANNOUNCED', name: 'Bad\u202eName', imageUrl: 'javascript:alert(1)' },
      { id: 'c', type: 'ANNOUNCED', name: 'Again' },
      { id: 'd', type: 'ANNOUNCED', name: 'Good', info: 7 },
    ]
    expect(cleanConnectors('eip155', hostile as Connector[])).toEqual([
      { id: 'c', type: 'ANNOUNCED', name: 'BadName', namespace: 'eip155' },
    ])
    expect(cleanConnectors('eip155', null as unknown as Connector[])).toEqual([])
  })
})

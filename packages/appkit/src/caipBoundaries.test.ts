import { AppKitError, parseCaipAddress, parseCaipNetworkId } from '@latchkey/foundation'
import { describe, expect, it } from 'vitest'
import type { AdapterConnection } from './adapter/contract.js'
import { connectionStateAtom } from './connection/atoms.js'
import { selectRecentConnections } from './connection/recent/selectRecentConnections.js'
import {
  cleanNamespaces,
  readAccountsEvent,
  readChainEvent,
  type Session,
} from './connector/walletConnect/session.js'
import { formatCookieState } from './persistence/cookieState.js'
import { hydrate } from './persistence/hydrate.js'
import { readConnections } from './persistence/readConnections.js'
import { cleanTokenBalance } from './portfolio/cleanTokenBalance.js'
import { createTestAppKit, testNetwork } from './testing/createTestAppKit.js'
import { mockAdapter } from './testing/mockAdapter.js'
import { storeConnections } from './testing/storeConnections.js'
import { createListSource } from './wallets/createListSource.js'
import { fetchWallets } from './wallets/fetchWallets.js'

/** Two parts, hence CAIP-2 by the loose reading of an app's own data, and none by its grammar. */
const NETWORKS = [
  'eip155:a b',
  'eip155:1 ',
  'eip155:1\n',
  'eip155:<b>',
  'eip155:1\u202e',
  'eip155:\u0661',
  `eip155:${'1'.repeat(33)}`,
  'eip155:abc',
  'EIP155:1',
  'e:1',
  'eip155x12:1',
] as const

/** Parts that the loose reading of CAIP-10 takes for an address. */
const ADDRESSES = [
  '0xab cd',
  '0xab\n',
  '<b>0xab</b>',
  '0xab\u202e',
  '0xab\u200b',
  '0xab/../cd',
  '0xab?cd',
  'é',
  'x'.repeat(129),
] as const

const GOOD = '0xabc'
const stored = {
  namespace: 'eip155',
  connectorId: 'mock',
  name: 'Mock',
  address: GOOD,
  caipNetworkId: 'eip155:1',
  isActive: true,
} as const

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: unknown) => (AppKitError.is(error) ? error : Promise.reject(error)),
  )

async function started(options: Parameters<typeof createTestAppKit>[0] = {}) {
  const test = createTestAppKit(options)
  await test.appkit.start()
  return test
}

async function connected() {
  const test = await started()
  await test.appkit.connect({ connectorId: 'mock' })
  return test
}

/** What no type allows, from what knows no types. */
const answer = (fields: object): unknown => ({
  connectorId: 'mock',
  accounts: [{ address: GOOD }],
  caipNetworkId: 'eip155:1',
  provider: {},
  ...fields,
})

it.each(NETWORKS)('%j is two parts, and no network by the grammar', (id) => {
  expect(parseCaipNetworkId(id).caipNetworkId).toBe(id)
})

it.each(ADDRESSES)('%j is a third part, and no address by the grammar', (address) => {
  expect(parseCaipAddress(`eip155:1:${address}`).address).toBe(address)
})

describe('what an adapter says of a wallet', () => {
  it.each(NETWORKS)('[CAIP-2:boundaries,message] connects nobody on %j', async (caipNetworkId) => {
    const { appkit, mock } = await started()
    mock.setFault('connect', { answers: answer({ caipNetworkId }) })
    expect(await code(appkit.connect({ connectorId: 'mock' }))).toMatchObject({
      code: 'INVALID_WALLET_RESPONSE',
      cause: { code: 'INVALID_CAIP_2_NETWORK_ID', message: 'Invalid CAIP-2 network id' },
    })
    expect(appkit.getAccount().status).toBe('disconnected')
    expect(appkit.getConnections()).toEqual([])
  })

  it.each(ADDRESSES)('[CAIP-1][CAIP-2:boundaries] connects nobody as %j', async (address) => {
    const { appkit, mock } = await started()
    mock.setFault('connect', { answers: answer({ accounts: [{ address: GOOD }, { address }] }) })
    expect(await code(appkit.connect({ connectorId: 'mock' }))).toMatchObject({
      code: 'INVALID_WALLET_RESPONSE',
      cause: { code: 'INVALID_CAIP_10_ADDRESS', message: 'Invalid CAIP-10 address' },
    })
    expect(appkit.getConnections()).toEqual([])
  })

  it.each(NETWORKS)('[CAIP-2:boundaries] is not followed to %j', async (caipNetworkId) => {
    const { appkit, mock } = await connected()
    mock.emit({ type: 'networkChanged', connectorId: 'mock', caipNetworkId })
    expect(appkit.getNetworkState()).toMatchObject({
      caipNetwork: { caipNetworkId: 'eip155:1' },
      unsupportedCaipNetworkId: undefined,
    })
  })

  it.each(ADDRESSES)('[CAIP-1][CAIP-2:boundaries] is not followed to %j', async (address) => {
    const { appkit, mock } = await connected()
    const before = appkit.getAddress()
    mock.emit({ type: 'accountsChanged', connectorId: 'mock', accounts: [{ address }] })
    expect(appkit.getAddress()).toBe(before)
    expect(appkit.getAccount().status).toBe('connected')
  })

  it.each(NETWORKS)('[CAIP-2:boundaries] brings nobody back on %j', async (caipNetworkId) => {
    const { appkit, mock } = createTestAppKit()
    storeConnections(appkit.storage, [stored])
    mock.setFault('reconnect', { answers: answer({ caipNetworkId }) })
    await appkit.start()
    expect(appkit.getAccount().status).toBe('disconnected')
  })

  it.each(NETWORKS)('[CAIP-2:boundaries] takes no connection of its own on %j', async (id) => {
    const { appkit, mock } = await started()
    // As an adapter without types would.
    const connection = answer({ caipNetworkId: id }) as AdapterConnection
    mock.emit({ type: 'connected', connection })
    expect(appkit.getConnections()).toEqual([])
  })
})

describe('what an app says', () => {
  const id = 'eip155:abc' as const

  it('[CAIP-2:boundaries] has no network whose number is none', async () => {
    const { appkit } = await connected()
    const network = { ...testNetwork('eip155', 1), caipNetworkId: id } as const
    expect(() => appkit.addNetwork('eip155', network)).toThrow(
      expect.objectContaining({ code: 'INVALID_OPTIONS' }),
    )
    for (const wanted of [id, network] as const)
      expect(await code(appkit.switchNetwork(wanted))).toMatchObject({
        code: 'CAIP_NETWORK_UNDEFINED',
      })
    expect(appkit.getChainId()).toBe(1)
  })

  it('[CAIP-2:boundaries,message] connects no wallet to it', async () => {
    const { appkit, mock } = await started()
    const connecting = appkit.connect({ connectorId: 'mock', caipNetworkId: id })
    expect(await code(connecting)).toMatchObject({
      code: 'INVALID_CAIP_2_NETWORK_ID',
      message: 'Invalid CAIP-2 network id',
    })
    expect(mock.calls.some(({ method }) => method === 'connect')).toBe(false)
    expect(appkit.getChainId()).toBe(1)
  })
})

describe('what a WalletConnect session says', () => {
  const any = () => ({ methods: [], events: [], caipNetworkIds: undefined })
  const clean = (namespaces: unknown) => cleanNamespaces(namespaces, any)
  const session = {
    namespaces: clean({ eip155: { accounts: [`eip155:1:${GOOD}`], chains: ['eip155:1'] } }),
  } as unknown as Session

  it.each(NETWORKS)('[CAIP-2:boundaries] grants nothing on %j', (id) => {
    const given = { accounts: [`${id}:${GOOD}`, `eip155:1:${GOOD}`], chains: [id, 'eip155:1'] }
    expect(clean({ eip155: given })).toMatchObject({
      eip155: { accounts: [`eip155:1:${GOOD}`], chains: ['eip155:1'] },
    })
    expect(clean({ [id]: { accounts: [`${id}:${GOOD}`], chains: [] } })).toEqual({})
    expect(readChainEvent(session, id, 1)).toBeUndefined()
    expect(readChainEvent(session, 'eip155:1', id)).toBeUndefined()
  })

  it.each(ADDRESSES)('[CAIP-1][CAIP-2:boundaries] shares no account %j', (address) => {
    expect(clean({ eip155: { accounts: [`eip155:1:${address}`], chains: [] } })).toEqual({})
    expect(readAccountsEvent(session, 'eip155', [`eip155:1:${address}`])).toBeUndefined()
  })
})

describe('what a storage says', () => {
  it.each(NETWORKS)('[CAIP-2:boundaries] restores nothing on %j', async (id) => {
    const { appkit } = createTestAppKit()
    const caipNetworkId = id as 'eip155:1'
    const account = { namespace: 'eip155', address: GOOD, caipAddress: 'eip155:1:0xabc' } as const
    storeConnections(appkit.storage, [{ ...stored, caipNetworkId }])
    const key = { version: 1, parse: (value: unknown) => value }
    appkit.storage.set({ ...key, name: 'network' }, id)
    appkit.storage.set({ ...key, name: 'recent-connections' }, [
      { ...stored, caipNetworkId, accounts: [account], disconnectedAt: 1 },
    ])
    await appkit.start()
    expect(appkit.store.get(connectionStateAtom).records).toEqual([])
    expect(appkit.getAccount().status).toBe('disconnected')
    expect(appkit.getCaipNetworkId()).toBe('eip155:1')
    expect(selectRecentConnections(appkit.store.get)).toEqual([])
  })

  it.each(ADDRESSES)('[CAIP-1][CAIP-2:boundaries] restores no account %j', (address) => {
    const { appkit } = createTestAppKit()
    storeConnections(appkit.storage, [stored])
    expect(readConnections(appkit.storage)).toHaveLength(1)
    storeConnections(appkit.storage, [{ ...stored, address }])
    expect(readConnections(appkit.storage)).toEqual([])
  })

  it.each(NETWORKS)('[CAIP-2:boundaries] a cookie shows nobody on %j', (id) => {
    const caipNetworkId = id as 'eip155:1'
    const { appkit } = createTestAppKit()
    const state = { connections: [{ ...stored, caipNetworkId }], network: caipNetworkId }
    hydrate(appkit, formatCookieState('0'.repeat(32), state))
    expect(appkit.getAccount().status).toBe('disconnected')
    expect(appkit.getCaipNetworkId()).toBe('eip155:1')
  })
})

describe('what a server says', () => {
  const token = { name: 'Token', symbol: 'TKN', quantity: { decimals: '18', numeric: '1' } }

  it.each(NETWORKS)('[CAIP-2:boundaries] shows no token on %j', (id) => {
    expect(cleanTokenBalance({ ...token, chainId: 'eip155:1' })).toBeDefined()
    expect(cleanTokenBalance({ ...token, chainId: id })).toBeUndefined()
    const address = `${id}:${GOOD}`
    expect(cleanTokenBalance({ ...token, chainId: 'eip155:1', address })).toBeUndefined()
  })

  it.each(NETWORKS)('[CAIP-2:boundaries] lists no wallet for %j', async (id) => {
    const { appkit } = await started({
      mocks: [mockAdapter({ walletConnect: true, wallets: [] })],
      walletSource: createListSource([
        { id: 'one', name: 'One', chains: [id as 'eip155:1', 'eip155:1'] },
      ]),
    })
    const { wallets } = await fetchWallets(appkit)
    expect(wallets.map(({ listing }) => listing?.chains)).toEqual([['eip155:1']])
  })
})

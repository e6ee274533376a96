import { AppKitError } from '@latchkey/foundation'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AdapterConnection } from '../adapter/contract.js'
import type { AppKitCore } from '../core.js'
import { createTestAppKit, type TestAppKitOptions } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { acceptConnection } from './acceptConnection.js'
import { connectionStateAtom } from './atoms.js'
import { changeConnections } from './changeConnections.js'
import { selectRecentConnections } from './recent/selectRecentConnections.js'

const namespace = 'eip155'
const ICON = 'https://a.example/icon.png'

async function started(options: TestAppKitOptions = {}) {
  const mocks = [
    mockAdapter({ wallets: [{ id: 'a', name: 'A', rdns: 'example.a', imageUrl: ICON }] }),
    mockAdapter({ namespace: 'solana' }),
  ]
  const test = createTestAppKit({ ...options, mocks })
  await test.appkit.start()
  return { ...test, state: () => test.appkit.store.get(connectionStateAtom) }
}

const given = (fields: Partial<AdapterConnection> = {}): AdapterConnection => ({
  connectorId: 'a',
  accounts: [{ address: '0x1' }, { address: '0x2' }],
  caipNetworkId: 'eip155:1',
  provider: {},
  ...fields,
})

const anyFields = fc.record({
  connectorId: fc.anything(),
  accounts: fc.array(fc.anything()),
  caipNetworkId: fc.string(),
})

describe('acceptConnection', () => {
  it('says of a wallet what its connector says, or its id where there is none', async () => {
    const { appkit } = await started()
    acceptConnection(appkit, { namespace, connection: given() })
    expect(appkit.getWalletInfo(namespace)).toEqual({
      id: 'a',
      name: 'A',
      type: 'ANNOUNCED',
      icon: ICON,
      rdns: 'example.a',
    })
    acceptConnection(appkit, { namespace, connection: given({ connectorId: 'unheard-of' }) })
    expect(appkit.getWalletInfo(namespace)).toEqual({ id: 'unheard-of', name: 'unheard-of' })
  })

  it.each(['a', 'example.a'])(
    'has the picture that the app names for a wallet, by %s',
    async (name) => {
      const { appkit } = await started({ connectorImages: { [name]: 'https://app.example/a.svg' } })
      acceptConnection(appkit, { namespace, connection: given() })
      expect(appkit.getWalletInfo(namespace)?.icon).toBe('https://app.example/a.svg')
    },
  )

  it('keeps what was known of a wallet, and the picture of one that is named anew', async () => {
    const { appkit } = await started()
    const named = { id: 'a', name: 'Own name', icon: ICON, rdns: 'example.own' }
    acceptConnection(appkit, { namespace, connection: given(), wallet: named })
    acceptConnection(appkit, { namespace, connection: given({ caipNetworkId: 'eip155:2' }) })
    expect(appkit.getWalletInfo(namespace)).toEqual(named)
    const wallet = { id: 'a', name: 'New name' }
    const connection = acceptConnection(appkit, { namespace, connection: given(), wallet })
    expect(connection).toMatchObject({ name: 'New name', icon: ICON, rdns: 'example.own' })
  })

  it('uses the account that is asked for where the wallet offers it, else the first', async () => {
    const { appkit } = await started()
    acceptConnection(appkit, { namespace, connection: given(), address: '0x2' })
    expect(appkit.getCaipAddress(namespace)).toBe('eip155:1:0x2')
    const accounts = [{ address: '0x3' }]
    acceptConnection(appkit, { namespace, connection: given({ accounts }), address: '0x2' })
    expect(appkit.getAddress(namespace)).toBe('0x3')
  })

  it('an answer to another attempt changes nothing', async () => {
    const { appkit, state } = await started()
    const key = { namespace, connectorId: 'a' }
    const known = acceptConnection(appkit, { namespace, connection: given() })
    changeConnections(appkit, [
      { type: 'ended', ...key },
      { type: 'remembered', connection: known, wallet: { id: 'a', name: 'A' }, isInUse: true },
      { type: 'asked', ...key },
    ])
    const before = state()
    const late = { namespace, connection: given(), generation: before.generation - 1 }
    acceptConnection(appkit, late)
    expect(state()).toBe(before)
    acceptConnection(appkit, { ...late, generation: before.generation })
    expect(appkit.getAccount(namespace).status).toBe('connected')
  })

  it('one that is for none but itself takes nobody’s place, and shows nothing by itself', async () => {
    const { appkit } = await started()
    acceptConnection(appkit, { namespace, connection: given() })
    const other = given({ connectorId: 'b', accounts: [{ address: '0xb' }] })
    acceptConnection(appkit, { namespace, connection: other, use: 'ifNone' })
    expect(appkit.getWalletInfo(namespace)?.id).toBe('a')
    const elsewhere = given({ caipNetworkId: 'solana:1' })
    acceptConnection(appkit, { namespace: 'solana', connection: elsewhere })
    expect(appkit.getActiveChainNamespace()).toBe(namespace)
    acceptConnection(appkit, { namespace: 'solana', connection: elsewhere, isShown: true })
    expect(appkit.getActiveChainNamespace()).toBe('solana')
  })

  it('what is live is no longer recent', async () => {
    const { appkit } = await started()
    await appkit.connect({ connectorId: 'a' })
    await appkit.disconnect()
    const recent = () => selectRecentConnections(appkit.store.get, namespace)
    expect(recent()).toHaveLength(1)
    acceptConnection(appkit, { namespace, connection: given() })
    expect(recent()).toEqual([])
  })

  it.each([
    ['of another namespace', given({ caipNetworkId: 'solana:1' })],
    ['on no network', { ...given(), caipNetworkId: 'eip155' }],
    ['of no connector', { ...given(), connectorId: 1 }],
    ['without accounts', given({ accounts: [] })],
    ['with an account that is none', { ...given(), accounts: [{ address: '' }] }],
  ])('[T25] error: one %s', async (_name, connection) => {
    const { appkit, state } = await started()
    const before = state()
    // As an adapter of anybody's may answer.
    expect(() => acceptConnection(appkit, { namespace, connection: connection as never })).toThrow(
      expect.objectContaining({ code: 'INVALID_WALLET_RESPONSE' }),
    )
    expect(state()).toBe(before)
  })

  it('[T25] error: whatever else an adapter answers', async () => {
    const { appkit } = createTestAppKit()
    const before = appkit.store.get(connectionStateAtom)
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.anything(), anyFields), async (answer) => {
        expect(isRefused(appkit, answer)).toBe(true)
        expect(appkit.store.get(connectionStateAtom)).toBe(before)
      }),
    )
  })
})

function isRefused(core: AppKitCore, connection: unknown): boolean {
  try {
    acceptConnection(core, { namespace, connection: connection as never })
    return false
  } catch (error) {
    return AppKitError.is(error, 'INVALID_WALLET_RESPONSE')
  }
}

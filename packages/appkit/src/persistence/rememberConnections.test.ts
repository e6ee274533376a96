import { describe, expect, it } from 'vitest'
import { connectionStateAtom } from '../connection/atoms.js'
import { changeConnections } from '../connection/changeConnections.js'
import { WALLET_CONNECT_ID } from '../connector/types.js'
import { createTestAppKit, type TestAppKitOptions } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { entryKey, inUseKey } from './connectionKeys.js'
import { endEntry } from './rememberConnections.js'

const namespace = 'eip155'
const key = { namespace, connectorId: 'a' }

async function connected(options: TestAppKitOptions = {}) {
  const mock = mockAdapter({
    wallets: [
      { id: 'a', name: 'A', accounts: ['0xa1', '0xa2', '0xa3'] },
      { id: 'b', name: 'B', accounts: ['0xb1'] },
    ],
  })
  const { appkit } = createTestAppKit({ mocks: [mock], ...options })
  await appkit.start()
  await appkit.connect({ connectorId: 'a' })
  const read = () => appkit.storage.get(entryKey(key))
  return { appkit, mock, read, inUse: () => appkit.storage.get(inUseKey(namespace)) }
}

describe('rememberConnections', () => {
  it('stores each connection by itself, with a greater version at each change, from its beginning on', async () => {
    const { appkit, inUse, read } = await connected()
    const first = read()
    expect(first).toMatchObject({ connection: { name: 'A', address: '0xa1' } })
    await appkit.switchAccount({ ...key, address: '0xa2' })
    const { since, version } = first ?? {}
    const second = { since, version: (version ?? 0) + 1, connection: { address: '0xa2' } }
    expect(read()).toMatchObject(second)
    await appkit.connect({ connectorId: 'b' })
    expect(read()).toMatchObject(second)
    expect(inUse()).toBe('b')
  })

  it('writes nothing where what is stored of a connection stays as it is', async () => {
    const { appkit, read } = await connected()
    const before = read()
    changeConnections(appkit, [{ type: 'reached', ...key, isReachable: false }])
    expect(read()).toEqual(before)
  })

  it('[REAL-1] leaves a mark of what has ended, and nothing in use', async () => {
    const { appkit, inUse, read } = await connected()
    const { version = 0 } = read() ?? {}
    await appkit.disconnect()
    expect(read()).toEqual({ version: version + 1, since: expect.any(Number) })
    expect(inUse()).toBeUndefined()
    const marked = read()
    endEntry(appkit, key)
    expect(read()).toEqual(marked)
  })

  it.each([
    ['nothing', ['a']],
    ['another', ['a', 'b']],
  ])(
    '[REAL-1] leaves what another tab has put into use, where what was in use here ends and %s is left',
    async (_, ids) => {
      const { appkit, inUse } = await connected()
      for (const connectorId of ids) await appkit.connect({ connectorId })
      const last = { ...key, connectorId: ids.at(-1) ?? '' }
      appkit.storage.set(inUseKey(namespace), 'elsewhere')
      changeConnections(appkit, [{ type: 'ended', ...last }])
      expect(inUse()).toBe('elsewhere')
      // What a person chooses here counts.
      await appkit.connect({ connectorId: last.connectorId })
      expect(inUse()).toBe(last.connectorId)
    },
  )

  it('[REAL-1] leaves a phone in use that has not answered here, where another wallet has', async () => {
    const mock = mockAdapter({ walletConnect: true, wallets: [{ id: 'a' }] })
    const { appkit, phone } = createTestAppKit({ mocks: [mock] })
    const inUse = () => appkit.storage.get(inUseKey(namespace))
    await appkit.start()
    phone.setAutoApprove(true)
    for (const connectorId of ['a', WALLET_CONNECT_ID]) await appkit.connect({ connectorId })
    const lost = { namespace, connectorId: WALLET_CONNECT_ID }
    changeConnections(appkit, [{ type: 'locked', ...key }])
    changeConnections(appkit, [{ type: 'locked', ...lost }])
    const { generation } = changeConnections(appkit, [{ type: 'asked', ...lost }])
    const missed = { type: 'notAnswered', ...lost, generation, absence: 'missing' } as const
    changeConnections(appkit, [missed])
    expect(inUse()).toBe(WALLET_CONNECT_ID)
    mock.lock('a')
    mock.unlock('a')
    expect(appkit.getWalletInfo()?.id).toBe('a')
    // It may answer another tab, or the next page.
    expect(inUse()).toBe(WALLET_CONNECT_ID)
    await appkit.connect({ connectorId: 'a' })
    expect(inUse()).toBe('a')
  })

  it('[REAL-1] leaves the account that another tab has chosen, where it has not heard of that yet', async () => {
    const { appkit, mock, read } = await connected()
    const connection = { name: 'A', address: '0xa2', caipNetworkId: 'eip155:1' } as const
    const version = (read()?.version ?? 0) + 1
    appkit.storage.set(entryKey(key), { version, since: 1, connection })
    // The wallet tells each tab of its network.
    mock.switchChain('a', 'eip155:2')
    const moved = { version: version + 1, connection: { caipNetworkId: 'eip155:2' } }
    expect(read()).toMatchObject(moved)
    expect(read()?.connection?.address).toBe('0xa2')
    // What is chosen here since counts.
    appkit.storage.set(entryKey(key), { version: version + 2, since: 1, connection })
    await appkit.switchAccount({ ...key, address: '0xa3' })
    expect(read()).toMatchObject({ version: version + 3, connection: { address: '0xa3' } })
  })

  it('[REAL-1] does not bring back what another tab has ended, unless a person connects it anew', async () => {
    const { appkit, read } = await connected()
    const ended = { version: (read()?.version ?? 0) + 1, since: 1 }
    appkit.storage.set(entryKey(key), ended)
    await appkit.switchAccount({ ...key, address: '0xa2' })
    expect(read()).toEqual(ended)
    changeConnections(appkit, [{ type: 'ended', ...key }], { isStored: true })
    await appkit.connect({ connectorId: 'a' })
    expect(read()).toMatchObject({ version: ended.version + 1, connection: { name: 'A' } })
    expect(read()?.since).toBeGreaterThan(1)
  })

  it('remembers that a wallet is locked, and that it no longer is', async () => {
    const { appkit, mock, read } = await connected()
    mock.lock('a')
    expect(appkit.store.get(connectionStateAtom).records).toHaveLength(1)
    expect(read()?.connection).toMatchObject({ isLocked: true })
    mock.unlock('a')
    expect(read()?.connection).not.toHaveProperty('isLocked')
  })
})

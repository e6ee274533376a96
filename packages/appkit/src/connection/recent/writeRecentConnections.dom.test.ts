import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestAppKit, type TestAppKitOptions } from '../../testing/createTestAppKit.js'
import { mockAdapter } from '../../testing/mockAdapter.js'
import { recentWalletsAtom } from '../atoms.js'
import { recentConnectionsAtom } from './atoms.js'
import { deleteConnection } from './deleteConnection.js'
import { selectRecentConnections } from './selectRecentConnections.js'

const KEY = `@latchkey:${'0'.repeat(32)}/recent-connections`
const ICON = 'data:image/png;base64,AAAA'
const open: (() => Promise<void>)[] = []

const two = () =>
  mockAdapter({
    wallets: [
      { id: 'a', name: 'A', imageUrl: ICON },
      { id: 'b', name: 'B', imageUrl: 'https://b.example/icon.png' },
    ],
  })

async function page(options: TestAppKitOptions = {}) {
  const test = createTestAppKit({ storage: 'local', mocks: [two()], ...options })
  open.push(() => test.appkit.destroy())
  await test.appkit.start()
  const recent = (namespace?: string) => selectRecentConnections(test.appkit.store.get, namespace)
  return { ...test, recent, ids: () => recent().map(({ connectorId }) => connectorId) }
}

const stored = () => localStorage.getItem(KEY) ?? ''

beforeEach(() => {
  localStorage.clear()
})
afterEach(async () => {
  for (const close of open.splice(0)) await close()
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not everywhere.
    document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`
  }
})

describe('recent connections', () => {
  it('keeps what has ended, newest first, and nothing that is live', async () => {
    const { appkit, ids, mock, recent } = await page()
    expect(recent()).toEqual([])
    await appkit.connect({ connectorId: 'a' })
    await appkit.connect({ connectorId: 'b' })
    await appkit.disconnect({ namespace: 'eip155', connectorId: 'a' })
    const before = Date.now()
    await appkit.disconnect({ namespace: 'eip155' })
    expect(ids()).toEqual(['b', 'a'])
    const [newest] = recent()
    expect(newest).toMatchObject({ name: 'B', namespace: 'eip155', caipNetworkId: 'eip155:1' })
    expect(newest?.accounts.map(({ address }) => address)).toEqual(mock.wallets[1]?.accounts)
    expect(newest?.disconnectedAt).toBeGreaterThanOrEqual(before)
    await appkit.connect({ connectorId: 'b' })
    expect(ids()).toEqual(['a'])
  })

  it('puts the account that was in use first', async () => {
    const { appkit, recent } = await page({
      mocks: [mockAdapter({ wallets: [{ id: 'a', name: 'A', accounts: ['0x1', '0x2'] }] })],
    })
    await appkit.connect({ connectorId: 'a' })
    await appkit.switchAccount({ namespace: 'eip155', connectorId: 'a', address: '0x2' })
    await appkit.disconnect()
    expect(recent()[0]?.accounts.map(({ address }) => address)).toEqual(['0x2', '0x1'])
  })

  it('remembers what the wallet has ended, and what it no longer allows after a reload', async () => {
    const mock = two()
    const first = await page({ mocks: [mock] })
    await first.appkit.connect({ connectorId: 'a' })
    mock.revoke('a')
    expect(first.ids()).toEqual(['a'])
    await first.appkit.connect({ connectorId: 'b' })
    await first.appkit.destroy()
    const wallet = mock.wallets.find(({ connector }) => connector.id === 'b')
    if (wallet) wallet.isAllowed = false
    const second = await page({ mocks: [mock] })
    expect(second.ids()).toEqual(['b', 'a'])
    expect(second.recent()[0]?.accounts[0]?.address).toBe(wallet?.accounts[0])
  })

  it('keeps each namespace by itself', async () => {
    const { appkit, recent } = await page({
      mocks: [two(), mockAdapter({ namespace: 'solana', wallets: [{ id: 's', name: 'S' }] })],
    })
    await appkit.connect({ connectorId: 'a' })
    await appkit.connect({ connectorId: 's' })
    await appkit.disconnect()
    expect(recent('eip155').map(({ name }) => name)).toEqual(['A'])
    expect(recent('solana').map(({ name }) => name)).toEqual(['S'])
    expect(recent('toString')).toEqual([])
  })

  it('survives a reload, the icon of the wallet with it, and stores no data URI', async () => {
    const mock = two()
    const first = await page({ mocks: [mock] })
    await first.appkit.connect({ connectorId: 'a' })
    await first.appkit.connect({ connectorId: 'b' })
    await first.appkit.disconnect()
    expect(stored()).not.toContain('data:')
    const before = first.recent()
    await first.appkit.destroy()
    const second = await page({ mocks: [mock] })
    expect(second.recent()).toEqual(before)
    expect(second.recent().find(({ connectorId }) => connectorId === 'a')?.icon).toBe(ICON)
  })

  it('keeps ten of each namespace', async () => {
    const wallets = Array.from({ length: 12 }, (_, at) => ({ id: `w${at}`, name: `W${at}` }))
    const { appkit, ids } = await page({ mocks: [mockAdapter({ wallets })] })
    for (const { id } of wallets) {
      await appkit.connect({ connectorId: id })
      await appkit.disconnect()
    }
    expect(ids()).toEqual(
      wallets
        .map(({ id }) => id)
        .reverse()
        .slice(0, 10),
    )
  })

  it('writes nothing into cookies, and is there again', async () => {
    const mocks = [mockAdapter({ wallets: [{ id: 'a', name: 'A' }] })]
    const options: TestAppKitOptions = { storage: 'cookie', storageKey: 'recent', mocks }
    const { appkit, ids } = await page(options)
    await appkit.connect({ connectorId: 'a' })
    await appkit.disconnect()
    expect(ids()).toEqual(['a'])
    expect(decodeURIComponent(document.cookie)).not.toContain('"disconnectedAt"')
    await appkit.destroy()
    expect((await page(options)).ids()).toEqual(['a'])
  })

  it('forgets one on request: an account of it, or all of it', async () => {
    const accounts = ['0x1', '0x2']
    const mock = mockAdapter({
      wallets: [
        { id: 'a', name: 'A', accounts },
        { id: 'b', name: 'B' },
      ],
    })
    const { appkit, ids, recent } = await page({ mocks: [mock] })
    await appkit.connect({ connectorId: 'a' })
    await appkit.connect({ connectorId: 'b' })
    await appkit.disconnect()
    const remove = (connectorId: string, address?: string) =>
      deleteConnection(appkit, {
        namespace: 'eip155',
        connectorId,
        ...(address === undefined ? {} : { address }),
      })
    await remove('a', '0x1')
    expect(recent().find(({ connectorId }) => connectorId === 'a')?.accounts).toMatchObject([
      { address: '0x2' },
    ])
    await remove('a', '0x9')
    await remove('a', '0x2')
    expect(ids()).toEqual(['b'])
    expect(stored()).not.toContain('"a"')
    await remove('b')
    expect(ids()).toEqual([])
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  it('[T17] loses nothing of what a tab writes that this one has not heard of yet', async () => {
    const [one, two] = [await page(), await page()]
    await one.appkit.connect({ connectorId: 'a' })
    await two.appkit.connect({ connectorId: 'b' })
    await one.appkit.disconnect()
    await two.appkit.disconnect()
    expect(two.ids()).toEqual(['b', 'a'])
    const reloaded = await page()
    expect(reloaded.ids()).toEqual(['b', 'a'])
    expect(reloaded.appkit.store.get(recentWalletsAtom).map(({ id }) => id)).toEqual(['b', 'a'])
    // Nor where one of them is connected again, or forgotten.
    await one.appkit.connect({ connectorId: 'a' })
    expect([one.ids(), stored().includes('"a"')]).toEqual([['b'], false])
    await deleteConnection(two.appkit, { namespace: 'eip155', connectorId: 'b' })
    await one.appkit.disconnect()
    expect([one.ids(), stored().includes('"b"')]).toEqual([['a'], false])
  })

  it('follows another tab without writing', async () => {
    const { appkit, recent } = await page()
    await appkit.connect({ connectorId: 'a' })
    await appkit.disconnect()
    const before = stored()
    await appkit.connect({ connectorId: 'b' })
    await appkit.disconnect()
    localStorage.setItem(KEY, before)
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, storageArea: localStorage }))
    expect(recent().map(({ connectorId }) => connectorId)).toEqual(['a'])
    expect(stored()).toBe(before)
  })

  it.each([
    'garbage',
    '{"v":2,"d":[]}',
    '{"v":1,"d":{}}',
    '{"v":1,"d":[{}]}',
    '{"v":1,"d":[{"namespace":"eip155","connectorId":"a","name":"A","caipNetworkId":"solana:1","accounts":[{"address":"0x1"}],"disconnectedAt":1}]}',
    '{"v":1,"d":[{"namespace":"eip155","connectorId":"a","name":"A","caipNetworkId":"eip155:1","accounts":[],"disconnectedAt":1}]}',
    '{"v":1,"d":[{"namespace":"eip155","connectorId":"a","name":"A","caipNetworkId":"eip155:1","accounts":[{"address":"0x1"}],"disconnectedAt":"now"}]}',
  ])('[R11] drops a corrupt value: %s', async (value) => {
    localStorage.setItem(KEY, value)
    const { appkit } = await page()
    expect(appkit.store.get(recentConnectionsAtom)).toEqual([])
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  it('[T6] takes no icon from the storage that is not fetched by https', async () => {
    const item = {
      namespace: 'eip155',
      connectorId: 'gone',
      name: 'Gone',
      caipNetworkId: 'eip155:1',
      accounts: [{ address: '0x1' }],
      disconnectedAt: 1,
      icon: 'javascript:alert(1)',
    }
    localStorage.setItem(KEY, JSON.stringify({ v: 1, d: [item] }))
    const { recent } = await page()
    expect(recent()[0]).not.toHaveProperty('icon')
  })
})

import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { accountsAtom } from '../account/atoms.js'
import { createTestAppKit, type TestAppKitOptions } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { pendingTransactionsAtom } from '../transaction/atoms.js'
import { SESSION } from './entryNames.js'
import { dehydrate, hydrate } from './hydrate.js'

const PREFIX = `@latchkey:${'0'.repeat(32)}/`
const KEY = `${PREFIX}connection/eip155/mock`
const open: (() => Promise<void>)[] = []

async function page(options: TestAppKitOptions = {}) {
  const test = createTestAppKit({ storage: 'local', ...options })
  open.push(() => test.appkit.destroy())
  await test.appkit.start()
  return test
}

const nameOf = (cookie: string) => decodeURIComponent(cookie.split('=')[0] ?? '')

/** What the other tab's write looks like here. */
function otherTab(write: () => void) {
  write()
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, storageArea: localStorage }))
}

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

describe('persistence', () => {
  it('[RECON-1:liveProvider] a reload restores connection and network', async () => {
    const mock = mockAdapter()
    const first = await page({ mocks: [mock] })
    await first.appkit.connect({ connectorId: 'mock' })
    await first.appkit.switchNetwork('eip155:2')
    await first.appkit.destroy()
    const second = await page({ mocks: [mock] })
    expect(second.appkit.getAccount().status).toBe('connected')
    expect(second.appkit.getCaipNetworkId()).toBe('eip155:2')
  })

  it('[T17] a disconnect in another tab disconnects here, without telling the wallet again', async () => {
    const { appkit, mock } = await page()
    await appkit.connect({ connectorId: 'mock' })
    let writes = 0
    const setItem = Storage.prototype.setItem
    Storage.prototype.setItem = function (this: Storage, ...args) {
      writes += 1
      setItem.apply(this, args)
    }
    try {
      otherTab(() => localStorage.removeItem(KEY))
      expect(appkit.getAccount().status).toBe('disconnected')
      expect(mock.calls.some(({ method }) => method === 'disconnect')).toBe(false)
      expect(writes).toBe(0)
    } finally {
      Storage.prototype.setItem = setItem
    }
  })

  it('[T17] a disconnect of one namespace in another tab leaves the other', async () => {
    const { appkit } = await page({ mocks: [mockAdapter(), mockAdapter({ namespace: 'solana' })] })
    await appkit.connect({ connectorId: 'mock' })
    // As a tab writes it that ends one.
    otherTab(() => localStorage.setItem(KEY, '{"v":1,"d":{"version":9,"since":1}}'))
    expect(appkit.getAccount('eip155').status).toBe('disconnected')
    expect(appkit.getAccount('solana').status).toBe('connected')
  })

  it.each([
    '',
    'garbage',
    '{"v":1,"d":[{}]}',
    '{"v":1,"d":{"__proto__":1}}',
    '{"v":1,"d":{"version":1,"since":1,"connection":{}}}',
    '{"v":1,"d":{"version":-1,"since":"x"}}',
    '{"v":99,"d":[]}',
    '[]',
  ])('[R11] starts clean over a corrupt value: %s', async (value) => {
    localStorage.setItem(KEY, value)
    const { appkit } = await page()
    expect(appkit.getAccount().status).toBe('disconnected')
    await appkit.connect({ connectorId: 'mock' })
    expect(appkit.getIsConnectedState()).toBe(true)
  })

  it('[R10] works with a storage that throws', async () => {
    const { getItem, setItem } = Storage.prototype
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    Storage.prototype.getItem = refuse
    Storage.prototype.setItem = refuse
    try {
      const { appkit } = await page()
      await appkit.connect({ connectorId: 'mock' })
      expect(appkit.getIsConnectedState()).toBe(true)
      await appkit.disconnect()
    } finally {
      Storage.prototype.getItem = getItem
      Storage.prototype.setItem = setItem
    }
  })

  it('[INST-1:noSharedState] two instances of a page do not read what the other has stored', async () => {
    const mock = mockAdapter()
    const one = await page({ mocks: [mock] })
    const two = await page({ mocks: [mock], storageKey: 'two' })
    await one.appkit.connect({ connectorId: 'mock' })
    expect(two.appkit.getAccount().status).toBe('disconnected')
    await two.appkit.switchNetwork('eip155:2')
    expect(localStorage.getItem(KEY)).toContain('Mock Wallet')
    expect(localStorage.getItem('@latchkey:two/network')).toContain('eip155:2')
  })

  it('[REAL-10:watched] what is no business of a server is in no cookie, and comes back all the same', async () => {
    const mock = mockAdapter()
    mock.setTransactionStatus('pending')
    const options: TestAppKitOptions = { storage: 'cookie', mocks: [mock] }
    const first = await page(options)
    await first.appkit.connect({ connectorId: 'mock' })
    await first.appkit.getBalance()
    const hash = await first.appkit.sendTransaction({ transaction: { to: '0x01', value: 1n } })
    const names = document.cookie.split('; ').map((cookie) => nameOf(cookie).slice(PREFIX.length))
    expect(names.toSorted()).toEqual(['connection/eip155/mock', 'in-use/eip155'])
    for (const name of ['sent', 'native-balance', 'recent']) {
      expect(localStorage.getItem(PREFIX + name)).not.toBeNull()
    }
    await first.appkit.destroy()
    const { appkit } = await page(options)
    expect(appkit.store.get(pendingTransactionsAtom).map((sent) => sent.hash)).toEqual([hash])
  })

  it('what is in cookies is written anew by each visit: Safari forgets it a week after that', async () => {
    const options: TestAppKitOptions = { storage: 'cookie', mocks: [mockAdapter()] }
    const first = await page(options)
    await first.appkit.connect({ connectorId: 'mock' })
    await first.appkit.switchNetwork('eip155:2')
    const session = { name: SESSION, version: 2, isInCookie: true, parse: String }
    first.appkit.storage.set(session, 'which one is ours')
    await first.appkit.destroy()
    const kept = document.cookie.split('; ').toSorted()
    expect(kept).toHaveLength(4)
    const write = vi.spyOn(document, 'cookie', 'set')
    onTestFinished(() => write.mockRestore())
    await page(options)
    const written = write.mock.calls.map(([cookie]) => nameOf(cookie))
    expect(written).toEqual(expect.arrayContaining(kept.map(nameOf)))
    expect(document.cookie.split('; ').toSorted()).toEqual(kept)
  })

  it('a server reads the cookies that a page has written', async () => {
    const storageKey = 'cookies'
    const first = await page({ storage: 'cookie', storageKey })
    await first.appkit.connect({ connectorId: 'mock' })
    await first.appkit.switchNetwork('eip155:2')
    const server = createTestAppKit({ storage: 'memory', storageKey })
    hydrate(server.appkit, `theme=dark; ${document.cookie}; other=1`)
    expect(server.appkit.getAccount()).toMatchObject({
      status: 'connecting',
      caipAddress: first.appkit.getCaipAddress(),
    })
    expect(server.appkit.getCaipNetworkId()).toBe('eip155:2')
    const client = createTestAppKit({ storage: 'memory', storageKey })
    hydrate(client.appkit, dehydrate(server.appkit))
    expect(client.appkit.store.get(accountsAtom)).toEqual(server.appkit.store.get(accountsAtom))
  })
})

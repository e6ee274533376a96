import { expect, it, vi } from 'vitest'
import { type BrowserWallet, watchBrowserWallets } from './browserWallets.js'
import { isEip1193Provider } from './isEip1193Provider.js'
import type { Eip1193Provider } from './provider.js'

const UUIDS = ['350670db-19fa-4704-a166-e52e178b59d2', '7c2b8e0e-1f2a-4b7c-9d3e-0a1b2c3d4e5f']

function createWallet(): Eip1193Provider {
  return { request: async () => null }
}

function createPage(ethereum?: unknown) {
  return Object.assign(new EventTarget(), { ethereum })
}

function announce(page: EventTarget, provider: Eip1193Provider, uuid = UUIDS[0], rdns = 'a.b') {
  const info = { uuid, name: 'Wallet', rdns, icon: 'data:image/png;base64,AA==' }
  page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
}

function watch(page: EventTarget) {
  const lists: (readonly BrowserWallet[])[] = []
  const stop = watchBrowserWallets(page, (wallets) => void lists.push(wallets))
  const settled = async () => {
    await new Promise((resolve) => setTimeout(resolve, 0))
    return (lists.at(-1) ?? []).map(({ connector }) => connector.id)
  }
  return { lists, settled, stop }
}

it('[CONN-2:id,name,rdns,imageUrl] lists announced wallets by rdns, with what they say of themselves', async () => {
  const page = createPage()
  const provider = createWallet()
  page.addEventListener('eip6963:requestProvider', () => announce(page, provider))
  const { lists, settled } = watch(page)
  expect(lists[0]).toEqual([])
  await settled()
  expect(lists.at(-1)).toEqual([
    {
      provider,
      connector: {
        id: 'a.b',
        type: 'ANNOUNCED',
        name: 'Wallet',
        info: { rdns: 'a.b', uuid: UUIDS[0] },
        imageUrl: 'data:image/png;base64,AA==',
      },
    },
  ])
})

it('lists the global wallet beside announced ones, where it is none of them', async () => {
  const global = createWallet()
  const page = createPage(global)
  const { lists, settled } = watch(page)
  expect(await settled()).toEqual(['injected'])
  expect(lists.at(-1)?.[0]?.provider).toBe(global)
  announce(page, createWallet())
  expect(await settled()).toEqual(['a.b', 'injected'])
  announce(page, global, UUIDS[1], 'c.d')
  expect(await settled()).toEqual(['a.b', 'c.d'])
})

class OwnProvider implements Eip1193Provider {
  async request() {
    return null
  }
}

const announcedWallet = new OwnProvider()
it.each([
  ['a proxy of it', new Proxy(announcedWallet, {})],
  ['a copy that asks the same', { request: announcedWallet.request }],
  ['another object of its class', new OwnProvider()],
])('lists an announced wallet once that is at the global as %s', async (_name, global) => {
  const page = createPage(global)
  const { settled } = watch(page)
  announce(page, announcedWallet)
  expect(await settled()).toEqual(['a.b'])
})

it('lists a global wallet that comes late', async () => {
  const page = createPage()
  const { settled } = watch(page)
  expect(await settled()).toEqual([])
  page.ethereum = createWallet()
  page.dispatchEvent(new Event('ethereum#initialized'))
  expect(await settled()).toEqual(['injected'])
})

it('[T7] lists wallets of one rdns under ids of their own, and marks them all', async () => {
  const page = createPage()
  const { lists, settled } = watch(page)
  announce(page, createWallet(), UUIDS[0])
  expect(await settled()).toEqual(['a.b'])
  announce(page, createWallet(), UUIDS[1])
  announce(page, createWallet(), UUIDS[1])
  expect(await settled()).toEqual(['a.b', `a.b#${UUIDS[1]}`, `a.b#${UUIDS[1]}#`])
  expect(lists.at(-1)?.map(({ connector }) => connector.isDuplicate)).toEqual([true, true, true])
})

it('[T25] survives a global that throws or is no wallet', async () => {
  const hostile = new Proxy(
    {},
    {
      get() {
        throw new Error('hostile')
      },
    },
  )
  for (const ethereum of [hostile, null, 'text', {}, { request: 'no' }]) {
    const { settled, stop } = watch(createPage(ethereum))
    expect(await settled()).toEqual([])
    stop()
  }
  expect(isEip1193Provider(hostile)).toBe(false)
})

it('[R25] leaves no listener', async () => {
  const page = createPage(createWallet())
  const add = vi.spyOn(page, 'addEventListener')
  const remove = vi.spyOn(page, 'removeEventListener')
  const { lists, settled, stop } = watch(page)
  await settled()
  stop()
  expect(remove.mock.calls).toEqual(add.mock.calls)
  const before = lists.length
  announce(page, createWallet())
  await settled()
  expect(lists.length).toBe(before)
})

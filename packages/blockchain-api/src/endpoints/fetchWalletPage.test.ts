import { AppKitError } from '@latchkey/foundation'
import { describe, expect, it } from 'vitest'
import { fakeApi, json } from '../../test/fakeApi.js'
import { fetchWalletPage } from './fetchWalletPage.js'

const FULL = {
  id: 'a1',
  name: 'Wallet',
  homepage: 'https://wallet.example',
  image_url: 'https://wallet.example/icon.svg',
  mobile_link: 'wallet://',
  link_mode: 'https://wallet.example/open',
  desktop_link: 'wallet-desktop://',
  webapp_link: 'https://app.wallet.example',
  app_store: 'https://apps.example/1',
  play_store: 'https://play.example/1',
  chrome_store: 'https://chrome.example/1',
  rdns: 'example.wallet',
  badge_type: 'certified',
  chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  supports_wc: true,
}

const fetchReply = (reply: unknown) => fetchWalletPage(fakeApi(json(reply)).api)

describe('fetchWalletPage', () => {
  it('[WAL-1:search,includeAndExclude,badge,chains] sends every parameter by the name of the route', async () => {
    const { api, calls } = fakeApi(json({ count: 0, data: [] }))
    await fetchWalletPage({
      ...api,
      query: {
        page: 3,
        entries: 40,
        search: 'blue',
        include: ['a', 'b'],
        exclude: ['c'],
        badge: 'certified',
        chains: ['eip155:1'],
      },
    })
    const parameters = Object.fromEntries(calls[0]?.url.searchParams ?? [])
    expect(calls[0]?.url.pathname).toBe('/api/getWallets')
    expect(parameters).toMatchObject({
      page: '3',
      entries: '40',
      search: 'blue',
      include: 'a,b',
      exclude: 'c',
      badge_type: 'certified',
      chains: 'eip155:1',
    })
    expect(parameters).not.toHaveProperty('badge')
  })

  it('gives a whole item as it came, and how many there are', async () => {
    expect(await fetchReply({ count: 500, data: [FULL] })).toEqual({
      wallets: [FULL],
      count: 500,
      dropped: 0,
    })
  })

  it('reads null as absent, and forgets fields that nobody knows', async () => {
    const nulls = Object.fromEntries(Object.keys(FULL).map((key) => [key, null]))
    const { wallets } = await fetchReply({
      count: 1,
      data: [{ ...nulls, id: 'b', name: 'Bare', place: 4, __evil: '<script>' }],
      previousPage: null,
    })
    expect(wallets).toEqual([{ id: 'b', name: 'Bare' }])
  })

  it('[R8] leaves bad items out, counts them, and keeps the good ones', async () => {
    const bad = [
      null,
      7,
      'wallet',
      [],
      {},
      { id: 'x' },
      { name: 'x' },
      { id: '', name: 'x' },
      { id: 'x', name: '' },
      { id: 7, name: 'x' },
      { ...FULL, chains: 'eip155:1' },
      { ...FULL, chains: [1] },
      ...Object.keys(FULL).map((key) => ({ ...FULL, [key]: { toString: 'x' } })),
    ]
    const { wallets, dropped, count } = await fetchReply({
      count: 500,
      data: [FULL, ...bad, { id: 'last', name: 'Last' }],
    })
    expect(wallets.map(({ id }) => id)).toEqual(['a1', 'last'])
    expect(dropped).toBe(bad.length)
    expect(count).toBe(500)
  })

  it('[T22] takes nothing from a __proto__ key', async () => {
    const reply = '{"count":1,"data":[{"id":"a","name":"A","__proto__":{"rdns":"x.y"}}]}'
    const { api } = fakeApi(() => new Response(reply))
    const { wallets } = await fetchWalletPage(api)
    expect(wallets[0]?.rdns).toBeUndefined()
    expect(Object.getPrototypeOf(wallets[0])).toBe(Object.prototype)
  })

  it.each([
    ['null', null],
    ['a list', []],
    ['no count', { data: [] }],
    ['a count that is text', { count: '5', data: [] }],
    ['a negative count', { count: -1, data: [] }],
    ['half a count', { count: 0.5, data: [] }],
    ['no data', { count: 0 }],
    ['of entries that cannot be read', { count: 2, data: [{}, null] }],
    ['data that is no list', { count: 0, data: { length: 3 } }],
  ])('[R8] refuses a page that is %s', async (_name, reply) => {
    const error: unknown = await fetchReply(reply).catch((thrown: unknown) => thrown)
    expect(AppKitError.is(error, 'INVALID_RESPONSE')).toBe(true)
  })
})

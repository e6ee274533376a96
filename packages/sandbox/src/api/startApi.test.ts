import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Api, startApi } from './startApi.js'
import { WALLETS_COUNT } from './wallets/madeUpWallets.js'

interface Item {
  readonly id: string
  readonly name: string
  readonly image_url: string | null
  readonly [field: string]: unknown
}
interface Page {
  readonly count: number
  readonly data: readonly Item[]
}

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterEach(() => {
  api.clearFaults()
  api.clearLog()
})
afterAll(() => api.stop())

const ask = (query: Record<string, string> = {}, from = api) =>
  fetch(
    `${from.url}/getWallets?${new URLSearchParams({ projectId: 'p', st: 'test', sv: '1', ...query })}`,
  )
const page = async (query: Record<string, string> = {}, from = api) =>
  (await (await ask(query, from)).json()) as Page

describe('getWallets', () => {
  it('gives 500 wallets in pages of 40, each once', async () => {
    const pages = await Promise.all(
      Array.from({ length: 13 }, (_, index) => page({ page: String(index + 1) })),
    )
    expect(pages.map(({ data }) => data.length)).toEqual([...Array(12).fill(40), 20])
    const ids = pages.flatMap(({ data }) => data.map(({ id }) => id))
    expect(new Set(ids).size).toBe(WALLETS_COUNT)
    expect(new Set(pages.flatMap(({ data }) => data.map(({ name }) => name))).size).toBe(500)
    expect(await page({ page: '14' })).toEqual({ count: 500, data: [] })
  })

  it('has wallets of every kind', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((number) => page({ page: String(number), entries: '100' })),
    )
    const all = pages.flatMap(({ data }) => data)
    const share = (test: (item: Item) => boolean) => all.filter(test).length / all.length
    for (const field of ['rdns', 'mobile_link', 'link_mode', 'desktop_link', 'webapp_link'])
      expect(share((item) => item[field] !== null)).toBeGreaterThan(0.1)
    for (const field of ['image_url', 'badge_type', 'app_store', 'play_store', 'chrome_store'])
      expect(share((item) => item[field] === null)).toBeGreaterThan(0.08)
    expect(share(({ supports_wc }) => supports_wc === false)).toBeGreaterThan(0.05)
    expect(all[0]).toMatchObject({ name: 'Sandbox Wallet', rdns: 'dev.latchkey.sandbox' })
    expect(all.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['財布さくら', 'محفظة النخيل', 'Кошель Берёза', 'o']),
    )
  })

  it('is the same in every sandbox', async () => {
    const other = await startApi()
    const [first, second] = await Promise.all([page(), page({}, other)])
    const ids = ({ data }: Page) => data.map(({ id, name }) => [id, name])
    expect(ids(second)).toEqual(ids(first))
    await other.stop()
  })

  it('searches by a part of the name, those that begin with it first', async () => {
    const { count, data } = await page({ search: 'BEL', entries: '100' })
    const names = data.map(({ name }) => name.toLowerCase())
    expect(names.every((name) => name.includes('bel'))).toBe(true)
    expect(count).toBe(data.length)
    expect(count).toBeGreaterThan(5)
    const begins = (await page({ search: 'pell', entries: '100' })).data.map(
      ({ name }) => !name.toLowerCase().startsWith('pell'),
    )
    expect(begins.length).toBeGreaterThan(5)
    expect([...begins].sort()).toEqual(begins)
    expect((await page({ search: 'chataignier cafe' })).data[0]?.name).toBe('Châtaignier Café')
    expect((await page({ search: 'さくら' })).count).toBe(1)
    expect((await page({ search: 'dev.latchkey' })).data[0]?.name).toBe('Sandbox Wallet')
    expect(await page({ search: "%' OR 1=1 --" })).toEqual({ count: 0, data: [] })
  })

  it('include, exclude, badge and chains, alone and together', async () => {
    const [a, b, c] = (await page()).data.map(({ id }) => id)
    const include = [a, b, 'unknown'].join(',')
    expect((await page({ include })).data.map(({ id }) => id)).toEqual([a, b])
    expect((await page({ include, exclude: a ?? '' })).data.map(({ id }) => id)).toEqual([b])
    const rest = await page({ exclude: `${a},${c}` })
    expect(rest.count).toBe(498)
    const certified = await page({ badge_type: 'certified', entries: '100' })
    expect(certified.data.every(({ badge_type }) => badge_type === 'certified')).toBe(true)
    expect(certified.count).toBeGreaterThan(100)
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const [evm, sol, either] = await Promise.all([
      page({ chains: 'eip155:1' }),
      page({ chains: solana }),
      page({ chains: `eip155:1,${solana}` }),
    ])
    expect(either.count).toBe(500)
    expect(evm.count + sol.count).toBeGreaterThan(500)
    expect((await page({ chains: 'eip155:424242' })).count).toBe(0)
    expect((await page({ chains: solana, badge_type: 'certified' })).count).toBeLessThan(sol.count)
  })

  it.each([
    { page: '0' },
    { page: '-1' },
    { page: '1.5' },
    { page: 'x' },
    { entries: '101' },
    { entries: '' },
    { badge_type: 'gold' },
    { search: 'x'.repeat(101) },
    { include: Array(501).fill('a').join(',') },
  ])('refuses %o and says which parameter', async (query) => {
    const response = await ask(query as Record<string, string>)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      status: 'FAILURE',
      reasons: [{ field: Object.keys(query)[0] }],
    })
  })

  it.each(['projectId', 'st', 'sv'])('refuses a call without %s', async (field) => {
    const response = await ask({ [field]: '' })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ reasons: [{ field }] })
  })

  it('may be read from any page, and names each answer', async () => {
    const [one, two] = await Promise.all([ask(), ask()])
    expect(one.headers.get('access-control-allow-origin')).toBe('*')
    expect(one.headers.get('access-control-expose-headers')).toContain('retry-after')
    expect(one.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
    expect(one.headers.get('x-request-id')).not.toBe(two.headers.get('x-request-id'))
    expect(one.headers.get('cache-control')).toBe('no-store')
    const lost = await fetch(`${api.url}/nowhere`)
    expect(lost.status).toBe(404)
    expect(await lost.json()).toMatchObject({ requestId: lost.headers.get('x-request-id') })
    expect(lost.headers.get('access-control-allow-origin')).toBe('*')
  })
})

describe('walletImage', () => {
  it('is an SVG that can do nothing, another for each wallet', async () => {
    const { data } = await page({ entries: '100' })
    const urls = data.flatMap(({ image_url }) => image_url ?? [])
    const images = await Promise.all(urls.map(async (url) => (await fetch(url)).text()))
    expect(new Set(images).size).toBe(images.length)
    for (const image of images) expect(image).not.toMatch(/script|\son|href|url\((?!#g\))/i)
    const { headers } = await fetch(urls[0] ?? '')
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })

  it('is not there for a wallet without one, nor for any other path', async () => {
    const { data } = await page({ entries: '100' })
    const without = data.find(({ image_url }) => image_url === null)
    const paths = [`${without?.id}.svg`, 'x.svg', '..%2f..%2fpackage.json', `${'a'.repeat(64)}.svg`]
    for (const path of paths)
      expect((await fetch(`${api.url}/images/wallets/${path}`)).status).toBe(404)
  })
})

describe('startApi', () => {
  it('[R7] answers 429 with Retry-After over the limit, by project', async () => {
    const limited = await startApi({ limit: { count: 3, windowMs: 60_000 } })
    const codes = []
    for (let count = 0; count < 5; count += 1) codes.push((await ask({}, limited)).status)
    expect(codes).toEqual([200, 200, 200, 429, 429])
    const refused = await ask({}, limited)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect((await ask({ projectId: 'another' }, limited)).status).toBe(200)
    await limited.stop()
  })

  it('a fault befalls its route alone, as often as asked', async () => {
    api.setFault('getWallets', { status: 503, headers: { 'retry-after': '2' }, times: 1 })
    expect((await fetch(`${api.url}/images/wallets/x.svg`)).status).toBe(404)
    const failed = await ask()
    expect(failed.status).toBe(503)
    expect(failed.headers.get('retry-after')).toBe('2')
    expect(failed.headers.get('access-control-allow-origin')).toBe('*')
    expect((await ask()).status).toBe(200)
  })

  it('a fault may be another body, a wait, or a broken connection', async () => {
    api.setFault('getWallets', { body: '<!doctype html>' })
    expect(await (await ask()).text()).toBe('<!doctype html>')
    api.setFault('getWallets', { body: { count: 0, data: [] }, delayMs: 50 })
    expect(await page()).toEqual({ count: 0, data: [] })
    api.setFault('getWallets', { connection: 'reset' })
    await expect(ask()).rejects.toThrow()
    api.setFault('getWallets', { connection: 'truncate' })
    const cut = await ask()
    expect(cut.status).toBe(200)
    await expect(cut.text()).rejects.toThrow()
    api.setFault('getWallets', { connection: 'hang' })
    const hung = fetch(`${api.url}/getWallets`, { signal: AbortSignal.timeout(300) })
    await expect(hung).rejects.toThrow()
    api.setFault('getWallets', undefined)
    expect((await page()).count).toBe(500)
  })

  it('keeps what was asked, and takes it off again', async () => {
    await ask({ search: 'x', page: '2' })
    expect(api.log).toEqual([
      {
        route: 'getWallets',
        path: '/getWallets',
        query: { projectId: 'p', st: 'test', sv: '1', search: 'x', page: '2' },
      },
    ])
  })

  it('goes away and comes back on its port', async () => {
    await api.pause()
    await expect(ask()).rejects.toThrow()
    await api.resume()
    expect((await page()).count).toBe(500)
  })
})

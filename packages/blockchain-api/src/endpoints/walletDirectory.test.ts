import { type Api as SandboxApi, startApi } from '@latchkey/sandbox/api'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../request.js'
import { fetchWalletPage } from './fetchWalletPage.js'

let server: SandboxApi
let api: Api
beforeAll(async () => {
  server = await startApi()
  api = { baseUrl: server.url, projectId: 'project', sdkType: 'appkit', sdkVersion: 'test-1' }
})
afterEach(() => {
  server.clearFaults()
  server.clearLog()
})
afterAll(() => server.stop())

describe('fetchWalletPage, with a server', () => {
  it('[WAL-2:walletLists] reads all 500 wallets, and drops none', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((page) => fetchWalletPage({ ...api, query: { page, entries: 100 } })),
    )
    expect(pages.map(({ count, dropped }) => [count, dropped])).toEqual(Array(5).fill([500, 0]))
    expect(new Set(pages.flatMap(({ wallets }) => wallets.map(({ id }) => id))).size).toBe(500)
  })

  it('[API-1] every parameter means what it says', async () => {
    const [first, second] = (await fetchWalletPage(api)).wallets
    const { wallets, count } = await fetchWalletPage({
      ...api,
      query: {
        include: [first?.id ?? '', second?.id ?? ''],
        exclude: [second?.id ?? ''],
        search: 'sand',
        badge: 'certified',
        chains: ['eip155:31337'],
        page: 1,
        entries: 10,
      },
    })
    expect(count).toBe(1)
    expect(wallets).toEqual([first])
    expect(server.log.at(-1)?.query).toMatchObject({
      projectId: 'project',
      st: 'appkit',
      sv: 'test-1',
    })
  })

  it('[R7] comes through a fault that passes, and not through one that stays', async () => {
    server.setFault('getWallets', { status: 503, headers: { 'retry-after': '0' }, times: 2 })
    expect((await fetchWalletPage(api)).count).toBe(500)
    expect(server.log).toHaveLength(3)
    for (const connection of ['reset', 'truncate'] as const) {
      server.clearLog()
      server.setFault('getWallets', { connection, times: 2 })
      expect((await fetchWalletPage(api)).count).toBe(500)
      expect(server.log).toHaveLength(3)
    }
    server.setFault('getWallets', { status: 500, headers: { 'retry-after': '0' } })
    await expect(fetchWalletPage(api)).rejects.toMatchObject({
      code: 'NETWORK_ERROR',
      context: { status: 500 },
    })
  })

  it('[R8] a page of HTML is no directory', async () => {
    server.setFault('getWallets', {
      body: '<!doctype html>',
      headers: { 'content-type': 'text/html' },
    })
    await expect(fetchWalletPage(api)).rejects.toMatchObject({ code: 'INVALID_RESPONSE' })
    expect(server.log).toHaveLength(1)
  })
})

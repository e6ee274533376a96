import { type Api, startApi } from '@latchkey/sandbox/api'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { fetchWallets } from '../wallets/fetchWallets.js'
import { projectConfigAtom } from './atoms.js'

const PROJECT = 'project'
const EMAIL = [{ id: 'social_login', isEnabled: true, config: ['email'] }] as const

let api: Api
let wallets: Api
beforeAll(async () => {
  ;[api, wallets] = await Promise.all([startApi(), startApi()])
  // Each says something else, so that an answer of the wrong one shows.
  api.projects.set(PROJECT, { features: EMAIL, allowedOrigins: ['https://app.example'] })
  wallets.projects.set(PROJECT, { features: null, allowedOrigins: ['https://evil.example'] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const server of [api, wallets]) server.clearLog()
})
afterAll(() => Promise.all([api.stop(), wallets.stop()]))

const routes = ({ log }: Api) => [...new Set(log.map(({ route }) => route))].sort()

async function visit(endpoints: { readonly api?: string; readonly wallets?: string }) {
  vi.stubGlobal('location', { origin: 'https://app.example' })
  const { appkit } = createTestAppKit({
    projectId: PROJECT,
    mocks: [mockAdapter({ walletConnect: true, wallets: [] })],
    features: [{ key: 'email', connectMethod: 'email' }],
    endpoints,
  })
  await appkit.start()
  await appkit.open()
  const found = await fetchWallets(appkit)
  await vi.waitFor(() => expect(appkit.store.get(projectConfigAtom).status).not.toBe('loading'))
  return { appkit, images: found.wallets.flatMap(({ imageUrl }) => imageUrl ?? []) }
}

it('[WAL-2:baseUrls] configuration and origins come from the one address, wallets and their images from the other', async () => {
  const { appkit, images } = await visit({ api: api.url, wallets: wallets.url })
  expect(appkit.getRemoteFeatures()).toMatchObject({ email: true })
  await vi.waitFor(() => expect(routes(api)).toEqual(['allowedOrigins', 'projectConfig']))
  expect(routes(wallets)).toEqual(['getWallets'])
  expect(images.length).toBeGreaterThan(0)
  for (const image of images) expect(image.startsWith(`${wallets.url}/`)).toBe(true)
  const [image = ''] = images
  expect((await fetch(image)).headers.get('content-type')).toContain('image/')
})

it('[WAL-2:baseUrls] a service without an address is not asked for', async () => {
  const first = await visit({ api: api.url })
  await vi.waitFor(() => expect(routes(api)).toEqual(['allowedOrigins', 'projectConfig']))
  expect(first.images.some((image) => image.startsWith('http'))).toBe(false)
  expect(wallets.log).toEqual([])
  api.clearLog()

  const second = await visit({ wallets: wallets.url })
  expect(second.appkit.store.get(projectConfigAtom).status).toBe('idle')
  expect(second.images.length).toBeGreaterThan(0)
  expect(routes(wallets)).toEqual(['getWallets'])
  expect(api.log).toEqual([])
})

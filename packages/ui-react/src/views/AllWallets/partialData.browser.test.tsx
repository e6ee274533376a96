import { mockAdapter } from '@latchkey/appkit/testing'
import { afterEach, expect, it } from 'vitest'
import { corruptions, findOdd, replaced } from '../../../test/corruptions.js'
import { createTestServer, SERVER } from '../../../test/server.js'
import { createTestModal, openModal, shadow, shown, until } from '../../testing/modal.js'

afterEach(() => {
  document.body.replaceChildren()
})

const LISTING = {
  id: 'whole',
  name: 'Wallet',
  homepage: 'https://wallet.example',
  image_url: 'https://api.example/wallet.png',
  mobile_link: 'wallet://',
  link_mode: 'https://wallet.example/link',
  desktop_link: 'wallet://',
  webapp_link: 'https://wallet.example/app',
  app_store: 'https://apps.apple.com/wallet',
  play_store: 'https://play.google.com/wallet',
  chrome_store: 'https://chromewebstore.google.com/wallet',
  rdns: 'example.wallet',
  badge_type: 'certified',
  order: 1,
  chains: ['eip155:1'],
  supports_wc: true,
}
/** As many as a page has. */
const PAGE = 40

const tiles = () => [...(shadow()?.querySelectorAll('[data-testid^="wallet-search-item-"]') ?? [])]
const isResting = () =>
  shadow()?.querySelector('[data-view] [aria-busy="false"]') ||
  shadow()?.querySelector('[data-testid="no-wallet-found"]')

/** Opens the directory on a reply of the server. Gives what the views on the way say that no person would. */
async function browse(body: unknown): Promise<readonly string[]> {
  const server = createTestServer()
  server.answer('/getWallets', typeof body === 'object' && body !== null ? body : 400)
  const { appkit } = createTestModal({
    mocks: [mockAdapter({ walletConnect: true })],
    endpoints: { wallets: SERVER },
  })
  await appkit.start()
  await openModal(appkit)
  await shown('Connect')
  await until(() => server.asked.some((path) => path.includes('/getWallets')))
  const odd = [findOdd()]
  appkit.push('AllWallets')
  await shown('AllWallets')
  await until(isResting)
  const stage = shadow()?.querySelector('[data-view]')
  for (let top = 0; top < (stage?.scrollHeight ?? 0); top += 300) {
    stage?.scrollTo(0, top)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    odd.push(findOdd())
  }
  await appkit.destroy()
  document.body.replaceChildren()
  return odd.filter((text) => text !== undefined)
}

it('[R9][R8] whatever becomes of each field of a wallet, the list of wallets says no odd word', async () => {
  const data = corruptions(LISTING).map(({ corrupt, path }, index) =>
    replaced({ ...LISTING, id: `w${index}`, name: `Wallet ${index}` }, path, corrupt),
  )
  expect(data.length).toBeGreaterThan(60)
  for (let from = 0; from < data.length; from += PAGE) {
    const page = data.slice(from, from + PAGE)
    expect(await browse({ count: page.length, data: page })).toEqual([])
  }
}, 60_000)

it('[R9][R8] whatever becomes of the reply around them, it says none either', async () => {
  const around = corruptions({ count: 1, data: [LISTING] }).filter(({ path }) => path.length === 1)
  expect(around).toHaveLength(8)
  for (const { body, ...where } of around)
    expect({ ...where, odd: await browse(body) }).toEqual({ ...where, odd: [] })
}, 60_000)

it('a whole wallet is on show', async () => {
  const server = createTestServer()
  server.answer('/getWallets', { count: 1, data: [LISTING] })
  const { appkit } = createTestModal({
    mocks: [mockAdapter({ walletConnect: true })],
    endpoints: { wallets: SERVER },
  })
  await appkit.start()
  await openModal(appkit)
  appkit.push('AllWallets')
  // Beside the one that is installed.
  await until(() => tiles().length === 2)
  expect(tiles().map((tile) => tile.querySelector('bdi')?.textContent)).toEqual([
    'Mock Wallet',
    'Wallet',
  ])
})

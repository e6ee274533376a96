import { type AppKit, isSmartAccount, openApi } from '@latchkey/appkit'
import { mockAdapter } from '@latchkey/appkit/testing'
import { createTestModal, openModal, shadow, shown, until, words } from '@latchkey/ui-react/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fewOf } from '../../../foundation/test/fewOf.js'
import { oneOfEach } from '../../../foundation/test/oneOfEach.js'
import { type FakeServer, fakeServer } from '../../test/fakeServer.js'
import { FAULTS_OF_A_PLACE, faultsOf } from '../../test/faults.js'
import { CHAIN, OTHER, OWNER, transaction, transfer } from '../../test/transactions.js'
import { activity } from '../activity.js'
import { historyAtom, INITIAL_HISTORY } from '../history/atoms.js'
import { createFetchPage } from '../history/fetchPage.js'
import { openHistory } from '../history/openHistory.js'

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const WRONG = /NaN|undefined|\[object|Infinity|Invalid Date/

const collectible = {
  name: 'Ape',
  content: { preview: { url: 'https://a.example/a.png' } },
  flags: { is_spam: false },
}
const GOOD = {
  data: [
    transaction('b', {
      operationType: 'trade',
      sentTo: OTHER,
      transfers: [
        transfer({
          value: 10.5,
          price: 1,
          fungible_info: { name: 'Coin', symbol: 'C', icon: { url: 'https://a.example/c.png' } },
        }),
        transfer({ direction: 'out', quantity: { numeric: '7' } }),
      ],
    }),
    transaction('a', { transfers: [{ direction: 'in', nft_info: collectible }] }),
  ],
  next: null,
}
const PURCHASES = {
  data: [transaction('p', { operationType: 'buy', status: 'pending', hash: undefined })],
  next: null,
}

async function open(server: FakeServer): Promise<AppKit> {
  const mocks = [mockAdapter({ wallets: [{ id: 'mock', name: 'Mock Wallet', accounts: [OWNER] }] })]
  const endpoints = { api: server.url }
  const { appkit } = createTestModal({ endpoints, features: [activity()], mocks })
  await appkit.start()
  await appkit.connect({ connectorId: 'mock', namespace: 'eip155' })
  await openModal(appkit, { view: 'Transactions' })
  await shown('Transactions')
  return appkit
}

/** Reads everything anew for the view on show, and gives what it makes of it. */
async function readAgain(appkit: AppKit): Promise<string> {
  const { store } = appkit
  const { caipAddress = `${CHAIN}:0x0` } = store.get(historyAtom)
  store.set(historyAtom, { ...INITIAL_HISTORY, caipAddress })
  const address = appkit.getAddress() ?? ''
  const history = openHistory(appkit, {
    owner: { address, caipAddress, caipNetworkId: CHAIN },
    fetchPage: createFetchPage(appkit, openApi),
    isContract: isSmartAccount,
  })
  await history.refresh()
  history.close()
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return shadow()?.querySelector('[data-view]')?.outerHTML ?? ''
}

describe('[R9] a reply with one place missing or wrong', () => {
  it.each([
    ['first', GOOD],
    ['onramp', PURCHASES],
  ])(
    '%s: nothing of it shows as a number, a date or an object that it is not',
    async (to, good) => {
      const server = fakeServer()
      server.answer('first', GOOD)
      server.answer('onramp', PURCHASES)
      const appkit = await open(server)
      const wrong: string[] = []
      let shownCount = 0
      const faults = oneOfEach(faultsOf(good), FAULTS_OF_A_PLACE)
      for (const { name, text } of faults) {
        server.answer(to, text)
        const html = await readAgain(appkit)
        if (WRONG.test(html)) wrong.push(`${name}: ${WRONG.exec(html)}`)
        const says = words()
        if (says === '') wrong.push(`${name}: nothing`)
        const { failure, hasLostPurchases } = appkit.store.get(historyAtom)
        // What failed is said to have failed.
        if (/no activity/i.test(says) && (failure ?? hasLostPurchases)) wrong.push(`${name}: empty`)
        if (/Received|Swapped/.test(says)) shownCount += 1
      }
      expect(wrong).toEqual([])
      expect(shownCount).toBeGreaterThan(faults.length / 5)
    },
    60_000,
  )

  it('the networks: none of it shows', async () => {
    for (const { name, text } of oneOfEach(faultsOf({ http: [CHAIN] }), FAULTS_OF_A_PLACE)) {
      const server = fakeServer()
      server.answer('first', GOOD)
      server.answer('supported', text)
      await open(server)
      await until(() => words() !== '' && !/Loading/.test(words()))
      expect(shadow()?.querySelector('[data-view]')?.outerHTML, name).not.toMatch(WRONG)
      document.body.replaceChildren()
    }
  }, 60_000)

  it.each<readonly [string, () => Response]>([
    ['an empty answer', () => new Response(null, { status: 204 })],
    ['a page', () => new Response('<html><body>Sign in</body></html>', { status: 200 })],
    ['half an answer', () => new Response(JSON.stringify(GOOD).slice(0, 300), { status: 200 })],
    ['a list', () => Response.json([])],
    // `request.test.ts` of `blockchain-api` has each.
    ...fewOf([400, 401, 403, 404, 413], 0, 3).map(
      (status) => [`a ${status}`, () => new Response('{}', { status })] as const,
    ),
  ])('error: %s is a failure, never an empty list', async (_name, answer) => {
    const server = fakeServer()
    server.answer('first', answer)
    await open(server)
    await until(() => words().includes('Failed to fetch transactions'))
    expect(words()).not.toMatch(/no activity/i)
  })
})

it('[R9] error: where nothing can be read again, that is said once, with one way on', async () => {
  const server = fakeServer()
  server.answer('first', GOOD)
  server.answer('onramp', PURCHASES)
  const appkit = await open(server)
  await until(() => words().includes('Swapped'))
  appkit.replace('Account')
  await shown('Account')
  const refusal = () => new Response('{}', { status: 400 })
  server.answer('first', refusal)
  server.answer('onramp', refusal)
  appkit.replace('Transactions')
  await until(() => words().includes('Failed to fetch transactions'))
  await until(() => appkit.store.get(historyAtom).hasLostPurchases)
  expect(words()).not.toContain('Purchases could not be loaded')
  expect(words().match(/Try again/g)).toHaveLength(1)
  expect(words()).toContain('Swapped')
})

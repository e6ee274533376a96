import type { Page } from '@playwright/test'
import { shown } from '../../packages/foundation/test/corpora/payloads.js'
import { App } from '../fixtures/App.js'
import { NO_HARM, watchForHarm } from '../fixtures/harm.js'
import { PICKED_PAYLOADS, PICKED_TEXTS } from '../fixtures/pickCases.js'
import { expect, test } from '../fixtures/test.js'

const CHAIN = 'eip155:31337'

const address = (number: number) => `0x${(number + 1).toString(16).padStart(40, '0')}`

/** Few enough to be drawn at once, of which each has a text for its name, and another for its symbol where there are more. */
const COUNT = Math.min(PICKED_TEXTS.length, 30)
const hostile = PICKED_TEXTS.slice(0, COUNT).map((payload, index) => ({
  name: payload,
  symbol: PICKED_TEXTS[(index + COUNT) % PICKED_TEXTS.length] ?? '',
  chainId: CHAIN,
  address: `${CHAIN}:${address(index)}`,
  value: 1_000 - index,
  price: 1,
  quantity: { decimals: '18', numeric: `${1_000 - index}` },
  iconUrl: payload,
}))
/** More than the account shows at first. */
const balances = [
  ...hostile,
  ...Array.from({ length: Math.max(0, 8 - COUNT) }, (_, index) => ({
    ...hostile[0],
    name: `Plain ${index}`,
    symbol: `PLAIN${index}`,
    address: `${CHAIN}:${address(100 + index)}`,
    value: 1,
  })),
]

const transactions = PICKED_TEXTS.map((payload, index) => ({
  id: `${CHAIN}/${index} ${payload}`,
  metadata: {
    minedAt: new Date(Date.UTC(2026, 0, 28) - index * 3_600_000).toISOString(),
    chain: CHAIN,
    hash: payload,
    operationType: index % 2 === 0 ? payload : 'send',
    status: 'confirmed',
    sentFrom: payload,
    sentTo: payload,
  },
  transfers: [
    {
      fungible_info: { name: payload, symbol: `${payload} ${index}`, icon: { url: payload } },
      direction: 'out',
      quantity: { numeric: '1' },
      value: 1,
      price: 1,
      sender: payload,
      recipient: payload,
    },
    {
      nft_info: { name: payload, content: { preview: { url: payload } } },
      direction: 'out',
      quantity: { numeric: '1' },
    },
  ],
}))

/** Scrolls through the view on show and gives all that it says, in one line. */
async function readView(page: Page): Promise<string> {
  const texts = await page.getByTestId('w3m-modal-card').evaluate(async (card) => {
    const stage = card.querySelector('[data-view]')
    if (!stage) throw new Error('There is no view')
    const said: string[] = []
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let top = 0; top <= stage.scrollHeight; top += stage.clientHeight / 2) {
      stage.scrollTo(0, top)
      for (let frames = 0; frames < 3; frames += 1) await frame()
      said.push(stage.textContent ?? '')
    }
    stage.scrollTo(0, 0)
    return said
  })
  return shown(texts.join('\n'))
}

/** The payloads that the view on show does not say. */
async function findMissing(page: Page): Promise<readonly string[]> {
  const text = await readView(page)
  return PICKED_TEXTS.filter((payload) => !text.includes(shown(payload)))
}

/** Elements that the modal never makes, handlers, and where its links lead. */
function readMarkup(page: Page) {
  return page.getByTestId('w3m-modal-card').evaluate((card) => ({
    strange: card.querySelectorAll('script, iframe, object, embed, base, meta, link, template')
      .length,
    handlers: [...card.querySelectorAll('*')].filter((element) =>
      [...element.attributes].some(({ name }) => name.startsWith('on')),
    ).length,
    images: [...card.querySelectorAll('img')].filter(
      ({ src }) => !/^(?:https?:|data:image\/)/.test(src),
    ).length,
    links: [...card.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
      ({ protocol }) => !/^https?:$/.test(protocol),
    ).length,
  }))
}
const PLAIN = { strange: 0, handlers: 0, images: 0, links: 0 }

test.describe.configure({ timeout: 90_000 })
test.use({ reducedMotion: 'reduce' })

test('[T5][T6][T9] what a server says of an account is text: tokens, names, transactions and receivers', async ({
  page,
  sandbox,
  serveExposed,
  strangers,
  wallets,
}) => {
  const [name = ''] = PICKED_TEXTS
  const { api } = sandbox
  api.setFault('balance', { body: { balances } })
  api.setFault('history', { body: { data: transactions, next: null } })
  api.setFault('identity', { body: { name, avatar: name } })
  api.setFault('names', { body: { names: PICKED_TEXTS } })
  const harm = await watchForHarm(page)
  await page.goto(await serveExposed('react-multichain'))
  const app = new App(page)
  await app.connect()
  await expect(app.modal).toBeHidden()
  const own = wallets.evm.accounts()[0] ?? ''

  await page.getByTestId('open-eip155').click()
  await app.view('Account').waitFor()
  await page.getByTestId('see-all-tokens-button').click()
  await expect.poll(() => findMissing(page)).toEqual([])
  expect(await readMarkup(page)).toEqual(PLAIN)

  await page.getByTestId('wui-wallet-switch').click()
  await app.view('ProfileWallets').waitFor()
  // The name of an account is one, or its address stands there.
  await expect.poll(() => readView(page)).toContain(own.slice(-6))
  expect(await readView(page)).not.toContain(name)
  expect(await readMarkup(page)).toEqual(PLAIN)
  await app.back()

  await page.getByTestId('wallet-features-activity-button').click()
  await app.view('Transactions').waitFor()
  await page.getByTestId('activity-row').first().waitFor()
  await expect.poll(() => findMissing(page)).toEqual([])
  expect(await readMarkup(page)).toEqual(PLAIN)
  await app.back()

  await page.getByTestId('wallet-features-receive-button').click()
  await app.view('WalletReceive').waitFor()
  await expect.poll(() => readView(page)).toContain(own)
  expect(await readMarkup(page)).toEqual(PLAIN)
  await app.back()

  await page.getByTestId('wallet-features-send-button').click()
  await app.view('WalletSend').waitFor()
  await page.getByTestId('send-token').click()
  await app.view('WalletSendSelectToken').waitFor()
  await expect.poll(() => findMissing(page)).toEqual([])
  await page.getByTestId(`send-token-${shown(balances[2]?.symbol ?? '')}`).click()
  await app.view('WalletSend').waitFor()
  const receiver = page.getByTestId('send-receiver')
  for (const [index, payload] of PICKED_PAYLOADS.entries()) {
    api.setFault('profile', {
      body: { name: payload, addresses: { 60: { address: payload } }, attributes: {} },
    })
    await receiver.fill(payload)
    if (index < 3) {
      await receiver.fill(`name${index}.eth`)
      await expect(app.view('WalletSend')).toContainText(
        /Nobody has this name|could not be looked up/,
      )
    }
  }
  await expect(page.getByTestId('send-resolved')).toHaveCount(0)
  expect(await readMarkup(page)).toEqual(PLAIN)
  expect(await harm()).toEqual(NO_HARM)
  expect(strangers).toEqual([])
})

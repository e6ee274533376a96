import { ours } from './apps.mjs'
import { pause } from './askPage.mjs'
import { readBuiltPage } from './builtPage.mjs'
import { connect } from './connect.mjs'
import { openPage } from './openPage.mjs'
import { servePage } from './servePage.mjs'

const pageCount = 200
/** As many as the server of the sandbox gives. */
const perPage = 50
/** How long a page may take to read what it needs once a wallet is connected, in milliseconds. */
const idleMs = 2_500
/** The account of `bench/page/wallet.js`. */
const account = '0x1111111111111111111111111111111111111111'

/**
 * A history of 10,000 transactions, a page after the other, on a processor four times slower.
 * @returns {Promise<import('./medians.mjs').Figures>}
 */
export async function measureTransactions() {
  const server = await servePage(await readBuiltPage('activity', 'vite'))
  const { page, close } = await openPage(ours)
  try {
    await page.addInitScript(answerForServer, { account, pageCount, perPage })
    await page.goto(server.url)
    await connect(page)
    await pause(idleMs)
    return await page.evaluate(scrollThrough, pageCount * perPage)
  } finally {
    await close()
    server.stop()
  }
}

/**
 * In the page: what the API says, written before anything is measured; and when each page was handed over.
 * @param {{ account: string, pageCount: number, perPage: number }} size
 */
function answerForServer({ account: owner, pageCount: count, perPage: each }) {
  const other = '0x2222222222222222222222222222222222222222'
  const minute = 60_000
  const newest = Date.UTC(2026, 0, 31)
  /** @param {number} index */
  const transaction = (index) => ({
    id: `t${index}`,
    metadata: {
      operationType: ['receive', 'send', 'trade', 'approve'][index % 4],
      hash: `0x${String(index).padStart(64, '0')}`,
      // Sixty a day: two thousand a month.
      minedAt: new Date(newest - index * 24 * minute).toISOString(),
      chain: 'eip155:1',
      status: 'confirmed',
      sentFrom: owner,
      sentTo: other,
    },
    transfers: [
      {
        fungible_info: { name: 'Token', symbol: `TK${index % 7}` },
        direction: index % 4 === 1 ? 'out' : 'in',
        quantity: { numeric: `${index}.123456789` },
        value: index,
        price: 1,
        sender: owner,
        recipient: other,
      },
      {
        fungible_info: { name: 'Ether', symbol: 'ETH' },
        direction: 'out',
        quantity: { numeric: '0.01' },
        sender: owner,
        recipient: other,
      },
    ],
  })
  const pages = Array.from({ length: count }, (_item, page) =>
    JSON.stringify({
      data: Array.from({ length: each }, (_none, index) => transaction(page * each + index)),
      next: page + 1 < count ? String(page + 1) : null,
    }),
  )
  const { fetch } = globalThis
  const given = { at: 0, page: 0 }
  Object.assign(globalThis, { benchPage: given })
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input instanceof Request ? input.url : input), location.href)
    if (!url.pathname.startsWith('/api/')) return fetch(input, init)
    if (url.pathname.endsWith('/supported-chains')) return Response.json({ http: ['eip155:1'] })
    if (!url.pathname.endsWith('/history')) return Response.json({}, { status: 404 })
    if (url.searchParams.has('onramp')) return Response.json({ data: [], next: null })
    const wanted = Number(url.searchParams.get('cursor') ?? 0)
    const response = new Response(pages[wanted])
    // A turn of its own, as an answer has it.
    await new Promise((resolve) => setTimeout(resolve, 100))
    Object.assign(given, { at: performance.now(), page: wanted })
    return response
  }
}

/**
 * In the page: opens the activity and goes to its end, page after page.
 * @param {number} wanted transactions in all
 */
async function scrollThrough(wanted) {
  const modal = () => document.querySelector('latchkey-modal')?.shadowRoot
  /** @param {string} selector */
  const findAll = (selector) =>
    [...document.querySelectorAll('body *')].flatMap(({ shadowRoot }) => [
      ...(shadowRoot?.querySelectorAll(selector) ?? []),
    ])
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const latest = performance.now() + 150_000
  /** @param {() => unknown} isSo @param {string} what */
  const until = async (isSo, what) => {
    while (!isSo()) {
      if (performance.now() > latest) throw new Error(`Waited in vain for ${what}`)
      await frame()
    }
  }
  /** @param {string} testId */
  const click = async (testId) => {
    const find = () => findAll(`[data-testid="${testId}"]`)[0]
    await until(find, testId)
    const element = find()
    if (element instanceof HTMLElement) element.click()
  }
  const rows = () => findAll('[data-testid="activity-row"]').length
  /** @type {{ at: number, page: number }} */
  const given = Reflect.get(globalThis, 'benchPage')

  await click('account-button')
  await click('wallet-features-activity-button')
  await until(rows, 'a row')
  const stage = modal()?.querySelector('[data-view]')
  if (!(stage instanceof HTMLElement)) throw new Error('There is no list')

  /** @type {number[]} */
  const times = []
  let mostRows = rows()
  let height = stage.scrollHeight
  let measured = 0
  // What React has written is laid out here, as the frame after it would.
  const observer = new MutationObserver(() => {
    if (given.page === measured || stage.scrollHeight <= height) return
    times.push(performance.now() - given.at)
    height = stage.scrollHeight
    measured = given.page
  })
  observer.observe(stage, { attributes: true, childList: true, subtree: true })
  for (let next = 1; next < wanted / 50; next += 1) {
    // As somebody who reads on: the end is near, and not yet there.
    stage.scrollTop = stage.scrollHeight - stage.clientHeight - 600
    await until(() => measured === next, `page ${next}`)
    mostRows = Math.max(mostRows, rows())
  }
  observer.disconnect()
  /** @param {readonly number[]} list @param {number} part */
  const at = (list, part) =>
    [...list].sort((a, b) => a - b)[Math.floor((list.length - 1) * part)] ?? Number.NaN
  return {
    pageAppended: at(times, 0.5),
    latePageAppended: at(times.slice(-10), 0.5),
    slowPageAppended: at(times, 0.95),
    activityRows: Math.max(mostRows, rows()),
  }
}

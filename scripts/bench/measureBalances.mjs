import { gzipSync } from 'node:zlib'
import { ours } from './apps.mjs'
import { pause } from './askPage.mjs'
import { readBuiltPage } from './builtPage.mjs'
import { connect } from './connect.mjs'
import { openPage } from './openPage.mjs'
import { servePage } from './servePage.mjs'

/** What the account has. */
const tokenCount = 500
/** How long a page may take to read what it needs once a wallet is connected, in milliseconds. */
const idleMs = 2_500
/** The account of `bench/page/wallet.js`. */
const account = '0x1111111111111111111111111111111111111111'

/**
 * An account with 500 tokens, on a processor four times slower: from the click on it to the list on show, from there to
 * all of them, and until the page answers again.
 * @returns {Promise<import('./medians.mjs').Figures>}
 */
export async function measureBalances() {
  const page = await readBuiltPage('balances', 'vite')
  const server = await servePage({ ...page, files: new Map([...page.files, ...replies()]) })
  try {
    return await visit(server.url)
  } finally {
    server.stop()
  }
}

/** What the API says, by its paths. */
function replies() {
  const balances = Array.from({ length: tokenCount }, (_item, index) => ({
    name: `Token ${index + 1}`,
    symbol: `TK${index + 1}`,
    chainId: 'eip155:1',
    address: index === 0 ? null : `eip155:1:0x${String(index).padStart(40, '0')}`,
    // Neither in order nor all different.
    value: ((index * 7_919) % 251) * 3.17,
    price: 0.25 + (index % 17),
    quantity: { decimals: '18', numeric: `${index * 3}.${'123456789'.repeat(2)}` },
  }))
  /** @param {unknown} value */
  const json = (value) => ({
    type: 'application/json',
    body: gzipSync(JSON.stringify(value)),
  })
  return new Map([
    ['/api/v1/supported-chains', json({ http: ['eip155:1'] })],
    [`/api/v1/account/${account}/balance`, json({ balances })],
    [`/api/v1/identity/${account}`, json({})],
  ])
}

/** @param {string} url */
async function visit(url) {
  const { page, close } = await openPage(ours)
  try {
    await page.goto(url)
    await connect(page)
    await pause(idleMs)
    return await page.evaluate(lookAtTokens)
  } finally {
    await close()
  }
}

/** In the page: opens the account, then all of its tokens, then goes to the last. */
async function lookAtTokens() {
  /** @param {string} selector */
  const findAll = (selector) => {
    const hosts = [...document.querySelectorAll('body *')]
    const roots = [document, ...hosts.flatMap(({ shadowRoot }) => shadowRoot ?? [])]
    return roots.flatMap((root) => [...root.querySelectorAll(selector)])
  }
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const rows = () =>
    findAll('[data-testid="token-row"]').filter((row) => row.getBoundingClientRect().height > 0)
  /** @param {string} testId */
  const click = (testId) => {
    const element = findAll(`[data-testid="${testId}"]`)[0]
    if (element instanceof HTMLElement) element.click()
  }
  /** @param {() => boolean} isSo */
  const painted = async (isSo) => {
    for (;;) {
      await frame()
      if (!isSo()) continue
      await frame()
      return performance.now()
    }
  }
  /** When a task that was posted now gets its turn: what a click would wait for. */
  const answered = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(undefined)
      port2.postMessage(undefined)
    })

  let start = performance.now()
  click('account-button')
  const listed = (await painted(() => rows().length > 0)) - start
  await answered()
  const usable = performance.now() - start
  await new Promise((resolve) => setTimeout(resolve, 1_000))

  start = performance.now()
  click('see-all-tokens-button')
  await painted(() => rows().length > 10)
  await answered()
  const all = performance.now() - start
  const count = rows().length
  await new Promise((resolve) => setTimeout(resolve, 500))

  start = performance.now()
  findAll('[data-testid="token-list"]')[0]?.scrollIntoView({ block: 'end' })
  // Worth nothing: the first and the 252nd.
  await painted(() => rows().some(({ textContent }) => textContent?.includes('Token 252')))
  await answered()
  return {
    tokensListed: listed,
    tokensUsable: usable,
    tokensAll: all,
    tokensScrolled: performance.now() - start,
    tokenRows: Math.max(count, rows().length),
  }
}

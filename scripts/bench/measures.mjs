import { openPage } from './openPage.mjs'

/** How long a page that has nothing to do is watched for what it still does, in milliseconds. */
const idleMs = 2_500
const leakCycles = 50
/** What a browser caches at the first openings is no leak. */
const warmUpCycles = 25

/** @typedef {Record<string, number>} Figures by the names of `report.mjs` */

/**
 * Load, open, open again, connect: what a visitor does, once.
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @returns {Promise<Figures>}
 */
export async function measureVisit(browser, url) {
  const { page, requests, close, cdp } = await openPage(browser)
  try {
    await page.goto(url)
    const button = await call(page, 'bench.button')
    await page.waitForTimeout(idleMs)
    const scripts = requests.filter(({ type }) => type === 'Script')
    const external = requests.filter((request) => !request.url.startsWith(url))
    const requestsToIdle = requests.length
    const shift = await call(page, 'bench.shift.value')
    const [longest, blocking] = await readLongTasks(page)
    const heap = await readMetrics(cdp)
    const open = await call(page, 'bench.open()')
    // Nobody closes what has not been looked at.
    await page.waitForTimeout(300)
    await page.evaluate('bench.close()')
    const openAgain = await call(page, 'bench.open()')
    await page.waitForTimeout(300)
    const connect = await call(page, 'bench.connect()')
    return {
      idleScriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
      requests: requestsToIdle,
      external: external.length,
      button,
      blocking,
      longest,
      heapBytes: heap.JSHeapUsedSize,
      shift,
      open,
      openAgain,
      connect,
    }
  } finally {
    await close()
  }
}

/**
 * Navigation to painted wallet, for somebody who clicks as soon as there is something to click.
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {import('./openPage.mjs').OpenOptions} options
 * @returns {Promise<number>}
 */
export async function measureEarliest(browser, url, options) {
  const { page, close } = await openPage(browser, options)
  try {
    await page.goto(url, { waitUntil: 'commit' })
    return await call(page, 'bench.earliest()')
  } finally {
    await close()
  }
}

/**
 * What stays behind of an open and a close, on average.
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @returns {Promise<Figures>}
 */
export async function measureLeak(browser, url) {
  const { page, cdp, close } = await openPage(browser, { isFullSpeed: true })
  try {
    await page.goto(url)
    await call(page, 'bench.button')
    await page.waitForTimeout(idleMs)
    await openAndClose(page, warmUpCycles)
    const before = await readMetrics(cdp)
    await openAndClose(page, leakCycles)
    const after = await readMetrics(cdp)
    return {
      leakBytes: (after.JSHeapUsedSize - before.JSHeapUsedSize) / leakCycles,
      leakNodes: (after.Nodes - before.Nodes) / leakCycles,
      leakListeners: (after.JSEventListeners - before.JSEventListeners) / leakCycles,
    }
  } finally {
    await close()
  }
}

/**
 * A browser with very many wallets.
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @returns {Promise<Figures>}
 */
export async function measureCrowd(browser, url) {
  const { page, close } = await openPage(browser, { wallets: 1_000 })
  try {
    await page.goto(url)
    await call(page, 'bench.button')
    await page.waitForTimeout(idleMs)
    return {
      crowdOpen: await call(page, 'bench.open()'),
      crowdRows: await call(page, 'bench.rows()'),
    }
  } finally {
    await close()
  }
}

/**
 * @param {import('playwright-core').Page} page
 * @param {number} cycles
 */
async function openAndClose(page, cycles) {
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    await page.evaluate('bench.open()')
    await page.evaluate('bench.close()')
  }
}

/**
 * @param {import('playwright-core').Page} page
 * @returns {Promise<[longest: number, blocking: number]>}
 */
async function readLongTasks(page) {
  const tasks = /** @type {{ duration: number }[]} */ (await page.evaluate('bench.longTasks'))
  const durations = tasks.map(({ duration }) => duration)
  return [
    Math.max(0, ...durations),
    durations.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
  ]
}

/**
 * @param {import('playwright-core').CDPSession} cdp
 * @returns {Promise<Record<'JSHeapUsedSize' | 'Nodes' | 'JSEventListeners', number>>}
 */
async function readMetrics(cdp) {
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('Performance.enable')
  const { metrics } = await cdp.send('Performance.getMetrics')
  /** @param {string} name */
  const read = (name) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return {
    JSHeapUsedSize: read('JSHeapUsedSize'),
    Nodes: read('Nodes'),
    JSEventListeners: read('JSEventListeners'),
  }
}

/**
 * @param {import('playwright-core').Page} page
 * @param {string} expression
 * @returns {Promise<number>}
 */
async function call(page, expression) {
  const value = await page.evaluate(expression)
  if (typeof value !== 'number') throw new Error(`${expression} gave no number`)
  return value
}

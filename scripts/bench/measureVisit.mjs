import { pause, readNumber, whenGone } from './askPage.mjs'
import { cutFrames, findAppearance, findDrawing } from './frames.mjs'
import { openPage } from './openPage.mjs'
import { readHeap } from './readHeap.mjs'
import { watchPress } from './watchPress.mjs'

/** @typedef {import('./medians.mjs').Figures} Figures */
/** @typedef {import('./openPage.mjs').BenchPage} BenchPage */
/**
 * @typedef {object} Served an app and where it is
 * @property {string} url
 * @property {import('./apps.mjs').Finders} find
 * @property {import('./builtPage.mjs').BuiltPage['files']} files
 */

/** A page is idle once it has asked for nothing and had no long task for so long, in milliseconds. */
const quietMs = 1_500
const longestWaitMs = 20_000
/** Between a modal that has gone and the next click. */
const betweenMs = 400

/**
 * Load, open, close, open again, connect: what a visitor does with a mouse, once.
 * @param {Served} app
 * @returns {Promise<Figures>}
 */
export async function measureVisit({ url, find, files }) {
  const bench = await openPage(find)
  const { page, requests, cdp, close } = bench
  try {
    await page.goto(url)
    const button = await loadToIdle(bench)
    // Those of other hosts do not come here, and are counted among the requests.
    const scripts = requests.filter((each) => each.type === 'Script' && each.url.startsWith(url))
    const external = requests.filter((request) => !request.url.startsWith(url)).length
    // Without the heads of the answers, which a server decides.
    const loaded = {
      idleScriptBytes: scripts.reduce(
        (sum, script) => sum + (files.get(new URL(script.url).pathname)?.body.length ?? Number.NaN),
        0,
      ),
      requests: requests.length,
      external,
      button,
      shift: await readNumber(page, 'bench.shift()'),
      ...(await readLongTasks(page)),
      heapBytes: (await readHeap(cdp)).bytes,
    }
    const first = await open(bench, 'pointer')
    await page.keyboard.press('Escape')
    await whenGone(page, 'wallet')
    await pause(betweenMs)
    const second = await open(bench, 'pointer')
    const connected = await watchPress(bench, {
      press: 'wallet',
      input: 'pointer',
      awaits: 'account',
    })
    await close()
    const { seen, whole } = lookAt(first)
    const again = lookAt(second)
    return {
      ...loaded,
      openSeen: seen,
      openWhole: whole,
      openPaint: first.paint,
      againSeen: again.seen,
      againWhole: again.whole,
      connected: findDrawing(cutFrames(connected.frames, connected.box), connected.from),
    }
  } finally {
    await close()
  }
}

/**
 * Load and open: by a finger on a phone, or by the keys of a desktop.
 * @param {Served} app
 * @param {'touch' | 'key'} input
 * @returns {Promise<Figures>}
 */
export async function measureInput({ url, find }, input) {
  const bench = await openPage(find, { isPhone: input === 'touch' })
  try {
    await bench.page.goto(url)
    await loadToIdle(bench)
    const watched = await open(bench, input)
    await bench.close()
    const { seen, whole } = lookAt(watched)
    return { [`${input}Seen`]: seen, [`${input}Whole`]: whole, [`${input}Paint`]: watched.paint }
  } finally {
    await bench.close()
  }
}

/**
 * A browser with very many wallets.
 * @param {Served} app
 * @returns {Promise<Figures>}
 */
export async function measureCrowd({ url, find }) {
  const bench = await openPage(find, { wallets: 1_000 })
  try {
    await bench.page.goto(url)
    await loadToIdle(bench)
    const watched = await open(bench, 'pointer')
    const crowdRows = await readNumber(bench.page, 'bench.rows()')
    await bench.close()
    return { crowdSeen: lookAt(watched).seen, crowdRows }
  } finally {
    await bench.close()
  }
}

/**
 * @param {BenchPage} bench
 * @param {import('./askPage.mjs').Input} input
 */
const open = (bench, input) => watchPress(bench, { press: 'button', input, awaits: 'wallet' })

/** @param {import('./watchPress.mjs').Watched} watched */
const lookAt = ({ frames, box, from }) => findAppearance(cutFrames(frames, box), from)

/**
 * @param {BenchPage} bench
 * @returns {Promise<number>} from the navigation to the button, in milliseconds
 */
export async function loadToIdle({ page, requests }) {
  const { at } = /** @type {{ at: number }} */ (await page.evaluate('bench.button()'))
  const started = Date.now()
  let [quietSince, known] = [started, -1]
  while (Date.now() - quietSince < quietMs && Date.now() - started < longestWaitMs) {
    await pause(100)
    const busy = requests.length + (await readNumber(page, 'bench.longTasks().length'))
    if (busy !== known) quietSince = Date.now()
    known = busy
  }
  return at - (await readNumber(page, 'bench.start()'))
}

/**
 * @param {import('playwright-core').Page} page
 * @returns {Promise<{ longest: number, blocking: number }>}
 */
async function readLongTasks(page) {
  const tasks = /** @type {{ duration: number }[]} */ (await page.evaluate('bench.longTasks()'))
  const durations = tasks.map(({ duration }) => duration)
  return {
    longest: Math.max(0, ...durations),
    blocking: durations.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
  }
}

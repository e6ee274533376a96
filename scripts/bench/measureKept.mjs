import { press, until, whenGone, whenShown } from './askPage.mjs'
import { loadToIdle } from './measureVisit.mjs'
import { openPage } from './openPage.mjs'
import { readHeap } from './readHeap.mjs'

/** What a browser caches and compiles at the first openings is not kept by each. */
const warmUpCycles = 25
const cycles = 50

/**
 * What stays behind of an open and a close, on average, with all of the browser's compilers at work.
 * @param {import('./measureVisit.mjs').Served} app
 * @returns {Promise<import('./medians.mjs').Figures>}
 */
export async function measureKept({ url, find }) {
  const bench = await openPage(find, { isFullSpeed: true })
  try {
    await bench.page.goto(url)
    await loadToIdle(bench)
    await openAndClose(bench.page, warmUpCycles)
    const before = await readHeap(bench.cdp)
    await openAndClose(bench.page, cycles)
    const after = await readHeap(bench.cdp)
    return {
      keptBytes: (after.bytes - before.bytes) / cycles,
      keptNodes: (after.nodes - before.nodes) / cycles,
      keptListeners: (after.listeners - before.listeners) / cycles,
    }
  } finally {
    await bench.close()
  }
}

/**
 * @param {import('playwright-core').Page} page
 * @param {number} times
 */
async function openAndClose(page, times) {
  for (let cycle = 0; cycle < times; cycle += 1) {
    await press(page, 'button', 'pointer')
    await whenShown(page, 'wallet')
    await page.keyboard.press('Escape')
    await whenGone(page, 'wallet')
    // What fades is still above the button.
    await until('the button is free', async () => !(await page.evaluate('bench.isCovered()')))
  }
}

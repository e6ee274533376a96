import { findBox, pause, readNumber, until, whenShown } from './askPage.mjs'
import { cutFrames, findAppearance } from './frames.mjs'
import { openPage } from './openPage.mjs'
import { recordFrames } from './recordFrames.mjs'

/** After so long without an answer a person clicks again, in milliseconds. */
const againMs = 250
const settleMs = 800

/**
 * Navigation to the wallet, for somebody who clicks as soon as there is something to click, and again until something
 * comes of it.
 * @param {import('./measureVisit.mjs').Served} app
 * @param {{ isSlowNetwork?: boolean }} options
 * @returns {Promise<number>} until it is seen, in milliseconds
 */
export async function measureEarliest({ url, find }, options) {
  const { page, cdp, close } = await openPage(find, options)
  try {
    await page.goto(url, { waitUntil: 'commit' })
    const stop = await recordFrames(cdp)
    const { box } = /** @type {{ box: import('./frames.mjs').Box }} */ (
      await page.evaluate('bench.button()')
    )
    let pressed = Number.NEGATIVE_INFINITY
    await until('the wallet is shown', async () => {
      if (await findBox(page, 'wallet')) return true
      if (Date.now() - pressed < againMs || (await page.evaluate('bench.isCovered()'))) return false
      pressed = Date.now()
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
      return false
    })
    await pause(settleMs)
    const frames = await stop()
    const from = await readNumber(page, 'bench.lastInput()')
    const start = await readNumber(page, 'bench.start()')
    const wallet = await whenShown(page, 'wallet')
    await close()
    return from + findAppearance(cutFrames(frames, wallet), from).seen - start
  } finally {
    await close()
  }
}

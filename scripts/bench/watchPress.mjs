import { pause, press, readNumber, whenShown } from './askPage.mjs'
import { recordFrames } from './recordFrames.mjs'

/** @typedef {import('./askPage.mjs').Part} Part */
/**
 * @typedef {object} Watched
 * @property {number} from when the browser was given the press, in milliseconds since 1970
 * @property {import('./frames.mjs').Box} box where the part is in the end
 * @property {readonly import('./recordFrames.mjs').RecordedFrame[]} frames
 * @property {number} paint the interaction to the next paint
 */

/** Until the first frame is there. */
const beforeMs = 200
/** The page is left alone for so long after a press: whatever asks it takes its time. */
const leftAloneMs = 1_000
/** Until all that moves has come to rest. */
const settleMs = 800
/** Event timing tells of no shorter interaction. */
const shortestMs = 16

/**
 * Presses a part and records what becomes of the screen, until another part is on show and at rest.
 * @param {import('./openPage.mjs').BenchPage} bench
 * @param {{ press: Part, input: import('./askPage.mjs').Input, awaits: Part }} what
 * @returns {Promise<Watched>}
 */
export async function watchPress({ page, cdp }, { press: part, input, awaits }) {
  const stop = await recordFrames(cdp)
  await pause(beforeMs)
  const known = await readNumber(page, 'bench.interactions().length')
  await press(page, part, input)
  await pause(leftAloneMs)
  await whenShown(page, awaits)
  await pause(settleMs)
  const frames = await stop()
  const from = await readNumber(page, 'bench.lastInput()')
  const box = await whenShown(page, awaits)
  const durations = /** @type {{ duration: number }[]} */ (
    await page.evaluate(`bench.interactions().slice(${known})`)
  ).map(({ duration }) => duration)
  return { from, box, frames, paint: Math.max(shortestMs, ...durations) }
}

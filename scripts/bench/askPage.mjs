/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./frames.mjs').Box} Box */
/** @typedef {'pointer' | 'touch' | 'key'} Input */
/** @typedef {'button' | 'wallet' | 'account'} Part */

const pollMs = 50
const patienceMs = 30_000
/** A person's pointer is on what they click for a moment before. */
const hoverMs = 100

/** @param {number} ms */
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Where a part is on show.
 * @param {Page} page
 * @param {Part | { test: string }} part of a kit, or what has this `data-testid`
 * @returns {Promise<Box | undefined>}
 */
export function findBox(page, part) {
  const args = typeof part === 'string' ? [part] : ['test', part.test]
  return page.evaluate(`bench.where(...${JSON.stringify(args)})`)
}

/**
 * Waits until the page says yes, or gives what it was asked for.
 * @template T
 * @param {string} what for the error
 * @param {() => Promise<T>} ask
 * @returns {Promise<NonNullable<T>>}
 */
export async function until(what, ask) {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > deadline) throw new Error(`${what}: not within ${patienceMs / 1000} s`)
    await pause(pollMs)
  }
}

/**
 * Waits until a part is on show.
 * @param {Page} page
 * @param {Part | { test: string }} part
 * @returns {Promise<Box>}
 */
export const whenShown = (page, part) =>
  until(`${JSON.stringify(part)} is shown`, () => findBox(page, part))

/**
 * Waits until a part is no longer on show.
 * @param {Page} page
 * @param {Part} part
 */
export const whenGone = (page, part) =>
  until(`${part} has gone`, async () => (await findBox(page, part)) === undefined)

/**
 * Presses a part as a person does, by what the browser takes for a device's input.
 * @param {Page} page
 * @param {Part | { test: string }} part
 * @param {Input} input
 */
export async function press(page, part, input) {
  if (input === 'key') {
    await until('the focus is on the button', async () => {
      if (await page.evaluate('bench.isFocused()')) return true
      await page.keyboard.press('Tab')
      return false
    })
    return page.keyboard.press('Enter')
  }
  const { x, y, width, height } = await whenShown(page, part)
  const [left, top] = [x + width / 2, y + height / 2]
  if (input === 'touch') return page.touchscreen.tap(left, top)
  await page.mouse.move(left, top)
  await pause(hoverMs)
  await page.mouse.down()
  return page.mouse.up()
}

/**
 * Asks the page's probe for a number.
 * @param {Page} page
 * @param {string} expression
 * @returns {Promise<number>}
 */
export async function readNumber(page, expression) {
  const value = await page.evaluate(expression)
  if (typeof value !== 'number') throw new Error(`${expression} gave no number`)
  return value
}

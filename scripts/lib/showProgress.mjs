/** How often a line is written where the last one cannot be taken back, in milliseconds. */
const everyMs = 5_000

/** Before a wait is shown, in milliseconds: most are over sooner. */
const patienceMs = 1_000

/** @typedef {{ isTTY?: boolean, write: (text: string) => unknown }} Output */

/** Shows nothing. @type {Output} */
export const silent = { write: () => undefined }

/**
 * @typedef {object} Progress
 * @property {() => void} end takes the line back, or leaves the last one
 */

/**
 * Shows that something is at work, and for how long: one line that moves on a terminal, else one every five seconds.
 * @param {() => string | Promise<string>} describe what is done so far, asked each time
 * @param {Output} [output]
 * @param {number} [intervalMs]
 * @returns {Progress}
 */
export function showProgress(describe, output = process.stdout, intervalMs) {
  const started = Date.now()
  const isMoving = output.isTTY === true
  let isOver = false
  const show = async () => {
    const text = await describe()
    if (isOver) return
    const seconds = Math.round((Date.now() - started) / 1_000)
    output.write(isMoving ? `\r\u001b[K   ${text}, ${seconds} s` : `   ${text}, ${seconds} s\n`)
  }
  const timer = setInterval(() => void show(), intervalMs ?? (isMoving ? 500 : everyMs))
  void show()
  return {
    end() {
      isOver = true
      clearInterval(timer)
      if (isMoving) output.write('\r\u001b[K')
    },
  }
}

/**
 * Waits for what is under way elsewhere, and shows it where that takes a while.
 * @template T
 * @param {Promise<T>} work
 * @param {string} text what it is
 * @param {Output} [output]
 * @returns {Promise<T>}
 */
export async function showWait(work, text, output) {
  /** @type {Progress | undefined} */
  let progress
  const timer = setTimeout(() => {
    progress = showProgress(() => text, output)
  }, patienceMs)
  try {
    return await work
  } finally {
    clearTimeout(timer)
    progress?.end()
  }
}

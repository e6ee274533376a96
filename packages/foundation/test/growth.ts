/** What is linear takes as long at once as in eighths; what grows with the square, 8 times as long. */
export const LINEAR_GROWTH = 3

const PARTS = 8
/** Code that takes less than this, in milliseconds, is taken to need it: below, a clock measures itself. */
const SHORTEST_MS = 0.05
/** A growth that is not linear is believed after so many milliseconds and rounds: a starved process gets few of them. */
export interface Patience {
  readonly ms: number
  readonly rounds: number
}
const USUAL: Patience = { ms: 5_000, rounds: 24 }
const ROUNDS = 4

/** Where a growth that is not linear is what is expected. */
export const NO_PATIENCE: Patience = { ms: 0, rounds: ROUNDS }

/**
 * How many times as long code takes for `size` at once as for an eighth of it, eight times. Both are measured again and
 * again, and the least of each is taken, until the growth is linear: a busy machine slows some runs, and both alike, as
 * they are of one length; a slow parser is slow in all of them.
 * @param prepare makes the code that is measured, for one size
 */
export function growth(
  size: number,
  prepare: (size: number) => () => unknown,
  patience = USUAL,
): number {
  const [part, whole] = [prepare(Math.ceil(size / PARTS)), prepare(size)]
  const inParts = () => {
    for (let count = 0; count < PARTS; count += 1) part()
  }
  const least = { inParts: Number.POSITIVE_INFINITY, whole: Number.POSITIVE_INFINITY }
  const ratio = () => Math.max(least.whole, SHORTEST_MS) / Math.max(least.inParts, SHORTEST_MS)
  const end = performance.now() + patience.ms
  const isBelieved = (rounds: number) => rounds >= patience.rounds && performance.now() >= end
  for (
    let round = 0;
    round < ROUNDS || (ratio() > LINEAR_GROWTH && !isBelieved(round));
    round += 1
  ) {
    least.inParts = Math.min(least.inParts, timeOf(inParts))
    least.whole = Math.min(least.whole, timeOf(whole))
  }
  return ratio()
}

/**
 * Milliseconds of the clock, or of the process where that is less: what waits for a core takes none of its own, and what
 * other threads of it do beside is no longer than the clock.
 */
export function timeOf(run: () => unknown): number {
  const started = performance.now()
  const used = process.cpuUsage()
  run()
  const { system, user } = process.cpuUsage(used)
  return Math.min(performance.now() - started, (user + system) / 1_000)
}

/** The least of up to 5 durations, in milliseconds: a busy machine slows some runs, a slow parser all of them. */
export function fastest(run: () => unknown): number {
  let least = Number.POSITIVE_INFINITY
  for (let count = 0; count < 5 && least > 5; count += 1) {
    const start = performance.now()
    run()
    least = Math.min(least, performance.now() - start)
  }
  return least
}

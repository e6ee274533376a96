const LATEST_MS = 2_000
const SAFARI_MS = 200

/** Runs `work` when the page has nothing better to do, 2 s from now at the latest. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: LATEST_MS })
  else setTimeout(work, SAFARI_MS)
}

/** Runs `work` when the page has nothing better to do, 2 s from now at the latest; in Safari, which cannot tell, in 200 ms. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 2_000 })
  else setTimeout(work, 200)
}

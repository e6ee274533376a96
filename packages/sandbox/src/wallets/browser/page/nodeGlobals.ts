/** What streams made for Node take from it, for a page that has none. */
export const process = {
  env: {},
  nextTick: (run: (...values: unknown[]) => void, ...values: unknown[]): void =>
    queueMicrotask(() => run(...values)),
}

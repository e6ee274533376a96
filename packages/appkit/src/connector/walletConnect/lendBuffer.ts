/** Counts who uses the loan; registered, so that two copies of the kit on one page share it. */
const LOAN = Symbol.for('@latchkey/buffer/1')

/**
 * Lends the page a `Buffer`, which WalletConnect needs to sign in and only Node has; returns what takes it back. A
 * `Buffer` of the page's own stays untouched, and nothing is left behind.
 */
export function lendBuffer(Buffer: unknown): () => void {
  const borrowed: unknown = Reflect.get(globalThis, LOAN)
  const count = typeof borrowed === 'number' ? borrowed : 0
  if (hasBuffer() && count === 0) return () => {}
  if (count === 0) Reflect.set(globalThis, 'Buffer', Buffer)
  Reflect.set(globalThis, LOAN, count + 1)
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    const left = Number(Reflect.get(globalThis, LOAN)) - 1
    Reflect.set(globalThis, LOAN, left)
    if (left > 0) return
    Reflect.deleteProperty(globalThis, LOAN)
    Reflect.deleteProperty(globalThis, 'Buffer')
  }
}

export function hasBuffer(): boolean {
  return typeof Reflect.get(globalThis, 'Buffer') === 'function'
}

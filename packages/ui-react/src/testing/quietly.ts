const ACT = 'IS_REACT_ACT_ENVIRONMENT'

/**
 * Does what changes React's state outside `act` without a warning, as Testing Library waits: what React does meanwhile is
 * what is waited for.
 */
export async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const before: unknown = Reflect.get(globalThis, ACT)
  Reflect.set(globalThis, ACT, false)
  try {
    return await work()
  } finally {
    Reflect.set(globalThis, ACT, before)
  }
}

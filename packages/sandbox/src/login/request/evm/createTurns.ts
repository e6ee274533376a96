/** Lets what shares a key happen one after the other. */
export interface Turns {
  /** Waits for what was begun before with the same key, however that has ended. */
  take<Result>(key: string, work: () => Promise<Result>): Promise<Result>
}

export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>()
  return {
    take(key, work) {
      const result = (last.get(key) ?? Promise.resolve()).then(work)
      const settled = result
        .catch(() => undefined)
        .then(() => {
          if (last.get(key) === settled) last.delete(key)
        })
      last.set(key, settled)
      return result
    },
  }
}

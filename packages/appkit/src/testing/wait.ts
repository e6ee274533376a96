/** What takes longer does not come, on a machine that stalls as well. */
export const PATIENCE_MS = 10_000
/** Long enough for an event that should not come. */
export const QUIET_MS = 60

export async function settled<T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> {
  const [result] = await Promise.allSettled([promise])
  return result
}

/** What a promise gives in time; throws with the reason when it does not. */
export async function within<T>(
  promise: Promise<T>,
  milliseconds: number,
  reason: string,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(reason)), milliseconds)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Looks until there is something. */
export async function until<T>(find: () => T | undefined, milliseconds: number): Promise<T> {
  const end = Date.now() + milliseconds
  for (;;) {
    const found = find()
    if (found !== undefined) return found
    if (Date.now() > end) throw new Error(`nothing after ${milliseconds} ms`)
    await pause(10)
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}

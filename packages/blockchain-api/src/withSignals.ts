/** Does work under a signal that aborts as soon as one of several does; leaves no listener on any. */
export async function withSignals<T>(
  signals: readonly (AbortSignal | undefined)[],
  work: (signal: AbortSignal | undefined) => Promise<T>,
): Promise<T> {
  const given = signals.filter((signal) => signal !== undefined)
  if (given.length < 2) return work(given[0])
  const joined = new AbortController()
  const releases = given.map((signal) => {
    const stop = () => joined.abort(signal.reason)
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
    return () => signal.removeEventListener('abort', stop)
  })
  try {
    return await work(joined.signal)
  } finally {
    for (const release of releases) release()
  }
}

/** Lets a caller wait for what another one does. */
export interface Waits {
  /**
   * What `read` gives, once it gives something; undefined where that takes too long, or the caller has gone. It is read
   * at the start, and whenever somebody tells of the topic.
   */
  until<Value>(
    topic: string,
    read: () => Promise<Value | undefined>,
    signal?: AbortSignal,
  ): Promise<Value | undefined>
  /** Lets whoever waits for the topic look again. */
  tell(topic: string): void
  /** Ends all that wait. */
  stop(): void
}

/** Waits that last `waitMs` at most, so that a caller is answered in its time and asks again. */
export function createWaits(waitMs: number): Waits {
  const wakers = new Map<string, Set<() => void>>()
  const stopped = new AbortController()

  const listen = (topic: string, wake: () => void) => {
    const waiting = wakers.get(topic) ?? new Set()
    wakers.set(topic, waiting.add(wake))
    return () => {
      waiting.delete(wake)
      if (waiting.size === 0) wakers.delete(topic)
    }
  }

  return {
    async until(topic, read, signal) {
      const over = AbortSignal.any([
        stopped.signal,
        AbortSignal.timeout(waitMs),
        ...(signal === undefined ? [] : [signal]),
      ])
      for (;;) {
        // Listens before it reads: what happens in between is not missed.
        let wake = () => {}
        const woken = new Promise<void>((resolve) => {
          wake = resolve
        })
        const unlisten = listen(topic, wake)
        over.addEventListener('abort', wake)
        try {
          const value = await read()
          if (value !== undefined || over.aborted) return value
          await woken
        } finally {
          unlisten()
          over.removeEventListener('abort', wake)
        }
      }
    },
    tell(topic) {
      for (const wake of wakers.get(topic) ?? []) wake()
    },
    stop: () => stopped.abort(),
  }
}

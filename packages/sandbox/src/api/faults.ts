/** What a route does instead of answering properly; the parts may go together. */
export interface ApiFault {
  /** Milliseconds before the answer, or what stands in for it. */
  readonly delayMs?: number
  /** A status of its own; without `body` the answer is an error as the API gives it. */
  readonly status?: number
  /** Sent in place of the answer: text as it is, anything else as JSON. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** No answer for ever, a connection that is cut at once, or one that is cut within the body. */
  readonly connection?: 'hang' | 'reset' | 'truncate'
  /** How many requests it befalls. Default: all of them. */
  readonly times?: number
}

/** The faults of each route. */
export interface ApiFaults {
  /** Sets the fault of a route; `undefined` takes it away. */
  set(route: string, fault: ApiFault | undefined): void
  clear(): void
  /** The fault that befalls a request now. */
  take(route: string): ApiFault | undefined
}

export function createFaults(): ApiFaults {
  const faults = new Map<string, { readonly fault: ApiFault; left: number }>()
  return {
    set(route, fault) {
      if (fault === undefined) faults.delete(route)
      else faults.set(route, { fault, left: fault.times ?? Number.POSITIVE_INFINITY })
    },
    clear: () => faults.clear(),
    take(route) {
      const entry = faults.get(route)
      if (entry === undefined || entry.left === 0) return undefined
      entry.left -= 1
      return entry.fault
    },
  }
}

/**
 * One tracked event, for the subscribers in the page. Of errors, but of no decline, a report may go to the server of
 * `endpoints.api`: see the setting `analytics`.
 */
export interface TrackedEvent {
  readonly timestamp: number
  readonly data: {
    readonly type: 'track' | 'error'
    readonly event: string
    readonly properties?: Readonly<Record<string, unknown>>
  }
}

export interface AppKitEvents {
  /** Sends to the subscribers, stamped with the time. */
  track(event: string, properties?: Readonly<Record<string, unknown>>): void
  error(event: string, properties?: Readonly<Record<string, unknown>>): void
  subscribe(callback: (event: TrackedEvent) => void): () => void
  /** The last event, for `useAppKitEvents`. */
  last(): TrackedEvent | undefined
}

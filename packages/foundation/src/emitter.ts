import { createNanoEvents } from 'nanoevents'

/** Event names, and the payload of each. */
export type EventPayloads = object

/** A typed emitter. */
export interface Emitter<Events extends EventPayloads> {
  /** Calls `listener` at each event of that name, until the returned function is called. */
  on<Name extends keyof Events & string>(
    name: Name,
    listener: (payload: Events[Name]) => void,
  ): () => void
  /** Calls every listener of the event; a listener that throws does not stop the others. */
  emit<Name extends keyof Events & string>(
    name: Name,
    ...payload: Events[Name] extends undefined ? [] : [payload: Events[Name]]
  ): void
  /** Removes every listener. */
  clear(): void
}

/** Creates an emitter; what a listener throws goes to `onError`. */
export function createEmitter<Events extends EventPayloads>({
  onError,
}: {
  onError?: (error: unknown) => void
} = {}): Emitter<Events> {
  const events = createNanoEvents<Record<string, (payload: unknown) => void>>()
  return {
    on(name, listener) {
      let isActive = true
      const off = events.on(name, (payload) => {
        // A listener removed by an earlier one of the same event must stay silent.
        if (!isActive) return
        try {
          listener(payload as Events[typeof name])
        } catch (error) {
          onError?.(error)
        }
      })
      return () => {
        isActive = false
        off()
      }
    },
    emit(name, ...[payload]) {
      events.emit(name, payload)
    },
    clear() {
      events.events = {}
    },
  }
}

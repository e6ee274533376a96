/** When a wallet's answers leave it, and how often. */
export interface ReplyOptions {
  /** Milliseconds that each answer comes late; default 0. */
  readonly delayMs?: number | undefined
  /** Keeps answers back until they are released; default false. */
  readonly held?: boolean | undefined
  /** How often each answer is sent, 1 to 3; default 1. A promise in the same process still settles once. */
  readonly copies?: number | undefined
  /** The methods whose answers this is about; default those that a person decides. */
  readonly methods?: readonly string[] | undefined
}

/** The same with nothing left out, and how many answers wait now. */
export interface ReplyState {
  readonly delayMs: number
  readonly held: boolean
  readonly copies: number
  readonly waiting: number
}

export interface Replies {
  /** Throws a `RangeError` for a time or a number that makes no sense; lets go what an earlier setting kept. */
  set(options: ReplyOptions): void
  /** Lets go every answer that waits now. */
  release(): void
  state(): ReplyState
  copiesOf(method: string): number
  /** Gives what `next` gives, or throws what it throws, once that may leave. */
  deliver<T>(method: string, next: () => Promise<T>): Promise<T>
}

const longestDelayMs = 10 * 60_000
const mostCopies = 3

/** Keeps answers back; `isDecided` tells which methods a person decides. */
export const createReplies = (
  isDecided: (method: string) => boolean,
  changed: () => void,
): Replies => {
  const waiting = new Set<() => void>()
  let options: ReplyOptions = {}

  const isMeant = (method: string) => options.methods?.includes(method) ?? isDecided(method)

  const release = () => {
    for (const letGo of [...waiting]) letGo()
  }

  const wait = (method: string): Promise<void> => {
    const { delayMs = 0, held = false } = options
    if (!isMeant(method) || (!held && delayMs === 0)) return Promise.resolve()
    return new Promise((resolve) => {
      const letGo = () => {
        clearTimeout(timer)
        waiting.delete(letGo)
        resolve()
        changed()
      }
      const timer = held ? undefined : setTimeout(letGo, delayMs)
      waiting.add(letGo)
      changed()
    })
  }

  return {
    set: (next) => {
      const { copies = 1, delayMs = 0 } = next
      if (!(delayMs >= 0 && delayMs <= longestDelayMs)) {
        throw new RangeError(`delayMs must be 0 to ${longestDelayMs}`)
      }
      if (!Number.isInteger(copies) || copies < 1 || copies > mostCopies) {
        throw new RangeError(`copies must be 1 to ${mostCopies}`)
      }
      options = next
      release()
      changed()
    },
    release,
    state: () => ({
      delayMs: options.delayMs ?? 0,
      held: options.held ?? false,
      copies: options.copies ?? 1,
      waiting: waiting.size,
    }),
    copiesOf: (method) => (isMeant(method) ? (options.copies ?? 1) : 1),
    deliver: async (method, next) => {
      try {
        return await next()
      } finally {
        await wait(method)
      }
    },
  }
}

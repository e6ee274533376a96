import { EarlyError } from './errors/EarlyError.js'

/** How long to wait for a promise, and what ends the wait early. */
export interface WaitOptions {
  /** Milliseconds to wait; without it there is no limit. */
  readonly timeoutMs?: number | undefined
  readonly signal?: AbortSignal | undefined
  /** The error of a time-out; `WALLET_TIMEOUT` without it. */
  readonly onTimeout?: (() => unknown) | undefined
}

/** Settles as `promise` does, or rejects with `REQUEST_ABORTED` as soon as the signal aborts. */
export function abortable<T>(promise: PromiseLike<T>, signal?: AbortSignal): Promise<T> {
  return withTimeout(promise, { signal })
}

/** Settles as `promise` does, or rejects at the time-out or abort; leaves no timer and no listener. */
export function withTimeout<T>(promise: PromiseLike<T>, options: WaitOptions | number): Promise<T> {
  const { timeoutMs, signal, onTimeout }: WaitOptions =
    typeof options === 'number' ? { timeoutMs: options } : options
  return new Promise<T>((resolve, reject) => {
    const onAbort = () =>
      finish(() => reject(new EarlyError('REQUEST_ABORTED', {}, { cause: signal?.reason })))
    const timer =
      timeoutMs === undefined
        ? undefined
        : setTimeout(
            () => finish(() => reject(onTimeout?.() ?? new EarlyError('WALLET_TIMEOUT'))),
            timeoutMs,
          )
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      settle()
    }
    signal?.addEventListener('abort', onAbort)
    // Both handlers are attached at once, so that a late rejection is never unhandled.
    promise.then(
      (value) => finish(() => resolve(value)),
      (error) => finish(() => reject(error)),
    )
    if (signal?.aborted) onAbort()
  })
}

/** Resolves after a time, or rejects with `REQUEST_ABORTED` as soon as the signal aborts; leaves no timer. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const elapsed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  try {
    await abortable(elapsed, signal)
  } finally {
    clearTimeout(timer)
  }
}

import {
  AppKitError,
  abortable,
  FRAME_LOAD_TIMEOUT_MS,
  FRAME_READY_DELAY_MS,
} from '@latchkey/foundation'

/** The frame's page, as far as it has loaded. */
export interface FrameLoader {
  /** Waits until the frame can be asked; begins to load it, or anew where that has failed. */
  whenReady(signal?: AbortSignal): Promise<void>
  /** Whether it can be asked now. */
  isReady(): boolean
  /** The frame says that it is ready: for the first time, or because it has loaded again. */
  handleReady(): void
  /** The frame was asked to load again; waits for that. */
  handleReload(): Promise<void>
  /** What the frame has loaded is gone: loads it anew, now if it was wanted. */
  handleGone(error: unknown): void
  /** Ends every wait. */
  destroy(): void
}

/** Options of `createFrameLoader`. */
export interface FrameLoaderOptions {
  /** Begins to load, or again; true where the frame is ready already. */
  readonly load: (isAgain: boolean) => boolean
  /** It can be asked from now on, each time that it has loaded. */
  readonly onReady: () => void
  /** It has not come in its time, or cannot. */
  readonly onFailed: (error: unknown) => void
}

interface Loading {
  readonly promise: Promise<void>
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
  isSettled: boolean
}

/** Waits for the frame: its ready event, and 500 ms more (FRM-3), or `IFRAME_LOAD_FAILED` after 20 s (FRM-4). */
export function createFrameLoader({ load, onFailed, onReady }: FrameLoaderOptions): FrameLoader {
  let loading: Loading | undefined
  let isReady = false
  let hasBegun = false
  let deadline: ReturnType<typeof setTimeout> | undefined
  let delay: ReturnType<typeof setTimeout> | undefined

  const clearTimers = () => {
    clearTimeout(deadline)
    clearTimeout(delay)
  }
  const succeed = () => {
    clearTimers()
    isReady = true
    onReady()
    loading?.resolve()
  }
  const fail = (error: unknown) => {
    clearTimers()
    isReady = false
    const failed = loading
    loading = undefined
    failed?.reject(error)
    onFailed(error)
  }
  /** Waits anew, for 20 s in all: a frame that says again and again that it has loaded is not ready either. */
  const wait = (): Loading => {
    clearTimers()
    isReady = false
    deadline = setTimeout(() => fail(new AppKitError('IFRAME_LOAD_FAILED')), FRAME_LOAD_TIMEOUT_MS)
    return createLoading()
  }
  const begin = (): Loading => {
    const next = wait()
    loading = next
    const isAgain = hasBegun
    hasBegun = true
    try {
      if (load(isAgain)) succeed()
    } catch (error) {
      fail(error)
    }
    return next
  }
  const restart = () => {
    if (loading === undefined || loading.isSettled) loading = wait()
  }

  const whenReady = (signal?: AbortSignal) => abortable((loading ?? begin()).promise, signal)

  return {
    whenReady,
    isReady: () => isReady,
    handleReady() {
      if (loading === undefined) return
      restart()
      clearTimeout(delay)
      delay = setTimeout(succeed, FRAME_READY_DELAY_MS)
    },
    handleReload() {
      restart()
      return whenReady()
    },
    handleGone: fail,
    destroy: () => fail(new AppKitError('DESTROYED')),
  }
}

function createLoading(): Loading {
  let resolve = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<void>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  const loading: Loading = {
    promise,
    isSettled: false,
    resolve() {
      loading.isSettled = true
      resolve()
    },
    reject(error) {
      loading.isSettled = true
      reject(error)
    },
  }
  // Whoever waits hears of it; where nobody does, nobody misses it.
  promise.catch(() => {})
  return loading
}

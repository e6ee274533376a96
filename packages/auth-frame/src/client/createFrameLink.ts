import {
  AppKitError,
  abortable,
  FRAME_REQUEST_TIMEOUT_MS,
  SECOND_MS,
  withTimeout,
} from '@latchkey/foundation'
import type { FrameHandle } from '../element/openFrame.js'
import type { ShowFrameOptions } from '../element/showFrame.js'
import { type CallOptions, createMessenger, type Messenger } from '../messenger/createMessenger.js'
import { toAbortError } from '../messenger/frameError.js'
import type { FrameMethodName, FrameParams, FrameResult } from '../schema/methods.js'
import { createFrameLoader } from './createFrameLoader.js'

/** Milliseconds that the frame may take to show that it is alive. */
const PONG_WAIT_MS = 10_000
/** Milliseconds between two looks at whether it is, as long as something is open. */
const LIFE_CHECK_MS = FRAME_REQUEST_TIMEOUT_MS
/** The same while somebody looks at it: one that has crashed is an empty place. */
const SHOWN_LIFE_CHECK_MS = 5 * SECOND_MS

/** The frame as a client has it: loaded when it is wanted, loaded anew when it has died, and asked once it is ready. */
export interface FrameLink {
  /** Waits until the frame can be asked for `method`; begins to load it, or anew where that has failed. */
  whenReady(method: FrameMethodName, signal?: AbortSignal): Promise<Messenger>
  call<M extends FrameMethodName>(
    method: M,
    params: FrameParams<M>,
    options?: CallOptions,
  ): Promise<FrameResult<M>>
  /** Tells a frame that is ready; it answers that it has heard, which nobody waits for. */
  tell<M extends 'syncTheme' | 'syncDappData'>(method: M, params: FrameParams<M>): void
  /** What other clients of the page have of the frame's login. */
  getOtherLogins(): ReturnType<FrameHandle['getOtherLogins']>
  /** Whether it has been wanted yet. */
  isUsed(): boolean
  /** Rejects what has been asked and is not answered; what waits for the frame goes on waiting. */
  abort(): void
  reload(): Promise<void>
  checkAlive(): Promise<boolean>
  show(options: ShowFrameOptions): Promise<void>
  focus(): void
  hide(): void
  destroy(): void
}

/** Options of `createFrameLink`. */
export interface FrameLinkOptions {
  readonly open: () => FrameHandle
  readonly onError: (error: unknown) => void
  /** It can be asked from now on, each time that it has loaded. */
  readonly onReady: () => void
  readonly onToken: (token: string) => void
  readonly onAlert: (alert: 'IFRAME_LOAD_FAILED' | 'IFRAME_REQUEST_TIMEOUT') => void
}

interface Attached {
  readonly frame: FrameHandle
  readonly messenger: Messenger
  readonly detach: () => void
}

/** Links a client to its frame. No call waits for a frame that is dead, whatever it has died of (R16). */
export function createFrameLink(options: FrameLinkOptions): FrameLink {
  const { onAlert, onError, onReady, onToken, open } = options
  let attached: Attached | undefined
  let isDestroyed = false
  /** Whether the frame has let a request wait in vain: the next one finds out first whether it is alive. */
  let isDoubtful = false
  let lifeCheck: ReturnType<typeof setTimeout> | undefined
  let isShown = false
  /** Counts where it was to be shown, or not at all: while it loads that may become another answer. */
  let places = 0

  const attach = (): Attached => {
    const frame = open()
    const messenger = createMessenger({ port: frame.port, onError })
    messenger.on('ready', () => {
      // Loaded again: whoever was asked is gone.
      abortOf(messenger, gone())
      frame.setReady(true)
      loader.handleReady()
    })
    messenger.on('sessionUpdate', ({ token }) => onToken(token))
    messenger.on('timeout', () => {
      isDoubtful = true
      onAlert('IFRAME_REQUEST_TIMEOUT')
    })
    const offError = frame.onError(() => loader.handleGone(gone()))
    // It may be another page: then nobody is there who would answer (T2).
    const offLoad = frame.onLoad(() => {
      if (messenger.open().length > 0) checkAlive().catch(onError)
    })
    return {
      frame,
      messenger,
      detach() {
        offError()
        offLoad()
        messenger.destroy()
        frame.release()
      },
    }
  }

  const loader = createFrameLoader({
    load(isAgain) {
      if (attached?.frame.isOpen() !== true) {
        attached?.detach()
        attached = attach()
      } else if (isAgain && !attached.frame.isReady()) attached.frame.loadAnew()
      return attached.frame.isReady()
    },
    onReady,
    onFailed(error) {
      if (attached) abortOf(attached.messenger, error)
      if (AppKitError.is(error, 'IFRAME_LOAD_FAILED')) onAlert('IFRAME_LOAD_FAILED')
    },
  })

  const assertUsable = (method: FrameMethodName) => {
    if (isDestroyed) throw new AppKitError('DESTROYED', { method })
  }

  const whenReady = async (method: FrameMethodName, signal?: AbortSignal): Promise<Messenger> => {
    assertUsable(method)
    // Somebody has thrown it out of the page.
    if (attached?.frame.isOpen() === false) loader.handleGone(gone())
    try {
      if (isDoubtful) await abortable(checkAlive(), signal)
      assertUsable(method)
      await loader.whenReady(signal)
    } catch (error) {
      throw signal?.aborted ? toAbortError(method, signal.reason) : error
    }
    assertUsable(method)
    if (attached === undefined) throw gone()
    return attached.messenger
  }

  const call = async <M extends FrameMethodName>(
    method: M,
    params: FrameParams<M>,
    { signal }: CallOptions = {},
  ): Promise<FrameResult<M>> => {
    const messenger = await whenReady(method, signal)
    watchLife()
    return messenger.call(method, params, { signal })
  }

  /** Most calls may wait for a person as long as it takes: that the frame has died shows only where it is asked (R16). */
  const watchLife = () => {
    lifeCheck ??= setTimeout(
      () => {
        lifeCheck = undefined
        if (attached === undefined || attached.messenger.open().length === 0) return
        watchLife()
        checkAlive().catch(onError)
      },
      isShown ? SHOWN_LIFE_CHECK_MS : LIFE_CHECK_MS,
    )
  }

  const checkAlive = async (): Promise<boolean> => {
    isDoubtful = false
    if (!loader.isReady() || attached === undefined) return false
    const { frame, messenger } = attached
    const pong = new AbortController()
    try {
      const question = messenger.call('getChainId', {}, { signal: pong.signal })
      await withTimeout(
        // An error is an answer, too.
        question.catch((error: unknown) => {
          if (pong.signal.aborted) throw error
        }),
        PONG_WAIT_MS,
      )
      return !isDestroyed
    } catch {
      pong.abort()
      frame.setReady(false)
      loader.handleGone(gone())
      return false
    }
  }

  return {
    whenReady,
    call,
    tell(method, params) {
      if (loader.isReady()) attached?.messenger.call(method, params).catch(onError)
    },
    getOtherLogins: () => attached?.frame.getOtherLogins() ?? [],
    isUsed: () => attached !== undefined,
    abort: () => attached?.messenger.abort(),
    async reload() {
      const messenger = await whenReady('reload')
      messenger.abort()
      attached?.frame.setReady(false)
      const loaded = loader.handleReload()
      messenger.call('reload', {}).catch((error: unknown) => {
        // One that loads at once answers no more. One that cannot load itself is loaded.
        if (!AppKitError.is(error, 'SOMETHING_WENT_WRONG')) attached?.frame.loadAnew()
      })
      await loaded
    },
    checkAlive,
    async show(showOptions) {
      places += 1
      const begun = places
      await whenReady('request')
      if (begun !== places) return
      attached?.frame.show(showOptions)
      // It may only have been moved.
      if (isShown) return
      isShown = true
      clearTimeout(lifeCheck)
      lifeCheck = undefined
      watchLife()
    },
    focus: () => attached?.frame.focus(),
    hide() {
      places += 1
      isShown = false
      attached?.frame.hide()
    },
    destroy() {
      if (isDestroyed) return
      isDestroyed = true
      clearTimeout(lifeCheck)
      loader.destroy()
      attached?.detach()
      attached = undefined
    },
  }
}

/** Rejects what is open in a frame that is no more, as aborted by that. */
function abortOf(messenger: Messenger, cause: unknown): void {
  messenger.abort({ toError: ({ method }) => toAbortError(method, cause) })
}

function gone(): AppKitError {
  return new AppKitError('EMAIL_LOGIN_UNAVAILABLE')
}

import { FRAME_SIGN_OUT_WAIT_MS, type Storage, withTimeout } from '@latchkey/foundation'
import type { CallOptions } from '../messenger/createMessenger.js'
import { toAbortError } from '../messenger/frameError.js'
import type { FrameParams, FrameResult } from '../schema/methods.js'
import { forgetLogin, wasLoginUsed } from '../storage/authStorage.js'
import { createBegunLogin } from './createBegunLogin.js'
import type { FrameLink } from './createFrameLink.js'

/** The calls by which somebody logs in. */
export type LoginMethod =
  | 'connectEmail'
  | 'connectDevice'
  | 'connectOtp'
  | 'connectSocial'
  | 'connectFarcaster'

/** The logins by a client that are under way, and their ends. */
export interface Logins {
  /** Grows with each sign-out: what was asked for before one is answered to nobody. */
  getEpoch(): number
  /** Whether somebody logs in by this client, or has, since the last sign-out: any other session is another client's, or over. */
  isWanted(): boolean
  /** Somebody does from now on. */
  want(): void
  /** Whether a call is under way by which somebody logs in, or the frame may not have heard yet that one is given up. */
  isAsking(): boolean
  /** Asks the frame something else. Once it answers, it has told what it had begun before it has heard that a login is given up. */
  hear<T>(answer: Promise<T>): Promise<T>
  /** Whether somebody may be logged in by this client before long. */
  isPending(): boolean
  /** The frame tells of a session, of somebody who is known here already or is not. */
  noteToken(token: string, isKnown: boolean): void
  /** Asks for a step of a login, once what ends others is over. */
  ask<M extends LoginMethod>(
    method: M,
    params: FrameParams<M>,
    options?: CallOptions,
    beforeAsking?: () => void,
  ): Promise<FrameResult<M>>
  /** What a login has begun in the frame has ended there, and none is wanted any more but one that is under way. */
  forget(): void
  /** Ends what there is, here and in the frame, in bounded time. */
  signOut(): Promise<void>
  /** Gives up a login that is under way, and ends what it has begun. */
  abandon(): Promise<void>
}

/** What logins are asked for by, and what is told of their ends. */
export interface LoginsOptions {
  readonly link: FrameLink
  readonly storage: Storage
  /** Asks a frame that is ready, as the client asks for everything. */
  readonly call: <M extends LoginMethod>(
    method: M,
    params: FrameParams<M>,
    options: CallOptions | undefined,
    beforeAsking: () => void,
  ) => Promise<FrameResult<M>>
  /** Nobody is logged in by this client any more. */
  readonly onEnd: () => void
  readonly isDestroyed: () => boolean
  readonly onError: (error: unknown) => void
}

/** Those that somebody is logged in after. */
const LAST_STEPS: readonly LoginMethod[] = ['connectOtp', 'connectSocial', 'connectFarcaster']

/** Follows the logins of a client. None begins before the end of others is over, which would end it as well. */
export function createLogins({
  link,
  storage,
  call,
  onEnd,
  isDestroyed,
  onError,
}: LoginsOptions): Logins {
  const begunLogin = createBegunLogin(link)
  let epoch = 0
  let isWanted = false
  /** Whether the frame has been asked to log somebody in since the last sign-out. */
  let isAsked = false
  /** Counts the logins that were given up: one that still waits for the frame then is not asked for. */
  let givenUp = 0
  /** How many calls are under way by which somebody logs in. */
  let askCount = 0
  /** Counts those that were given up while they were, and of which of them the frame has told all by now. */
  let lateCount = 0
  let heardCount = 0
  /** Both ends, of a login that was given up too: what logs in before they are over would be ended with them. */
  let signingOut: Promise<void> | undefined
  let abandoning: Promise<void> | undefined

  /** Forgets here who is logged in, or was about to be, and has the frame end what there is to end. */
  const endLogin = async (endInFrame: ((end: CallOptions) => Promise<unknown>) | undefined) => {
    epoch += 1
    isAsked = false
    isWanted = false
    forgetLogin(storage)
    // What somebody who is going had asked for is answered to nobody.
    link.abort()
    onEnd()
    const end = new AbortController()
    try {
      if (endInFrame && !isDestroyed()) await withTimeout(endInFrame(end), FRAME_SIGN_OUT_WAIT_MS)
    } catch (error) {
      end.abort()
      onError(error)
    }
    heardCount = lateCount
  }
  const isAsking = () => askCount > 0 || lateCount > heardCount
  const askSignOut = (end: CallOptions) => {
    begunLogin.forget()
    return link.call('signOut', {}, end)
  }

  return {
    getEpoch: () => epoch,
    isWanted: () => isWanted,
    want() {
      isWanted = true
    },
    isAsking,
    async hear(answer) {
      const late = lateCount
      const result = await answer
      heardCount = Math.max(heardCount, late)
      return result
    },
    isPending: () => askCount > 0 || begunLogin.isOpen(),
    noteToken(token, isKnown) {
      const isAwaited = (isWanted && !isKnown) || isAsking()
      if (isAwaited || begunLogin.isEnding()) begunLogin.note(token)
    },
    async ask(method, params, options, beforeAsking) {
      if (abandoning || signingOut) await Promise.all([abandoning, signingOut])
      askCount += 1
      const begun = givenUp
      const begin = () => {
        if (begun !== givenUp) throw toAbortError(method)
        beforeAsking?.()
        isAsked = true
        isWanted = true
      }
      try {
        const reply = await call(method, params, options, begin)
        // A site may tell of no session.
        if (LAST_STEPS.includes(method)) begunLogin.note()
        return reply
      } finally {
        askCount -= 1
        if (options?.signal?.aborted) lateCount += 1
      }
    },
    forget() {
      begunLogin.forget()
      if (askCount > 0) return
      isAsked = false
      isWanted = false
    },
    signOut() {
      const isFrameNeeded = link.isUsed() || wasLoginUsed(storage)
      signingOut ??= endLogin(isFrameNeeded ? askSignOut : undefined).finally(() => {
        signingOut = undefined
      })
      return signingOut
    },
    abandon() {
      givenUp += 1
      // Nothing has been begun that could have replaced whoever was logged in before, and may be being restored.
      if (!isAsked && wasLoginUsed(storage)) return abandoning ?? Promise.resolve()
      abandoning ??= endLogin(link.isUsed() ? begunLogin.end : undefined).finally(() => {
        abandoning = undefined
      })
      return abandoning
    },
  }
}

import type { AppKit, AppKitCore, SocialProvider } from '@latchkey/appkit'
import { type FailedStep, type Login, loginAtom, type RunningStep } from '../atoms.js'
import { en } from '../locales/en.js'
import { describeFailure } from './describeFailure.js'

/** A login that is under way. */
export interface Attempt {
  readonly provider: SocialProvider
  /** Nobody waits any more. */
  readonly signal: AbortSignal
  /** Says what it waits for. */
  readonly set: (step: RunningStep, more?: Pick<Login, 'url'>) => void
}

/** What a login does; it throws what keeps it from its end. */
export type LoginWork = (attempt: Attempt) => Promise<void>

/** What is thrown where it is not an error of something else. */
export class LoginStop extends Error {
  readonly step: FailedStep

  constructor(step: FailedStep) {
    super(step === 'offline' ? en['socials.unavailable'] : en[`socials.${step}`])
    this.name = 'LoginStop'
    this.step = step
  }
}

interface Begun {
  /** By `performance.now()`. */
  readonly at: number
  /** Does nothing once it has ended. */
  readonly cancel: () => void
  readonly ended: Promise<void>
}

/** The login of each instance that was begun last. */
const last = new WeakMap<AppKitCore, Begun>()

/**
 * Begins a login, and gives up the one before: an instance has one at a time, and the next asks nothing of the login site
 * before the last has ended. `onEnd` is called at once when it has ended, or is given up.
 */
export function startAttempt(
  appkit: AppKit,
  provider: SocialProvider,
  work: LoginWork,
  onEnd?: () => void,
): void {
  const before = last.get(appkit)?.ended
  cancelLogin(appkit)
  const { events, store } = appkit
  const controller = new AbortController()
  const { signal } = controller
  let isOver = false
  const show = (login: Login) => {
    if (!isOver) store.set(loginAtom, login)
  }
  const trackCancel = () => events.track('SOCIAL_LOGIN_CANCELED', { provider })
  const end = () => {
    isOver = true
    onEnd?.()
    appkit.signal.removeEventListener('abort', stop)
  }
  const stop = () => {
    end()
    controller.abort()
  }
  const attempt: Attempt = {
    provider,
    signal,
    set: (step, more) => show({ provider, step, ...more }),
  }
  const run = async () => {
    try {
      await before
      signal.throwIfAborted()
      await work(attempt)
      if (isOver) return
      attempt.set('done')
      events.track('SOCIAL_LOGIN_SUCCESS', { provider })
    } catch (error) {
      if (isOver) return
      fail(error)
    }
    end()
  }
  const fail = (error: unknown) => {
    const step = error instanceof LoginStop ? error.step : describeFailure(error)
    show({ provider, step, ...(step === 'failed' ? { error } : {}) })
    if (step === 'closed') return trackCancel()
    const message = error instanceof Error ? error.message : en['socials.failed']
    events.track('SOCIAL_LOGIN_ERROR', { provider, message })
  }
  events.track('SOCIAL_LOGIN_STARTED', { provider })
  attempt.set('opening')
  appkit.signal.addEventListener('abort', stop)
  last.set(appkit, {
    at: performance.now(),
    cancel() {
      if (isOver) return
      stop()
      trackCancel()
    },
    ended: run(),
  })
}

/**
 * Gives up the login of an instance, and forgets how the last one has ended; not one that was begun after `leftAt`, as where
 * this comes late.
 */
export function cancelLogin(core: AppKitCore, leftAt = Number.POSITIVE_INFINITY): void {
  const begun = last.get(core)
  if (begun !== undefined && begun.at > leftAt) return
  begun?.cancel()
  core.store.set(loginAtom, undefined)
}

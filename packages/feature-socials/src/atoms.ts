import type { SocialProvider } from '@latchkey/appkit'
import { stateAtom } from '@latchkey/appkit/feature'

/**
 * What a login waits for. `leaving`: the page itself goes to the provider, and is back later. `away`: for a window that is out
 * of reach, which was closed or only cut off (T11). `done`: nothing any more.
 */
export type RunningStep = 'opening' | 'leaving' | 'waiting' | 'away' | 'connecting' | 'done'

/**
 * Why a login does not go on. `closed`: the window went before it had come to the provider. `unkept`: the browser keeps nothing,
 * so that nobody would know what the person comes back with.
 */
export type FailedStep =
  | 'blocked'
  | 'unkept'
  | 'closed'
  | 'declined'
  | 'untrusted'
  | 'tooLong'
  | 'expired'
  | 'offline'
  | 'unavailable'
  | 'timeout'
  | 'failed'

/** Where a login stands. */
export interface Login {
  readonly provider: SocialProvider
  readonly step: RunningStep | FailedStep
  /** The address that Farcaster's app is opened with. */
  readonly url?: string
  /** What the login site, or the wallet, has said against it. */
  readonly error?: unknown
}

/** The login that was begun last; none before that, and once it was given up. */
export const loginAtom = stateAtom<Login | undefined>(undefined)

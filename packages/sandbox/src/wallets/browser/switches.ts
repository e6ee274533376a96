import type { Replies, ReplyOptions, ReplyState } from '../replies.js'
import type { Faults } from './faults.js'

/** What a site gets that asks for accounts without a prompt: an answer, or an error. */
export type SilentConnect = 'answer' | 'reject'

/** How a wallet is set at the moment. */
export interface WalletSwitches {
  readonly locked: boolean
  readonly silentConnect: SilentConnect
  readonly keepsRequests: boolean
  readonly replies: ReplyState
}

/** What either kind of browser wallet can be told to do, as real ones do of themselves. */
export interface WalletControls {
  /** Locks: sites see no accounts until it is unlocked, and a request for accounts opens the unlock prompt. */
  lock(): void
  /** Unlocks, as by a password: open unlock prompts are answered, and sites see their accounts again. */
  unlock(): void
  /**
   * Whether accounts can be asked for without a prompt. With `reject`, `eth_accounts` throws 4100 and a
   * silent `standard:connect` 4001, also for a site that is let in; with `answer` (default) they give a list.
   */
  setSilentConnect(answer: SilentConnect): void
  /**
   * Whether a request outlives the page that made it. By default it counts as rejected when the page goes.
   * Kept, it waits on: the same site's next request for accounts gets -32002, and an approval lets the site in.
   */
  setKeepsRequests(keeps: boolean): void
  /** Makes answers come late, or more than once; with no options they come at once again. */
  setReplies(options?: ReplyOptions): void
  /** Lets go the answers that are kept back now. */
  releaseReplies(): void
  switches(): WalletSwitches
  /** Puts every switch back to where it stands in a new wallet, and heals every fault. */
  reset(): void
}

/** The part of a wallet's state that the switches are about. */
export interface SwitchState {
  locked: boolean
  /** Aborted once the wallet is unlocked; a new one for each lock. */
  unlocked: AbortController
  unlock: () => void
  silentConnect: SilentConnect
  keepsRequests: boolean
}

export const createSwitchState = (): SwitchState => ({
  locked: false,
  unlocked: new AbortController(),
  unlock: () => {},
  silentConnect: 'answer',
  keepsRequests: false,
})

export const createControls = (parts: {
  readonly switches: SwitchState
  readonly replies: Replies
  readonly faults: Faults
  /** Tells every site what it sees of the accounts now. */
  readonly tellAccounts: () => void
  readonly changed: () => void
}): WalletControls => {
  const { changed, faults, replies, switches, tellAccounts } = parts

  const set = (next: Partial<SwitchState>) => {
    Object.assign(switches, next)
    changed()
  }
  const unlock = () => {
    if (!switches.locked) return
    switches.locked = false
    tellAccounts()
    switches.unlocked.abort()
    changed()
  }
  switches.unlock = unlock

  return {
    lock: () => {
      if (switches.locked) return
      Object.assign(switches, { locked: true, unlocked: new AbortController() })
      tellAccounts()
      changed()
    },
    unlock,
    setSilentConnect: (silentConnect) => set({ silentConnect }),
    setKeepsRequests: (keepsRequests) => set({ keepsRequests }),
    setReplies: (options = {}) => replies.set(options),
    releaseReplies: () => replies.release(),
    switches: () => ({
      locked: switches.locked,
      silentConnect: switches.silentConnect,
      keepsRequests: switches.keepsRequests,
      replies: replies.state(),
    }),
    reset: () => {
      faults.clear()
      replies.set({})
      set({ silentConnect: 'answer', keepsRequests: false })
      unlock()
    },
  }
}

import type { Replies } from '../replies.js'
import type { ChainBook } from './chains.js'
import type { PhoneChoices } from './choices.js'
import type { Keyring } from './keyring.js'
import type { PhoneLock } from './lock.js'
import type { PendingList } from './PendingList.js'
import type { PhoneActions } from './runRequest.js'
import type { PhoneSafes } from './safes.js'
import type { PhoneSignals } from './signals.js'
import type { RunningWalletKit } from './startWalletKit.js'
import type { PhoneActivity, PhoneWalletOptions } from './types.js'

/** The parts of a running phone that its verbs share. */
export interface Phone {
  kit: RunningWalletKit['kit']
  keyring: Keyring
  book: ChainBook
  choices: PhoneChoices
  pending: PendingList
  /** What it does with a request to sign in: nothing, what it is asked, or something else. */
  signIn: NonNullable<PhoneWalletOptions['signIn']>
  actions: PhoneActions
  lock: PhoneLock
  replies: Replies
  signals: PhoneSignals
  safes: PhoneSafes
  changed(): void
  record(entry: Omit<PhoneActivity, 'time'>): void
}

/** How an app hears of a switch: by a session update, by a session event, by both in either order, or not at all. */
export type PhoneSignal = 'update-event' | 'event-update' | 'update' | 'event' | 'none'

/** The signals for a switch of account and for one of chain. */
export interface PhoneSignals {
  readonly account: PhoneSignal
  readonly chain: PhoneSignal
}

export const phoneSignals = ['update-event', 'event-update', 'update', 'event', 'none'] as const

export const usualSignals: PhoneSignals = { account: 'update-event', chain: 'update-event' }

import type { Eip1193Provider } from './createProvider.js'

/** EIP-6963 wallet information. */
export interface ProviderInfo {
  readonly uuid: string
  readonly name: string
  readonly icon: string
  readonly rdns: string
}

/** Announces a provider on a window by EIP-6963, now and on every request; returns its undo. */
export const announceProvider = (
  target: EventTarget,
  info: ProviderInfo,
  provider: Eip1193Provider,
): (() => void) => {
  // An emulated window accepts only events of its own class.
  const EventClass =
    'CustomEvent' in target && typeof target.CustomEvent === 'function'
      ? (target.CustomEvent as typeof CustomEvent)
      : CustomEvent
  const announce = () => {
    const detail = Object.freeze({ info: Object.freeze({ ...info }), provider })
    target.dispatchEvent(new EventClass('eip6963:announceProvider', { detail }))
  }
  target.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => target.removeEventListener('eip6963:requestProvider', announce)
}

import type { AppKitCore } from '../AppKit.js'
import { alertAtom } from './atoms.js'

/** Closes the alert on show. */
export function hideAlert({ store }: AppKitCore): void {
  store.set(alertAtom, undefined)
}

import type { AppKitCore } from '../core.js'
import { alertAtom } from './atoms.js'

/** Closes the alert on show. */
export function hideAlert({ store }: AppKitCore): void {
  store.set(alertAtom, undefined)
}

import type { AppKitCore } from './core.js'

/** A value that each instance has of its own: gives the one of an instance, made when it is first asked for. */
export type PerInstance<T> = (core: Pick<AppKitCore, 'store'>) => T

/** What an instance holds that is nothing to show, such as promises, timers and what waits: owned by the file that makes it. */
export function perInstance<T>(create: () => T): PerInstance<T> {
  const values = new WeakMap<AppKitCore['store'], { readonly value: T }>()
  return ({ store }) => {
    const known = values.get(store) ?? { value: create() }
    values.set(store, known)
    return known.value
  }
}

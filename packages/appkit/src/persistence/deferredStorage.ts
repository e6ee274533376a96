import type { Storage } from '@latchkey/foundation'

/** A storage whose code is not there yet: writes wait for it, and reads find nothing before it. */
export function createDeferredStorage(): {
  readonly storage: Storage
  attach(storage: Storage): void
} {
  let real: Storage | undefined
  const waiting: ((storage: Storage) => void)[] = []
  const run = (call: (storage: Storage) => void) => {
    if (real) call(real)
    else waiting.push(call)
  }
  const follow = (subscribe: (storage: Storage) => () => void) => {
    let isActive = true
    let unsubscribe = () => {}
    run((storage) => {
      if (isActive) unsubscribe = subscribe(storage)
    })
    return () => {
      isActive = false
      unsubscribe()
    }
  }
  return {
    storage: {
      get: (key) => real?.get(key),
      set: (key, value) => run((storage) => storage.set(key, value)),
      remove: (key) => run((storage) => storage.remove(key)),
      clear: () => run((storage) => storage.clear()),
      names: (beginning) => real?.names(beginning) ?? [],
      subscribe: (key, listener) => follow((storage) => storage.subscribe(key, listener)),
      subscribeNames: (beginning, listener) =>
        follow((storage) => storage.subscribeNames(beginning, listener)),
    },
    attach(storage) {
      real = storage
      for (const call of waiting.splice(0)) call(storage)
    },
  }
}

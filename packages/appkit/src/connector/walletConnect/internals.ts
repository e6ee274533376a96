type Task = (...parameters: unknown[]) => Promise<unknown>

/**
 * What WalletConnect's types do not promise, reached by its name: a version without that name is noticed here, at the first
 * use, and not by what no longer works.
 * @throws TypeError where the object has nothing of that name
 */
export function readInternal(target: object, name: string): unknown {
  if (!(name in target)) {
    throw new TypeError(
      `WalletConnect 2.21.8 is expected: ${target.constructor.name}.${name} is gone`,
    )
  }
  return Reflect.get(target, name)
}

/** Puts something else in the place of what a library keeps under a name. Throws as `readInternal`. */
export function writeInternal(target: object, name: string, value: unknown): void {
  readInternal(target, name)
  Reflect.set(target, name, value)
}

/** Puts a method around an asynchronous one of a library's object. Throws as `readInternal`. */
export function replaceMethod(target: object, name: string, make: (original: Task) => Task): void {
  const original = readInternal(target, name)
  if (typeof original !== 'function') {
    throw new TypeError(`WalletConnect 2.21.8 is expected: ${name} is no method`)
  }
  writeInternal(
    target,
    name,
    make(async (...parameters) => original.apply(target, parameters)),
  )
}

/** An emitter of a library, whose listeners are those of requests under way. */
export interface LibraryEmitter {
  eventNames(): readonly unknown[]
  on(name: string, listener: (payload: unknown) => void): unknown
  emit(name: string, payload: unknown): unknown
  removeAllListeners(name: string): unknown
}

export function isEmitter(value: unknown): value is LibraryEmitter {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'eventNames') === 'function' &&
    typeof Reflect.get(value, 'emit') === 'function'
  )
}

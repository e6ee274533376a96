import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll } from 'vitest'

// Chromium's driver and the identity provider keep values along their promises. From then on Node is told of every promise
// of the thread, which the files after them would pay for as well: a sixth of what they take, where they are many.
const { run } = AsyncLocalStorage.prototype
const used = new Set<AsyncLocalStorage<unknown>>()
AsyncLocalStorage.prototype.run = function runAndNote(
  this: AsyncLocalStorage<unknown>,
  ...values: [store: unknown, callback: () => unknown]
) {
  used.add(this)
  return Reflect.apply(run, this, values)
}

afterAll(() => {
  AsyncLocalStorage.prototype.run = run
  for (const storage of used) storage.disable()
})

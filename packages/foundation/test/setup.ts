import { afterAll, vi } from 'vitest'

// What a test waits for has the time that a busy machine takes, as `expect.poll` has by `vitest.config.ts`; Vitest by
// itself gives it one second. The files of a thread share `vi`.
const { waitFor, waitUntil } = vi
const PATIENCE = { timeout: 20_000 }
if (waitFor.name !== 'waitLonger') {
  vi.waitFor = function waitLonger(callback, options) {
    return waitFor(callback, typeof options === 'number' ? options : { ...PATIENCE, ...options })
  }
  vi.waitUntil = (callback, options) =>
    waitUntil(callback, typeof options === 'number' ? options : { ...PATIENCE, ...options })
}

// Pages have old scripts that add to arrays for everybody, and enumerably (T22): whoever goes through an array by
// `for … in` meets it. In Chromium that would be the runner's own page as well.
if (globalThis.process?.versions?.node !== undefined)
  Object.defineProperty(Array.prototype, 'addedByAnOldScript', {
    configurable: true,
    enumerable: true,
    writable: true,
    value: () => {
      throw new Error('Somebody called what an old script has added to arrays')
    },
  })

/** What tells a page from a server. */
const OF_A_PAGE = ['window', 'document', 'location', 'localStorage']
const before = OF_A_PAGE.filter((name) => name in globalThis).join()
const clock = ['Date', 'clearInterval', 'clearTimeout', 'setInterval', 'setTimeout'].map(
  (name) => [name, Reflect.get(globalThis, name)] as const,
)

// The files of a thread share its globals: what one leaves behind, another meets.
afterAll(async () => {
  // A file of code that is still on its way would be one that never came, for all of them.
  await vi.dynamicImportSettled()
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  const after = OF_A_PAGE.filter((name) => name in globalThis).join()
  if (after !== before) throw new Error(`A test file has left these globals: ${after}`)
  // What was spied on while a clock stood still has been put back just now: the functions of that clock.
  const others = clock.filter(([name, own]) => Reflect.get(globalThis, name) !== own)
  for (const [name, own] of others) Reflect.set(globalThis, name, own)
  if (others.length > 0)
    throw new Error(`A test file has left another ${others.map(([name]) => name)}`)
})

// Chromium goes through all that a module needs whenever it is imported, though everything is there: hundreds of modules
// for each view of each test, which took a third of the page's time. What one name has given, it gives again.

type Load = () => Promise<unknown>

interface Runner {
  wrapDynamicImport: (load: Load) => Promise<unknown>
}

/** An import by name, as Vitest hands it to its runner; one by a variable says nothing of what it loads. */
const BY_NAME = /^\(\) => import\((?:"[^"]+"|'[^']+')\)$/

const runner: unknown = Reflect.get(globalThis, '__vitest_browser_runner__')
if (!isRunner(runner)) throw new Error('Vitest no longer leads imports through its runner')

// The files of a page share the runner.
const { wrapDynamicImport } = runner
if (wrapDynamicImport.name !== 'importOnce') {
  const known = new Map<string, unknown>()
  runner.wrapDynamicImport = async function importOnce(load) {
    const name = `${load}`
    if (known.has(name)) return known.get(name)
    const module = await wrapDynamicImport(load)
    if (BY_NAME.test(name)) known.set(name, module)
    return module
  }
}

function isRunner(value: unknown): value is Runner {
  return (
    typeof value === 'object' &&
    value !== null &&
    'wrapDynamicImport' in value &&
    typeof value.wrapDynamicImport === 'function'
  )
}

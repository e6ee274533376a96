/**
 * Runs `load` with no `localStorage` in sight where the browser forbids it: WalletConnect looks at it as it is loaded,
 * and would not load at all. The page's own property is put back at once.
 */
export async function hideForbiddenStorage<T>(load: () => Promise<T>): Promise<T> {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  if (!own?.configurable || !isForbidden()) return load()
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: undefined })
  try {
    return await load()
  } finally {
    Object.defineProperty(globalThis, 'localStorage', own)
  }
}

function isForbidden(): boolean {
  try {
    return Reflect.get(globalThis, 'localStorage') === undefined
  } catch {
    return true
  }
}

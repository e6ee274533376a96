// The page has one, whoever loads meanwhile: the last that has loaded puts it back.
let hidden: { readonly own: PropertyDescriptor; loads: number } | undefined

/**
 * Runs `load` with no `localStorage` in sight where the browser forbids it: WalletConnect looks at it as it is loaded,
 * and would not load at all. The page's own property is put back when it has.
 */
export async function hideForbiddenStorage<T>(load: () => Promise<T>): Promise<T> {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  if (!hidden && own?.configurable && isForbidden()) {
    hidden = { own, loads: 0 }
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: undefined })
  }
  const now = hidden
  if (!now) return load()
  now.loads += 1
  try {
    return await load()
  } finally {
    now.loads -= 1
    if (now.loads === 0) {
      hidden = undefined
      Object.defineProperty(globalThis, 'localStorage', now.own)
    }
  }
}

function isForbidden(): boolean {
  try {
    return Reflect.get(globalThis, 'localStorage') === undefined
  } catch {
    return true
  }
}

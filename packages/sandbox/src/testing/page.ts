/** Gives the process a window that knows events alone, so that nothing takes it for a browser. */
export function createPage(): EventTarget & { ethereum?: unknown } {
  const page = new EventTarget()
  Reflect.set(globalThis, 'window', page)
  return page
}

export function removePage(): void {
  Reflect.deleteProperty(globalThis, 'window')
}

/** Runs what needs a window. WalletConnect takes a process with one for a browser, and logs to its console. */
export async function withPage<T>(run: () => Promise<T>): Promise<T> {
  createPage()
  try {
    return await run()
  } finally {
    removePage()
  }
}

/** Gives the process a storage that outlives an instance, as a browser's outlives a page; returns its end. */
export function keepStorage(): () => void {
  const entries = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    key: (at: number) => [...entries.keys()][at] ?? null,
    get length() {
      return entries.size
    },
  }
  const document = Object.assign(new EventTarget(), { querySelector: () => null })
  Object.assign(globalThis, { document, localStorage })
  return () => {
    for (const name of ['document', 'localStorage']) Reflect.deleteProperty(globalThis, name)
  }
}

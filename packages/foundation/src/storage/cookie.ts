import { YEAR_SECONDS } from '../time.js'
import { createMemoryBackend, type StorageBackend } from './backend.js'
import { cutCookie, isPartOf, joinCookie, listNames, parseCookies } from './cookieCodec.js'
import { createTabChannel } from './tabChannel.js'

/**
 * Keeps strings in cookies that a server can read; a long one is cut into several cookies. Pages with the same `channel`
 * tell each other what they have changed: a browser does not tell of cookies.
 */
export function createCookieBackend(channel = ''): StorageBackend {
  const tabs = createTabChannel(channel)
  const write = (name: string, value: string, maxAgeSeconds: number) => {
    const secure = globalThis.location?.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is asynchronous and not everywhere.
    document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`
  }
  const erase = (name: string, isKept = (_stored: string) => false) => {
    for (const stored of parseCookies(document.cookie).keys()) {
      if (isPartOf(stored, name) && !isKept(stored)) write(stored, '', 0)
    }
  }
  const getItem = (name: string) => joinCookie(parseCookies(document.cookie), name)
  const change = (name: string, run: () => void) => {
    const before = getItem(name)
    try {
      run()
    } finally {
      // Reading waits until it is written: a page that hears of it finds it so.
      if (getItem(name) !== before) tabs.tell(name)
    }
  }
  return {
    getItem,
    setItem: (name, value) =>
      change(name, () => {
        const before = getItem(name)
        try {
          // At no time it is gone: another page may read it just now.
          const cookies = new Map(cutCookie(name, value))
          for (const [stored, part] of cookies) write(stored, part, YEAR_SECONDS)
          erase(name, (stored) => cookies.has(stored))
          const now = getItem(name)
          // A browser refuses a cookie in silence. What is another one by now, another page has written since.
          const isRefused = now === undefined || now === before
          if (now !== value && isRefused) throw new RangeError('cookie refused')
        } catch (error) {
          // Whatever happens, nothing old is left.
          erase(name)
          throw error
        }
      }),
    removeItem: (name) => change(name, () => erase(name)),
    keys: () => listNames(parseCookies(document.cookie)),
    subscribe: tabs.subscribe,
  }
}

/** Reads what the cookie backend wrote from a request's Cookie header; writes stay in memory. */
export function createCookieReader(header: string | null | undefined): StorageBackend {
  const cookies = parseCookies(header ?? '')
  return createMemoryBackend(
    listNames(cookies).flatMap((name) => {
      const value = joinCookie(cookies, name)
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
}

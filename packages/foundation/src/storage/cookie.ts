import { YEAR_SECONDS } from '../time.js'
import { createMemoryBackend, type StorageBackend } from './backend.js'
import { cutCookie, isPartOf, joinCookie, listNames, parseCookies } from './cookieCodec.js'

/** Keeps strings in cookies that a server can read; a long one is cut into several cookies. */
export function createCookieBackend(): StorageBackend {
  const write = (name: string, value: string, maxAgeSeconds: number) => {
    const secure = globalThis.location?.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is asynchronous and not everywhere.
    document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`
  }
  const erase = (name: string) => {
    for (const stored of parseCookies(document.cookie).keys()) {
      if (isPartOf(stored, name)) write(stored, '', 0)
    }
  }
  const getItem = (name: string) => joinCookie(parseCookies(document.cookie), name)
  return {
    getItem,
    setItem(name, value) {
      // Whatever happens, nothing old is left.
      erase(name)
      for (const [stored, part] of cutCookie(name, value)) write(stored, part, YEAR_SECONDS)
      // A browser refuses a cookie in silence.
      if (getItem(name) !== value) {
        erase(name)
        throw new RangeError('cookie refused')
      }
    },
    removeItem: erase,
    keys: () => listNames(parseCookies(document.cookie)),
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

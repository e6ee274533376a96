import { YEAR_SECONDS } from '../time.js'
import { createMemoryBackend, type StorageBackend } from './backend.js'

// Browsers drop a cookie of more than 4,096 bytes with its name and attributes.
const CHUNK_CHARACTERS = 3_600
const MOST_CHUNKS = 40
// The further pieces are called name+1, name+2…: an encoded name has no plus.

/** Keeps strings in cookies that a server can read; a long one is cut into several cookies. */
export function createCookieBackend(): StorageBackend {
  const write = (name: string, value: string, maxAgeSeconds: number) => {
    const secure = globalThis.location?.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is asynchronous and not everywhere.
    document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`
  }
  const erase = (name: string) => {
    const key = encodeURIComponent(name)
    for (const stored of parseCookies(document.cookie).keys()) {
      if (isChunkOf(stored, key)) write(stored, '', 0)
    }
  }
  const getItem = (name: string) => readChunked(parseCookies(document.cookie), name)
  return {
    getItem,
    setItem(name, value) {
      const key = encodeURIComponent(name)
      const text = encodeURIComponent(value)
      const count = Math.max(1, Math.ceil(text.length / CHUNK_CHARACTERS))
      erase(name)
      if (count > MOST_CHUNKS) throw new RangeError('cookie value too long')
      for (let index = 0; index < count; index += 1) {
        const chunk = text.slice(index * CHUNK_CHARACTERS, (index + 1) * CHUNK_CHARACTERS)
        write(index === 0 ? key : `${key}+${index}`, chunk, YEAR_SECONDS)
      }
      // A browser refuses a cookie in silence.
      if (getItem(name) !== value) {
        erase(name)
        throw new RangeError('cookie refused')
      }
    },
    removeItem: erase,
    keys: () => namesOf(parseCookies(document.cookie)),
  }
}

/** Reads what the cookie backend wrote from a request's Cookie header; writes stay in memory. */
export function createCookieReader(header: string | null | undefined): StorageBackend {
  const cookies = parseCookies(header ?? '')
  return createMemoryBackend(
    namesOf(cookies).flatMap((name) => {
      const value = readChunked(cookies, name)
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
}

function parseCookies(header: string): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    const name = part.slice(0, at).trim()
    // Of two cookies of one name the first belongs to the nearer path.
    if (at > 0 && !cookies.has(name)) cookies.set(name, part.slice(at + 1).trim())
  }
  return cookies
}

function readChunked(cookies: Map<string, string>, name: string): string | undefined {
  const key = encodeURIComponent(name)
  const first = cookies.get(key)
  if (first === undefined) return undefined
  const chunks = [first]
  for (let index = 1; index < MOST_CHUNKS; index += 1) {
    const chunk = cookies.get(`${key}+${index}`)
    if (chunk === undefined) break
    chunks.push(chunk)
  }
  return decode(chunks.join(''))
}

function namesOf(cookies: Map<string, string>): string[] {
  return [...cookies.keys()].flatMap((stored) => {
    const base = stored.replace(/\+\d{1,2}$/, '')
    if (base !== stored && cookies.has(base)) return []
    return decode(stored) ?? []
  })
}

function isChunkOf(stored: string, key: string): boolean {
  return (
    stored === key ||
    (stored.startsWith(`${key}+`) && /^\d{1,2}$/.test(stored.slice(key.length + 1)))
  )
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

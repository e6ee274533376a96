/** Name, `=` and value of one cookie; with its attributes it stays below the 4,096 bytes that browsers take. */
const MOST_CHARACTERS = 4_000
const MOST_PARTS = 40
/** One code point may take twelve: `%F0%9F%94%91`. */
const LEAST_ROOM = 12

/** The cookies of a Cookie header or of `document.cookie`, as they stand there. */
export function parseCookies(header: string): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>()
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    const name = part.slice(0, at).trim()
    // Of two cookies of one name the first belongs to the nearer path.
    if (at > 0 && !cookies.has(name)) cookies.set(name, part.slice(at + 1).trim())
  }
  return cookies
}

/**
 * A text as cookies, name and value of each. A long one is cut into `name`, `name+1`, `name+2`…: an encoded name has no
 * plus. Each part can be decoded by itself, as many servers do before anyone sees it.
 * @throws RangeError where it would take more cookies than a browser keeps for all of a site
 */
export function cutCookie(name: string, text: string): readonly (readonly [string, string])[] {
  const key = encode(name)
  const room = MOST_CHARACTERS - `${key}+${MOST_PARTS}=`.length
  if (room < LEAST_ROOM) throw new RangeError('cookie name too long')
  const parts: string[] = []
  let part = ''
  for (const character of text) {
    const encoded = encode(character)
    if (part.length + encoded.length > room) {
      parts.push(part)
      part = ''
      if (parts.length === MOST_PARTS) throw new RangeError('cookie value too long')
    }
    part += encoded
  }
  parts.push(part)
  return parts.map((value, index) => [index === 0 ? key : `${key}+${index}`, value])
}

/** The text of a name, put together again; undefined where it is missing or broken. */
export function joinCookie(cookies: ReadonlyMap<string, string>, name: string): string | undefined {
  const key = encode(name)
  let text = cookies.get(key)
  if (text === undefined) return undefined
  for (let index = 1; index < MOST_PARTS; index += 1) {
    const part = cookies.get(`${key}+${index}`)
    if (part === undefined) break
    text += part
  }
  return decode(text)
}

/** Whether a cookie is the text of a name, or a part of it. */
export function isPartOf(stored: string, name: string): boolean {
  const key = encode(name)
  return stored === key || (stored.startsWith(`${key}+`) && isNumber(stored.slice(key.length + 1)))
}

/** The names of the texts in cookies. */
export function listNames(cookies: ReadonlyMap<string, string>): string[] {
  return [...cookies.keys()].flatMap((stored) => {
    const at = stored.lastIndexOf('+')
    if (at > 0 && isNumber(stored.slice(at + 1)) && cookies.has(stored.slice(0, at))) return []
    return decode(stored) ?? []
  })
}

/** A text as it stands in a Cookie header: ASCII without quotes or angle brackets, hence safe in HTML. */
export function formatCookie(name: string, text: string): string {
  return cutCookie(name, text)
    .map((pair) => pair.join('='))
    .join('; ')
}

function isNumber(text: string): boolean {
  return /^\d{1,2}$/.test(text)
}

/** Without the one quote that `encodeURIComponent` leaves. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll("'", '%27')
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const SCHEME = /^[A-Za-z][A-Za-z0-9+\-.]*:/
const CHARACTERS = /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]*$/
const STRAY_PERCENT = /%(?![0-9a-fA-F]{2})/
const USER = /^[A-Za-z0-9\-._~!$&'()*+,;=:%]*$/
const NAME = /^[A-Za-z0-9\-._~!$&'()*+,;=%]*$/
const PORT = /^\d{0,5}$/
/** RFC 3986 `IP-literal`: what is in the brackets is read by the platform's own parser. */
const LITERAL = /^\[[0-9A-Fa-f:.]{2,45}\]$/

/** Whether a text is an RFC 3986 URI: with a scheme, and nothing but ASCII. */
export function isUri(text: string): boolean {
  const scheme = SCHEME.exec(text)?.[0]
  if (scheme === undefined) return false
  const rest = text.slice(scheme.length)
  if (!CHARACTERS.test(rest) || STRAY_PERCENT.test(rest)) return false
  if (rest.indexOf('#') !== rest.lastIndexOf('#')) return false
  const end = rest.startsWith('//') ? endOfAuthority(rest) : 0
  const hasAuthority = end === 0 || end === 2 || isAuthority(rest.slice(2, end))
  return hasAuthority && !/[[\]]/.test(rest.slice(end))
}

/** Whether a text is an RFC 3986 authority with a host: `[user@]host[:port]`. */
export function isAuthority(text: string): boolean {
  const at = text.lastIndexOf('@')
  const user = text.slice(0, Math.max(at, 0))
  const rest = text.slice(at + 1)
  const isLiteral = rest.startsWith('[')
  const hostEnd = isLiteral ? rest.indexOf(']') + 1 : endOf(rest, rest.indexOf(':'))
  const host = rest.slice(0, hostEnd)
  const tail = rest.slice(hostEnd)
  return (
    USER.test(user) &&
    host !== '' &&
    (isLiteral ? isLiteralHost(host) : NAME.test(host)) &&
    (tail === '' || (tail.startsWith(':') && PORT.test(tail.slice(1)))) &&
    !STRAY_PERCENT.test(text)
  )
}

function endOfAuthority(rest: string): number {
  const length = rest.slice(2).search(/[/?#]/)
  return length === -1 ? rest.length : length + 2
}

function endOf(text: string, at: number): number {
  return at === -1 ? text.length : at
}

function isLiteralHost(host: string): boolean {
  if (!LITERAL.test(host)) return false
  try {
    return new URL(`http://${host}`).hostname !== ''
  } catch {
    return false
  }
}

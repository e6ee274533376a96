import { isLoopback, parseUrl } from '@latchkey/foundation'

/** A scheme, a host and perhaps a port: no user, path, query, escape or white space, which a URL would let pass. */
const ORIGIN = /^https?:\/\/[^\s/?#@%\\]+\/?$/i
/** At least two labels below the star: none is empty, and none has a star of its own. */
const WILDCARD = /^\*(?:\.[^.*]+){2,}$/

/**
 * Whether a page of `origin` may use the project (CFG-8). What is allowed are origins, and patterns: `*.example.com` is
 * https on any host below `example.com`, not on itself; with a scheme, or a port, it is of those. Without any, all are.
 * An entry that cannot be read allows nothing.
 */
export function isOriginAllowed(origin: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0 || isOwnMachine(origin)) return true
  const page = parse(origin)
  return page !== undefined && allowed.some((entry) => matches(page, entry))
}

/** Whether a page is on the developer's own machine, which is always allowed. */
export function isOwnMachine(origin: string): boolean {
  const page = parse(origin)
  return page !== undefined && isLoopback(page.hostname)
}

function matches(page: URL, entry: string): boolean {
  const pattern = parse(entry.startsWith('*.') ? `https://${entry}` : entry)
  if (pattern === undefined) return false
  if (!pattern.hostname.includes('*')) return page.origin === pattern.origin
  const below = pattern.hostname.slice(1)
  return (
    WILDCARD.test(pattern.hostname) &&
    page.protocol === pattern.protocol &&
    page.port === pattern.port &&
    page.hostname.endsWith(below) &&
    page.hostname.length > below.length
  )
}

function parse(text: string): URL | undefined {
  return ORIGIN.test(text) ? parseUrl(text) : undefined
}

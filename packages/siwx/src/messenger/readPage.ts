import { isLoopback, parseUrl } from '@latchkey/foundation'
import { invalidMessage } from '../errors.js'
import type { SIWXMessengerOptions } from './SIWXMessenger.js'

/** Where people sign in. */
export interface Page {
  readonly domain: string
  readonly uri: string
  readonly origin: string
}

/**
 * The page that is signed in to (S2). On a server, which has none, that of the option `uri`. Throws `SIWX_INVALID_MESSAGE`
 * for options of another page, and for a page that anybody on the way can change.
 */
export function readPage(
  { domain, uri }: Pick<SIWXMessengerOptions, 'domain' | 'uri'>,
  location:
    | Pick<Location, 'host' | 'hostname' | 'origin' | 'protocol'>
    | undefined = globalThis.location,
): Page {
  const page = location ?? (uri === undefined ? undefined : parseUrl(uri))
  if (!page) throw invalidMessage('uri')
  const { host, hostname, origin, protocol } = page
  if (domain !== undefined && domain !== host) throw invalidMessage('domain')
  if (uri !== undefined && parseUrl(uri)?.origin !== origin) throw invalidMessage('uri')
  const isLocal = protocol === 'http:' && isLoopback(hostname)
  if (protocol !== 'https:' && !isLocal) throw invalidMessage('https')
  return { domain: host, uri: uri ?? origin, origin }
}

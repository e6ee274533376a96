import type { IncomingMessage } from 'node:http'
import { parseUrl } from '@latchkey/foundation'

/**
 * The address that a request names; undefined when it is none, as `//` is, which a parser takes for the start of a
 * host.
 */
export function readAddress({ url = '/' }: IncomingMessage): URL | undefined {
  const isPath = url.startsWith('/') && !url.startsWith('//')
  return isPath ? parseUrl(url, 'http://sandbox') : undefined
}

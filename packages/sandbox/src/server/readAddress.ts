import type { IncomingMessage } from 'node:http'

/**
 * The address that a request names; undefined when it is none, as `//` is, which a parser takes for the start of a
 * host.
 */
export function readAddress({ url = '/' }: IncomingMessage): URL | undefined {
  const isPath = url.startsWith('/') && !url.startsWith('//')
  return isPath && URL.canParse(url, 'http://sandbox') ? new URL(url, 'http://sandbox') : undefined
}

import { isIP } from 'node:net'
import { parseUrl } from '@latchkey/foundation'

/** Whether a name or address, as `URL.hostname` writes it, can only be this machine. */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    (isIP(hostname) === 4 && hostname.startsWith('127.'))
  )
}

/** The hostname of a `Host` header; undefined when it is none. */
export function hostnameOf(host: string): string | undefined {
  // What a browser sends as a host has no path and no user name.
  if (!/^[\w.:[\]-]+$/.test(host)) return undefined
  return parseUrl(`http://${host}`)?.hostname
}

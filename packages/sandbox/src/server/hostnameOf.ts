import { parseUrl } from '@latchkey/foundation'

/** The hostname of a `Host` header; undefined when it is none. */
export function hostnameOf(host: string): string | undefined {
  // What a browser sends as a host has no path and no user name.
  if (!/^[\w.:[\]-]+$/.test(host)) return undefined
  return parseUrl(`http://${host}`)?.hostname
}

const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * Whether the host of a URL, as `URL.hostname` writes it, is the machine itself: what it is asked for in plain http nobody on
 * the way can read or change.
 */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname)
}

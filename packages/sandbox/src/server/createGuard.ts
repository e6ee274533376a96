import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import { isLoopback } from '@latchkey/foundation'
import { hostnameOf } from './hostnameOf.js'

/** Who may ask a server of the sandbox. */
export interface GuardOptions {
  /** Where it listens; default `127.0.0.1`. */
  readonly host?: string | undefined
  /**
   * Pages that have another name than this machine and may ask all the same, such as `http://app.test`; one without a
   * port stands for every port.
   */
  readonly origins?: readonly string[] | undefined
}

/** Why a request is not taken; undefined when it is. */
export type Guard = (headers: IncomingHttpHeaders) => string | undefined

/**
 * Keeps pages out that are not on this machine: the servers hold keys and play money for whoever develops here, and any
 * site that is open in the same browser can send them requests.
 *
 * A request without `Origin` is no page's, or a page goes there, frames it or draws it as a picture: of another site's, which
 * cannot read them, these alone are taken.
 *
 * Throws a `TypeError` for an origin that is none.
 */
export function createGuard({ host = '127.0.0.1', origins = [] }: GuardOptions = {}): Guard {
  const named = origins.map((origin) => new URL(origin))
  const isWildcard = host === '0.0.0.0' || host === '::'

  // A name that an attacker points at this machine makes their page the same origin as ours. An address cannot be
  // pointed anywhere, so a server that was opened to the network is called by its address.
  const isOurs = (hostname: string) =>
    isLoopback(hostname) ||
    hostname === host.toLowerCase() ||
    (isWildcard && isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) ||
    named.some((each) => each.hostname === hostname)

  const isAllowed = (origin: string, ownHost: string) => {
    if (!/^https?:\/\//.test(origin) || !URL.canParse(origin)) return false
    const page = new URL(origin)
    return (
      isLoopback(page.hostname) ||
      page.host === ownHost ||
      named.some(
        (each) =>
          each.origin === page.origin ||
          (each.port === '' && each.protocol === page.protocol && each.hostname === page.hostname),
      )
    )
  }

  /** Whether another site's page asks, and does more than going there, framing or drawing. */
  const isMeddling = (headers: IncomingHttpHeaders) =>
    headers['sec-fetch-site'] === 'cross-site' &&
    headers['sec-fetch-mode'] !== 'navigate' &&
    headers['sec-fetch-dest'] !== 'image'

  return (headers) => {
    const { host: ownHost = '', referer = '' } = headers
    // Two names of this machine are two sites: such a page is known by what it says of itself.
    const origin = headers.origin ?? (isMeddling(headers) ? referer : undefined)
    const hostname = hostnameOf(ownHost)
    if (hostname === undefined || !isOurs(hostname))
      return 'The sandbox is asked by the address of this machine.'
    if (origin !== undefined && !isAllowed(origin, ownHost))
      return 'The sandbox answers pages of this machine alone.'
    return undefined
  }
}

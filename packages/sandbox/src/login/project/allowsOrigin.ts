import { parseUrl } from '@latchkey/foundation'

/** The origins that a project may run on: `https://shop.example`, `https://*.shop.example`, `http://localhost:*`. */
export type AllowedOrigins = (projectId: string) => readonly string[]

/**
 * Whether one of the patterns allows an origin: a name that begins with `*.` stands for all names below it, the port `*`
 * for all ports. No patterns allow nobody, and neither does one that is none.
 */
export function allowsOrigin(patterns: readonly string[], origin: string): boolean {
  const page = parseUrl(origin)
  if (page === undefined || page.origin !== origin) return false
  return patterns.some((pattern) => {
    const allowed = readPattern(pattern)
    if (allowed === undefined || page.protocol !== allowed.protocol) return false
    if (allowed.port !== '*' && page.port !== allowed.port) return false
    return allowed.below === undefined
      ? page.hostname === allowed.hostname
      : page.hostname.endsWith(`.${allowed.below}`)
  })
}

interface Pattern {
  readonly protocol: string
  readonly hostname: string
  /** The name that all names below are allowed of. */
  readonly below: string | undefined
  readonly port: string
}

function readPattern(pattern: string): Pattern | undefined {
  const [, scheme = '', star = '', name = '', port = ''] =
    /^(https?):\/\/(\*\.)?([^/*@?#\s]+?)(:\*)?$/.exec(pattern) ?? []
  const url = parseUrl(`${scheme}://${name}`)
  if (url === undefined || url.href !== `${url.origin}/`) return undefined
  const { protocol, hostname } = url
  return {
    protocol,
    hostname,
    below: star === '' ? undefined : hostname,
    port: port === '' ? url.port : '*',
  }
}

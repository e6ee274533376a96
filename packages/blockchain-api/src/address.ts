import { AppKitError } from '@latchkey/foundation'

/** Parameters of a query: what is undefined stays away, a list is joined by commas. */
export type Query = Readonly<
  Record<string, string | number | bigint | readonly string[] | undefined>
>

/** A route below a server, its parts in braces filled from `path`. */
export interface AddressParameters {
  /** Without a slash before it, such as `v1/identity/{address}`. */
  readonly route: string
  readonly path?: Readonly<Record<string, string>> | undefined
  readonly query?: Query | undefined
}

/**
 * The address of a call.
 * @throws AppKitError `INVALID_OPTIONS` where the server has no address, or a part of the path would lead elsewhere
 */
export function callAddress(
  baseUrl: string,
  { route, path = {}, query = {} }: AddressParameters,
): URL {
  const filled = route.replace(/\{(\w+)\}/g, (_part, name: string) => segment(path[name], name))
  const url = parseAddress(baseUrl)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${filled}`
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, String(value))
  return url
}

// An encoded dot is a dot to a URL: `..` would climb out of the route however it is written.
function segment(value: string | undefined, name: string): string {
  if (!value || value === '.' || value === '..')
    throw new AppKitError('INVALID_OPTIONS', { reason: `not a part of a path: ${name}` })
  try {
    return encodeURIComponent(value)
  } catch (cause) {
    // Half of a surrogate pair.
    throw new AppKitError('INVALID_OPTIONS', { reason: `not a text: ${name}` }, { cause })
  }
}

function parseAddress(text: string): URL {
  const reason = 'endpoints must be addresses of http or https, without a password'
  let url: URL
  try {
    url = new URL(text, globalThis.location?.href)
  } catch (cause) {
    throw new AppKitError('INVALID_OPTIONS', { reason }, { cause })
  }
  const isHttp = url.protocol === 'https:' || url.protocol === 'http:'
  if (!isHttp || url.username !== '' || url.password !== '')
    throw new AppKitError('INVALID_OPTIONS', { reason })
  return url
}

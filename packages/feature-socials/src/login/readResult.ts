import { parseUrl } from '@latchkey/foundation'

/** Letters of the longest address that a frame takes. */
const LONGEST = 8_192

/** What a login has come back with. */
export interface SocialResult {
  /** For the frame, which alone can use it. */
  readonly uri: string
  /** The error by OAuth's name, where the provider has said no. */
  readonly error: string | undefined
}

/**
 * Reads the address that a login has come back with: one of the login site's own, and nothing else, whoever hands it over
 * (T11). Undefined for any other.
 */
export function readResult(uri: string, origin: string): SocialResult | undefined {
  if (uri.length > LONGEST) return undefined
  const url = parseUrl(uri)
  // What a page has made itself (`blob:`) has the origin of its maker, too.
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.origin !== origin)
    return undefined
  if (url.username !== '' || url.password !== '') return undefined
  return { uri, error: url.searchParams.get('error') ?? undefined }
}

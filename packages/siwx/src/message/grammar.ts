import { isUri } from './isUri.js'
import { toTime } from './toTime.js'

/** Fields of a message below its statement, in their order, with their labels. `Resources:` comes last. */
export const LABELS = [
  ['uri', 'URI: '],
  ['version', 'Version: '],
  ['chainId', 'Chain ID: '],
  ['nonce', 'Nonce: '],
  ['issuedAt', 'Issued At: '],
  ['expirationTime', 'Expiration Time: '],
  ['notBefore', 'Not Before: '],
  ['requestId', 'Request ID: '],
] as const
export const RESOURCES = 'Resources:'
export const RESOURCE = '- '

/** Characters of a message at most (T23). */
export const LONGEST_MESSAGE = 16_384

/** RFC 3986 `reserved`, `unreserved` and the space. */
const STATEMENT = /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;= ]*$/
/** RFC 3986 `*pchar`, but for what `%` must be followed by. */
const REQUEST_ID = /^[A-Za-z0-9\-._~!$&'()*+,;=:@%]*$/
const STRAY_PERCENT = /%(?![0-9a-fA-F]{2})/
const NONCE = /^[A-Za-z0-9]{8,}$/
const SCHEME = /^[A-Za-z][A-Za-z0-9+\-.]*$/

export const isNonce = (value: unknown) => typeof value === 'string' && NONCE.test(value)
export const isScheme = (text: string) => SCHEME.test(text)
export const isStatement = (text: string) => STATEMENT.test(text)

/** What the fields below the statement must be; the chain id is of the form. */
export const CHECKS: Readonly<Record<string, (text: string) => boolean>> = {
  uri: isUri,
  version: (text) => text === '1',
  nonce: isNonce,
  issuedAt: (text) => toTime(text) !== undefined,
  expirationTime: (text) => toTime(text) !== undefined,
  notBefore: (text) => toTime(text) !== undefined,
  requestId: (text) => REQUEST_ID.test(text) && !STRAY_PERCENT.test(text),
}

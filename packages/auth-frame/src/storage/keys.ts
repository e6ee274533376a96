import { type CaipNetworkId, defineStorageKey, isCaipNetworkId } from '@latchkey/foundation'

/** Letters of the longest text that is kept. */
const LONGEST_TEXT = 4_096
/** Networks that are kept. */
const MOST_NETWORKS = 1_000

/** What is kept of a login, in entries of their own (FRM-16). */
export const AUTH_KEYS = {
  /** The token of the frame's session: useless but to the frame. */
  sessionToken: key('sessionToken', parseText),
  /** Whether somebody has logged in here: the frame is loaded with the page then. */
  isLoginUsed: key('isLoginUsed', parseBoolean),
  lastUsedChain: key('lastUsedChain', parseNetworkId),
  /** When an email login was last begun, in milliseconds since the epoch. */
  lastEmailLogin: key('lastEmailLogin', parseTime),
  /** When an email was last sent, in milliseconds since the epoch. */
  lastEmailSent: key('lastEmailSent', parseTime),
  email: key('email', parseText),
  preferredAccountType: key('preferredAccountType', parseAccountType),
  isSmartAccountEnabled: key('isSmartAccountEnabled', parseBoolean),
  /** Chain ids inside eip155. */
  smartAccountEnabledNetworks: key('smartAccountEnabledNetworks', parseNetworks),
  socialUsername: key('socialUsername', parseText),
} as const

function key<T>(name: string, parse: (value: unknown) => T) {
  return defineStorageKey({ name: `auth/${name}`, version: 1, parse })
}

function parseText(value: unknown): string {
  if (typeof value !== 'string' || value === '' || value.length > LONGEST_TEXT)
    throw new TypeError('text expected')
  return value
}

function parseBoolean(value: unknown): boolean {
  if (typeof value !== 'boolean') throw new TypeError('boolean expected')
  return value
}

function parseTime(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0)
    throw new TypeError('time expected')
  return value
}

function parseNetworkId(value: unknown): CaipNetworkId {
  if (!isCaipNetworkId(value)) throw new TypeError('network id expected')
  return value
}

function parseAccountType(value: unknown): 'eoa' | 'smartAccount' {
  if (value !== 'eoa' && value !== 'smartAccount') throw new TypeError('account type expected')
  return value
}

function parseNetworks(value: unknown): readonly number[] {
  if (!Array.isArray(value) || value.length > MOST_NETWORKS) throw new TypeError('list expected')
  return value.map((item: unknown) => {
    if (typeof item !== 'number' || !Number.isSafeInteger(item) || item <= 0)
      throw new TypeError('chain id expected')
    return item
  })
}

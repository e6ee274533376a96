import { type LinkSchemes, schemeOf } from './linkSchemes.js'

const LONGEST_LINK = 2_048
// What no link has, or one parser reads otherwise than another.
const STRANGE = /[\s\p{C}\\]/u

/** Schemes that a browser or the system handles itself, or that carry more than an app to open. */
const REFUSED = new Set([
  'about',
  'blob',
  'chrome',
  'chrome-extension',
  'data',
  'edge',
  'facetime',
  'facetime-audio',
  'feed',
  'file',
  'filesystem',
  'ftp',
  'http',
  'intent',
  'itms-services',
  'jar',
  'javascript',
  'ldap',
  'mailto',
  'moz-extension',
  'ms-msdt',
  'ms-officecmd',
  'ms-search',
  'resource',
  'search-ms',
  'shortcuts',
  'sms',
  'smb',
  'ssh',
  'tel',
  'telnet',
  'telprompt',
  'vbscript',
  'view-source',
  'ws',
  'wss',
])

const NONE: LinkSchemes = new Set()

/** Whether a foreign link may be opened: a universal https link, or a wallet's own scheme among those allowed (T9). */
export function isSafeLink(link: unknown, schemes: LinkSchemes): link is string {
  if (typeof link !== 'string' || link.length > LONGEST_LINK || STRANGE.test(link)) return false
  const scheme = schemeOf(link)
  if (scheme === undefined || REFUSED.has(scheme)) return false
  return scheme === 'https' ? isPlainUrl(link) : schemes === 'all' || schemes.has(scheme)
}

/** Whether a foreign link may be opened and is an https address. */
export function isHttpsLink(link: unknown): link is `https://${string}` {
  return isSafeLink(link, NONE) && link.startsWith('https://')
}

// A user name in an address is there to make one host look like another.
function isPlainUrl(link: string): boolean {
  try {
    const { hostname, username, password } = new URL(link)
    return hostname !== '' && username === '' && password === ''
  } catch {
    return false
  }
}

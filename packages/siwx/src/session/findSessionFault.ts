import type { SIWXMessageData, SIWXSession } from '@latchkey/appkit'
import { parseUrl } from '@latchkey/foundation'
import { formatCacao } from '../message/cacao.js'
import { findDifference } from '../message/findDifference.js'
import { isSchemeOf, readMessage } from '../message/parseMessageData.js'
import { saysRecap } from '../message/recap.js'
import type { OnMessageWarning } from '../message/types.js'
import { findTimeFault, type TimeFault } from './findTimeFault.js'

/** What a session must be of. */
export interface ExpectedSession {
  /** Of the page that is signed in to, such as `https://app.example`. */
  readonly origin: string
  /** The nonce that was given out for it. Whether it was used before is not looked at here. */
  readonly nonce?: string
  /** Milliseconds since 1970. */
  readonly now: number
  /**
   * For a server that verifies a sign-in which was just made: one that says to be issued more than 15 minutes ago, which is how
   * long a nonce is good and five minutes more, is `clockSkew`. Default false, for a session that is read again later.
   */
  readonly isNew?: boolean
  readonly onWarning?: OnMessageWarning
}

/** What speaks against a session: a field of its message, the text itself, what came with the connection, or a time. */
export type SessionFault = keyof SIWXMessageData | 'scheme' | 'message' | 'cacao' | TimeFault

/**
 * What speaks against a session apart from its signature; undefined where nothing does. Its text says what its data say, for
 * this page, with this nonce, now.
 */
export function findSessionFault(
  { cacao, data, message, signature }: SIWXSession,
  { isNew, nonce, now, onWarning, origin }: ExpectedSession,
): SessionFault | undefined {
  const read = readText(message, onWarning)
  if (!read) return 'message'
  const { data: said, scheme } = read
  const different = findDifference(said, data)
  if (different) return different
  if (cacao && !(cacao.s.s === signature && hasText(cacao, message))) return 'cacao'
  if (!says(said)) return 'resources'
  const page = parseUrl(origin)
  if (!page || said.domain !== page.host) return 'domain'
  if (!isSchemeOf(origin, scheme)) return 'scheme'
  if (parseUrl(said.uri)?.origin !== page.origin) return 'uri'
  if (nonce !== undefined && said.nonce !== nonce) return 'nonce'
  return said.issuedAt === undefined ? 'issuedAt' : findTimeFault(said, now, { isNew })
}

function readText(text: string, onWarning?: OnMessageWarning) {
  try {
    return readMessage(text, onWarning)
  } catch {
    return undefined
  }
}

function hasText(cacao: NonNullable<SIWXSession['cacao']>, message: string): boolean {
  try {
    return formatCacao(cacao) === message
  } catch {
    return false
  }
}

/** Whether the words that a person has signed are those of the ReCap behind them. */
function says({ resources, statement }: SIWXMessageData): boolean {
  try {
    return saysRecap(statement, resources)
  } catch {
    return false
  }
}

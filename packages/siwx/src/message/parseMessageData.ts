import type { SIWXMessageData } from '@latchkey/appkit'
import { type CaipNetworkId, parseUrl } from '@latchkey/foundation'
import { invalidMessage } from '../errors.js'
import { parseEip4361 } from './eip4361.js'
import { parseSiws } from './siws.js'
import { solanaChainId } from './solanaChains.js'
import type { MessageFields, OnMessageWarning } from './types.js'

/** What the first line of Sign-In With Solana ends with. */
const SOLANA = ' Solana account:'

/**
 * What a signed text says, in the form of its chain. Throws `SIWX_INVALID_MESSAGE` for any other text, and for one of Solana
 * without nonce, uri or chain: a sign-in with none of them would be good anywhere, and again.
 */
export function parseMessageData(text: string, onWarning?: OnMessageWarning): SIWXMessageData {
  return readMessage(text, onWarning).data
}

/** A signed text: what it says, and the scheme that it may name before its domain. */
interface ReadMessage {
  readonly data: SIWXMessageData
  readonly scheme?: string | undefined
}

/** The same, with the scheme. */
export function readMessage(text: string, onWarning?: OnMessageWarning): ReadMessage {
  if (typeof text !== 'string') throw invalidMessage('no text')
  const first = text.slice(0, Math.max(text.indexOf('\n'), 0))
  return first.endsWith(SOLANA) ? { data: fromSolana(text) } : fromEthereum(text, onWarning)
}

/** Whether a scheme that a message names is that of a page; it need not name any. */
export function isSchemeOf(page: string, scheme: string | undefined): boolean {
  return scheme === undefined || parseUrl(page)?.protocol === `${scheme.toLowerCase()}:`
}

function fromEthereum(text: string, onWarning: OnMessageWarning | undefined): ReadMessage {
  const { chainId, scheme, ...fields } = parseEip4361(text, onWarning)
  return { data: toData(fields, `eip155:${chainId}`), scheme }
}

function fromSolana(text: string): SIWXMessageData {
  const { chainId, ...fields } = parseSiws(text)
  const caipNetworkId = chainId === undefined ? undefined : solanaChainId(chainId)
  if (caipNetworkId === undefined) throw invalidMessage('chainId')
  return toData(fields, caipNetworkId)
}

function toData(
  { address, nonce, uri, version = '1', ...fields }: Omit<MessageFields, 'chainId' | 'scheme'>,
  chainId: CaipNetworkId,
): SIWXMessageData {
  if (nonce === undefined) throw invalidMessage('nonce')
  if (uri === undefined) throw invalidMessage('uri')
  return { ...fields, accountAddress: address, chainId, nonce, uri, version }
}

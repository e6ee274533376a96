import { AppKitError } from '../errors/AppKitError.js'
import { ERROR_MESSAGES, type ErrorCode } from '../errors/messages.js'
import { readField } from './readField.js'
import { sanitizeText } from './sanitizeText.js'

const LONGEST_REASON = 300
const MOST_NESTED = 16
const NESTED_KEYS = ['cause', 'data', 'originalError', 'error', 'info'] as const
/** So says a wallet that it asks already, and a node that something took too long, which may have been done. */
const BUSY = -32_002
const IS_TIME_OUT = /timed? ?out/i

// EIP-1193, EIP-1474 and JSON-RPC, EIP-5792, and the codes of WalletConnect (5xxx to 8xxx).
const CODES = new Map<number | string, ErrorCode>([
  [4001, 'USER_REJECTED'],
  [4100, 'UNAUTHORIZED'],
  [4200, 'UNSUPPORTED_METHOD'],
  [4900, 'WALLET_DISCONNECTED'],
  [4901, 'CHAIN_DISCONNECTED'],
  [4902, 'CHAIN_NOT_ADDED'],
  [1013, 'CHAIN_DISCONNECTED'],
  [BUSY, 'REQUEST_PENDING'],
  [-32003, 'TRANSACTION_FAILED'],
  [-32004, 'UNSUPPORTED_METHOD'],
  [-32005, 'RATE_LIMITED'],
  [-32600, 'INVALID_PARAMS'],
  [-32601, 'UNSUPPORTED_METHOD'],
  [-32602, 'INVALID_PARAMS'],
  [3, 'TRANSACTION_FAILED'],
  [3001, 'UNAUTHORIZED'],
  [5000, 'USER_REJECTED'],
  [5001, 'USER_REJECTED'],
  [5002, 'USER_REJECTED'],
  [5003, 'USER_REJECTED'],
  [5100, 'UNSUPPORTED_CHAIN'],
  [5101, 'UNSUPPORTED_METHOD'],
  [5102, 'UNSUPPORTED_METHOD'],
  [5103, 'CHAIN_NOT_SUPPORTED'],
  [5104, 'CHAIN_NOT_SUPPORTED'],
  [5700, 'UNSUPPORTED_CAPABILITY'],
  [5710, 'UNSUPPORTED_CHAIN'],
  [5720, 'DUPLICATE_BATCH'],
  [5730, 'UNKNOWN_BATCH'],
  [5740, 'BATCH_TOO_LARGE'],
  [5750, 'USER_REJECTED'],
  [5760, 'ATOMICITY_UNSUPPORTED'],
  [6000, 'WALLET_DISCONNECTED'],
  ['ACTION_REJECTED', 'USER_REJECTED'],
  ['INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS'],
  ['UNSUPPORTED_OPERATION', 'UNSUPPORTED_METHOD'],
  ['CALL_EXCEPTION', 'TRANSACTION_FAILED'],
  ['NETWORK_ERROR', 'NETWORK_ERROR'],
  ['TIMEOUT', 'WALLET_TIMEOUT'],
])

const NAMES = new Map<string, ErrorCode>([
  ['AbortError', 'REQUEST_ABORTED'],
  ['TimeoutError', 'WALLET_TIMEOUT'],
  ['UserRejectedRequestError', 'USER_REJECTED'],
])

// For wallets that send a general code, or none.
const TEXTS: readonly (readonly [RegExp, ErrorCode])[] = [
  [
    /\b(?:user|request) (?:has )?(?:rejected|denied|declined|cancell?ed)|rejected by (?:the )?user/i,
    'USER_REJECTED',
  ],
  [
    /unrecognized chain id|wallet_addethereumchain|chain .{0,40}has not been added/i,
    'CHAIN_NOT_ADDED',
  ],
  [/already (?:pending|processing|open)/i, 'REQUEST_PENDING'],
  [/insufficient funds/i, 'INSUFFICIENT_FUNDS'],
  [/proposal expired|pairing .{0,20}expired/i, 'PROPOSAL_EXPIRED'],
  [/request expired/i, 'REQUEST_EXPIRED'],
  [/connection request reset/i, 'CONNECTION_ABORTED'],
  [/no matching key|session topic doesn't exist/i, 'SESSION_EXPIRED'],
  [
    /method (?:not (?:found|supported)|.{0,60}(?:does not exist|not supported))/i,
    'UNSUPPORTED_METHOD',
  ],
]

/**
 * Turns whatever a wallet threw into an error of the catalogue, with the original as its cause; never throws.
 * Codes come from EIP-1193, EIP-1474, EIP-5792 and WalletConnect; a nested specific code beats a general one. What is
 * not made by this copy of the kit is made anew, so that its text is the catalogue's.
 */
export function mapRpcError(error: unknown): AppKitError {
  const layers = unwrap(error)
  const own = layers.find((layer) => AppKitError.isOwn(layer))
  if (AppKitError.isOwn(own)) return own
  const texts = layers.map(textOf).filter((text) => text !== '')
  const telling = isNodeBusy(layers, texts)
    ? layers.filter((layer) => rawCode(layer) !== BUSY)
    : layers
  const code =
    first(layers, brandedCode) ??
    first(telling, codeOf) ??
    first(texts, (text) => TEXTS.find(([pattern]) => pattern.test(text))?.[1]) ??
    (layers.some((layer) => readField(layer, 'code') === -32603) ? 'INTERNAL' : 'UNKNOWN')
  const reason = sanitizeText(texts[0] ?? '', LONGEST_REASON)
  return new AppKitError(code, reason === '' ? {} : { reason }, { cause: error })
}

/** The thrown value and what it wraps, outermost first; a cycle or a deep chain ends it. */
function unwrap(error: unknown): unknown[] {
  const layers = new Set<unknown>([error])
  for (const layer of layers) {
    for (const key of NESTED_KEYS) {
      const nested = readField(layer, key)
      if (nested !== undefined && nested !== null && layers.size < MOST_NESTED) layers.add(nested)
    }
  }
  return [...layers]
}

/** The code of another copy of the kit. A wallet may pass for one: nothing else of it is taken over. */
function brandedCode(layer: unknown): ErrorCode | undefined {
  return AppKitError.is(layer) && Object.hasOwn(ERROR_MESSAGES, layer.code) ? layer.code : undefined
}

/** Whether a node behind the wallet is busy: what a wallet says of itself stands outermost, and is no time-out. */
function isNodeBusy(layers: readonly unknown[], texts: readonly string[]): boolean {
  const outermost = layers.map(rawCode).find((code) => typeof code === 'number')
  return outermost !== BUSY || texts.some((text) => IS_TIME_OUT.test(text))
}

function rawCode(layer: unknown): unknown {
  const raw = readField(layer, 'code')
  return typeof raw === 'string' && /^-?\d{1,6}$/.test(raw) ? Number(raw) : raw
}

function codeOf(layer: unknown): ErrorCode | undefined {
  const code = rawCode(layer)
  if (typeof code === 'number' && code >= 8000 && code < 9000) return 'REQUEST_EXPIRED'
  const name = readField(layer, 'name')
  return (
    (typeof code === 'number' || typeof code === 'string' ? CODES.get(code) : undefined) ??
    (typeof name === 'string' ? NAMES.get(name) : undefined)
  )
}

function textOf(layer: unknown): string {
  const text = typeof layer === 'string' ? layer : readField(layer, 'message')
  return typeof text === 'string' ? text.slice(0, 1_000) : ''
}

function first<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}

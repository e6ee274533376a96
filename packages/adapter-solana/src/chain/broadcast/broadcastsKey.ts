import {
  type CaipNetworkId,
  DAY_MS,
  defineStorageKey,
  isCaipNetworkId,
  PENDING_WATCH_LIMIT_COUNT,
} from '@latchkey/foundation'
import { decodeSignature } from '../../encodeSignature.js'
import { parseSendOptions, type SendOptions } from '../sendOptions.js'

/** What is handed over, and how. */
export interface Parcel {
  /** The signed transaction in base64, as nodes take it. */
  readonly encoded: string
  readonly options: SendOptions
}

/** A transaction of which it is not known what has become of it. */
export interface Broadcast {
  readonly caipNetworkId: CaipNetworkId
  readonly signature: string
  /** Milliseconds since the epoch. */
  readonly signedAt: number
  /** The last block that can take it; undefined where that is not known, `Infinity` where it is good for ever. */
  readonly lastValidBlockHeight: number | undefined
  /** Of what no node is known to have. */
  readonly undecided: Undecided | undefined
}

/** What it takes to hand it over again. */
interface Undecided {
  /** Equal for equal payments of an account, whatever their blockhash. */
  readonly key: string
  readonly parcel: Parcel
}

/** A transaction has 1,232 bytes at most; each instruction stands in a key as text. */
const LONGEST_TEXT = 16_384
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/** What an earlier page of the tab has left, the oldest first. */
export const BROADCASTS_KEY = defineStorageKey<readonly Broadcast[]>({
  name: 'solana/broadcasts',
  version: 1,
  parse(value) {
    if (!Array.isArray(value)) throw new TypeError('not a list')
    return value.slice(-PENDING_WATCH_LIMIT_COUNT).flatMap(parseBroadcast)
  },
})

/** None for what is no broadcast of the last day: the others are on their way all the same. */
function parseBroadcast(value: unknown): Broadcast[] {
  const { caipNetworkId, lastValidBlockHeight, signature, signedAt, undecided } = Object(value)
  try {
    decodeSignature(signature)
    const age = Date.now() - signedAt
    if (!isCaipNetworkId(caipNetworkId) || !(Math.abs(age) < DAY_MS)) return []
    return [
      {
        caipNetworkId,
        signature,
        // A clock that was set back meanwhile would have it in the future.
        signedAt: Math.min(Number(signedAt), Date.now()),
        lastValidBlockHeight: parseHeight(lastValidBlockHeight),
        undecided: undecided === undefined ? undefined : parseUndecided(undecided),
      },
    ]
  } catch {
    return []
  }
}

/** JSON has `null` for `Infinity`. */
function parseHeight(value: unknown): number | undefined {
  if (value === undefined) return undefined
  if (value === null) return Number.POSITIVE_INFINITY
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
  throw new TypeError('not a height')
}

function parseUndecided(value: unknown): Undecided {
  const { key, parcel } = Object(value)
  const { encoded, options } = Object(parcel)
  const text = parseText(encoded)
  if (!BASE64.test(text)) throw new TypeError('not base64')
  return {
    key: parseText(key),
    parcel: { encoded: text, options: parseSendOptions(Object(options)) },
  }
}

function parseText(value: unknown): string {
  if (typeof value === 'string' && value.length <= LONGEST_TEXT) return value
  throw new TypeError('not a text')
}

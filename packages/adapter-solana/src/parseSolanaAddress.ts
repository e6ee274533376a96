import { base58 } from '@scure/base'
import { isSolanaAddress } from './readReply.js'

const KEY_BYTES = 32

/** A text that is the base58 of 32 bytes, as it is; undefined for any other. */
export function parseSolanaAddress(text: string): string | undefined {
  // An alphabet and a length first: decoding takes its time with what is long.
  return isSolanaAddress(text) && base58.decode(text).length === KEY_BYTES ? text : undefined
}

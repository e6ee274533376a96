import { askContract } from './askContract.js'
import { encodeBalanceOf, readAmount } from './erc20.js'
import { isHex } from './hex.js'
import type { Hex } from './provider.js'

const NAME = '0x06fdde03'
const SYMBOL = '0x95d89b41'
const DECIMALS = '0x313ce567'
/** More than these cannot be written into an amount of 256 bits. */
const MOST_DECIMALS = 77n
const WORD_BYTES = 32
const LONGEST_BYTES = 1_024

/** What an ERC-20 contract says of itself. */
export interface Erc20 {
  readonly decimals: number
  /** As the contract writes it. */
  readonly symbol?: string
  readonly name?: string
}

/**
 * Asks a contract what token it is, by `call`, which gives what `eth_call` answers to call data. Undefined for what is no
 * token: it refuses the calls, or answers nothing. Throws what `call` does where the node has failed.
 */
export async function readToken(
  token: string,
  call: (data: Hex) => Promise<unknown>,
): Promise<Erc20 | undefined> {
  const ask = (data: Hex) => askContract(() => call(data))
  const [count, balance, symbolData, nameData] = await Promise.all([
    ask(DECIMALS),
    // What has decimals alone may be a price.
    ask(encodeBalanceOf(token)),
    ask(SYMBOL),
    ask(NAME),
  ])
  const decimals = readAmount(count)
  if (decimals === undefined || decimals > MOST_DECIMALS || readAmount(balance) === undefined)
    return undefined
  const symbol = decodeText(symbolData)
  const name = decodeText(nameData)
  return {
    decimals: Number(decimals),
    ...(symbol === undefined ? {} : { symbol }),
    ...(name === undefined ? {} : { name }),
  }
}

/** A `string` of the ABI, or the `bytes32` of the first tokens; undefined for anything else, and for an empty text. */
function decodeText(data: unknown): string | undefined {
  if (!isHex(data) || data.length % 2 !== 0) return undefined
  const bytes = toBytes(data.slice(2, 2 + 2 * LONGEST_BYTES))
  if (bytes.length === WORD_BYTES) return toText(bytes)
  const offset = wordAt(bytes, 0)
  const length = offset === undefined ? undefined : wordAt(bytes, offset)
  if (offset === undefined || length === undefined) return undefined
  const start = offset + WORD_BYTES
  return start + length > bytes.length ? undefined : toText(bytes.subarray(start, start + length))
}

/** A small number of 32 bytes; undefined where there is none. */
function wordAt(bytes: Uint8Array, offset: number): number | undefined {
  const word = bytes.subarray(offset, offset + WORD_BYTES)
  if (word.length < WORD_BYTES) return undefined
  const value = word.reduce((sum, byte) => sum * 256 + byte, 0)
  return value <= LONGEST_BYTES ? value : undefined
}

function toBytes(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function toText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\0+$/, '')
    return text === '' ? undefined : text
  } catch {
    return undefined
  }
}

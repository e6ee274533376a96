import { VersionedMessage } from '@solana/web3.js'
import { invalidParams } from '../WalletRequestError.js'
import type { SolanaKey } from './state.js'

/** A serialized transaction taken apart without rewriting its message, whose bytes are what is signed. */
export interface RawTransaction {
  readonly bytes: Uint8Array
  readonly messageBytes: Uint8Array
  readonly message: VersionedMessage
  /** Where the first signature starts. */
  readonly signaturesAt: number
}

const signatureLength = 64

/** Reads Solana's compact-u16; gives the value and the next offset. */
const readCompact = (bytes: Uint8Array): readonly [value: number, next: number] => {
  let value = 0
  for (let at = 0; at < 3; at += 1) {
    const byte = bytes[at]
    if (byte === undefined) break
    value |= (byte & 0x7f) << (7 * at)
    if ((byte & 0x80) === 0) return [value, at + 1]
  }
  throw invalidParams('the transaction has no signature list')
}

/** Reads a legacy or version 0 transaction; throws -32602 for anything else. */
export const parseTransaction = (bytes: Uint8Array): RawTransaction => {
  const [count, signaturesAt] = readCompact(bytes)
  const messageBytes = bytes.slice(signaturesAt + count * signatureLength)
  try {
    const message = VersionedMessage.deserialize(messageBytes)
    if (message.header.numRequiredSignatures !== count) {
      throw new Error('the signature list does not fit the message')
    }
    return { bytes, messageBytes, message, signaturesAt }
  } catch (cause) {
    throw invalidParams(
      `the transaction cannot be read (${cause instanceof Error ? cause.message : 'unknown'})`,
    )
  }
}

/** A copy of the transaction with the key's signature in its place; the other signatures stay. */
export const signTransactionBytes = (
  raw: RawTransaction,
  key: Pick<SolanaKey, 'address' | 'sign'>,
): Uint8Array => {
  const { message, signaturesAt } = raw
  const index = message.staticAccountKeys
    .slice(0, message.header.numRequiredSignatures)
    .findIndex((account) => account.toBase58() === key.address)
  if (index < 0) throw invalidParams(`the transaction needs no signature of ${key.address}`)
  const signed = Uint8Array.from(raw.bytes)
  signed.set(key.sign(raw.messageBytes), signaturesAt + index * signatureLength)
  return signed
}

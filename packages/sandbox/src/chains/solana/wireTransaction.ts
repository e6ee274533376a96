import { type PublicKey, type VersionedMessage, VersionedTransaction } from '@solana/web3.js'
import bs58 from 'bs58'
import { invalidParam, RpcError, rpcCodes } from './rpcError.js'

/** A transaction as it came over the wire; its signatures are not checked yet. */
export interface WireTransaction {
  bytes: Uint8Array
  message: VersionedMessage
  messageBytes: Uint8Array
  signatures: readonly Uint8Array[]
  /** The first signature: what the transaction is called. */
  signature: string
  feePayer: PublicKey
  version: 'legacy' | 0
}

const maximumBytes = 1_232

/** The bytes of a base58 or base64 text. Throws {@link RpcError} in a node's own words. */
export function decodeWireText(text: string, encoding: 'base58' | 'base64'): Uint8Array {
  // Base58 decoding takes time by the square of the length.
  if (text.length > maximumBytes * 2) {
    throw invalidParam(
      `${encoding} encoded transaction too large: ${text.length} characters (max: encoded/raw 1644/${maximumBytes})`,
    )
  }
  const bytes = encoding === 'base58' ? bs58.decodeUnsafe(text) : decodeBase64(text)
  if (bytes === undefined) {
    throw new RpcError(rpcCodes.invalidParams, `invalid ${encoding} encoding: invalid character`)
  }
  if (bytes.length > maximumBytes) {
    throw new RpcError(
      rpcCodes.invalidParams,
      `decoded transaction too large: ${bytes.length} bytes (max: ${maximumBytes} bytes)`,
    )
  }
  return bytes
}

/** Throws {@link RpcError} when the bytes are no transaction. */
export function parseWireTransaction(bytes: Uint8Array): WireTransaction {
  const { message, signatures } = deserialize(bytes)
  const { version } = message
  if (version !== 'legacy' && version !== 0) {
    throw new RpcError(
      rpcCodes.invalidParams,
      'invalid transaction: Transaction version is unsupported',
    )
  }
  const [feePayer] = message.staticAccountKeys
  const [first] = signatures
  const needed = message.header.numRequiredSignatures
  const isSane =
    signatures.length === needed &&
    needed <= message.staticAccountKeys.length &&
    hasSaneIndexes(message)
  if (!feePayer || !first || !isSane) {
    throw new RpcError(
      rpcCodes.invalidParams,
      'invalid transaction: Transaction failed to sanitize accounts offsets correctly',
    )
  }
  return {
    bytes,
    message,
    messageBytes: message.serialize(),
    signatures,
    signature: bs58.encode(first),
    feePayer,
    version,
  }
}

function deserialize(bytes: Uint8Array): VersionedTransaction {
  try {
    return VersionedTransaction.deserialize(bytes)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new RpcError(
      rpcCodes.invalidParams,
      `failed to deserialize solana_transaction::versioned::VersionedTransaction: ${reason}`,
    )
  }
}

function hasSaneIndexes(message: VersionedMessage): boolean {
  const lookedUp = message.addressTableLookups.reduce(
    (count, { readonlyIndexes, writableIndexes }) =>
      count + readonlyIndexes.length + writableIndexes.length,
    0,
  )
  const staticCount = message.staticAccountKeys.length
  return message.compiledInstructions.every(
    ({ accountKeyIndexes, programIdIndex }) =>
      programIdIndex > 0 &&
      programIdIndex < staticCount &&
      accountKeyIndexes.every((index) => index < staticCount + lookedUp),
  )
}

function decodeBase64(text: string): Uint8Array | undefined {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return undefined
  return Uint8Array.from(Buffer.from(text, 'base64'))
}

import { PublicKey, VersionedTransaction } from '@solana/web3.js'

/** Puts a signature into a serialized transaction of any version, and gives its bytes. */
export function addSignature(
  transaction: Uint8Array,
  address: string,
  signature: Uint8Array,
): Uint8Array {
  // It reads legacy ones too, and unlike their own class it takes bytes that are no `Buffer`.
  const parsed = VersionedTransaction.deserialize(transaction)
  parsed.addSignature(new PublicKey(address), signature)
  return parsed.serialize()
}

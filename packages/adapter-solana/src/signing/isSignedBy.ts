import { PublicKey, Transaction } from '@solana/web3.js'

/** Bytes as web3.js types them. */
type Bytes = ReturnType<Transaction['serializeMessage']>

/** Whether an ed25519 signature of bytes is by the key of an address. */
export function isSignedBy(address: string, bytes: Uint8Array, signature: Uint8Array): boolean {
  // web3.js checks no signature but those of a transaction of its own, of whose message it signs the bytes. A page by
  // plain http has no other way to check one, and what it only reads needs no `Buffer`.
  const carrier = new Transaction()
  carrier.signatures = [{ publicKey: new PublicKey(address), signature: signature as Bytes }]
  carrier.serializeMessage = () => bytes as Bytes
  try {
    return carrier.verifySignatures()
  } catch {
    // Of another length, or no point of the curve.
    return false
  }
}

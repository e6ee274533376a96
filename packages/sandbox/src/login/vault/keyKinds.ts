import { ed25519 } from '@noble/curves/ed25519'
import bs58 from 'bs58'
import { bytesToHex, hexToBytes } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { KeyNamespace } from '../store/LoginStore.js'

/** A kind of key that each user has one of. */
export interface KeyKind {
  readonly namespace: KeyNamespace
  create(): Uint8Array
  addressOf(key: Uint8Array): string
}

/** secp256k1 for EVM chains, ed25519 for Solana. */
export const keyKinds: readonly KeyKind[] = [
  {
    namespace: 'eip155',
    create: () => hexToBytes(generatePrivateKey()),
    addressOf: (key) => privateKeyToAddress(bytesToHex(key)),
  },
  {
    namespace: 'solana',
    create: () => ed25519.utils.randomPrivateKey(),
    addressOf: (key) => bs58.encode(ed25519.getPublicKey(key)),
  },
]

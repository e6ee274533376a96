import { Keypair } from '@solana/web3.js'
import bs58 from 'bs58'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { PhoneNamespace, PhoneWalletOptions } from './types.js'

/** The keys of a phone; they never leave it. */
export interface Keyring {
  accounts: { namespace: PhoneNamespace; address: string }[]
  /** By address, in any letter case. */
  evm(address: string): PrivateKeyAccount | undefined
  solana(address: string): Keypair | undefined
}

/** Throws when an address does not belong to its key. */
export function createKeyring({
  eip155 = [],
  solana = [],
}: PhoneWalletOptions['accounts']): Keyring {
  const evm = new Map<string, PrivateKeyAccount>()
  for (const { privateKey, address } of eip155) {
    const account = privateKeyToAccount(privateKey)
    if (address && address.toLowerCase() !== account.address.toLowerCase()) {
      throw new Error(`The key given for ${address} belongs to ${account.address}`)
    }
    evm.set(account.address.toLowerCase(), account)
  }
  const keypairs = new Map<string, Keypair>()
  for (const { secretKey, address } of solana) {
    const bytes = typeof secretKey === 'string' ? bs58.decode(secretKey) : secretKey
    const keypair = Keypair.fromSecretKey(bytes)
    const own = keypair.publicKey.toBase58()
    if (address && address !== own)
      throw new Error(`The key given for ${address} belongs to ${own}`)
    keypairs.set(own, keypair)
  }
  return {
    accounts: [
      ...[...evm.values()].map(({ address }) => ({ namespace: 'eip155' as const, address })),
      ...[...keypairs.keys()].map((address) => ({ namespace: 'solana' as const, address })),
    ],
    evm: (address) => evm.get(address.toLowerCase()),
    solana: (address) => keypairs.get(address),
  }
}

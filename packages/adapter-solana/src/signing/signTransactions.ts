import { AppKitError, type CaipNetworkId } from '@latchkey/foundation'
import { answered } from '../answered.js'
import type { SolanaTransaction } from '../provider/SolanaProvider.js'
import { serializeTransaction } from '../serializeTransaction.js'
import type { SolanaWallet } from '../wallets/SolanaWallet.js'
import { checkSigned } from './checkSigned.js'
import { type ReadTransaction, readTransaction } from './readTransaction.js'
import { requireAccount } from './requireAccount.js'

/** Whose signature is asked for. */
export interface Signing {
  readonly wallet: SolanaWallet
  readonly address: string
  readonly network: CaipNetworkId
}

/** A transaction that is signed, as the wallet gave it. */
export interface SignedBytes {
  readonly bytes: Uint8Array
  readonly read: ReadTransaction
}

/**
 * Has transactions signed: at one go where the wallet can, else one after the other.
 * @throws AppKitError `UNSUPPORTED_METHOD`, `UNAUTHORIZED`, `INVALID_PARAMS`, `INVALID_WALLET_RESPONSE`, and what the
 * wallet says
 */
export async function signTransactions(
  signing: Signing,
  transactions: readonly SolanaTransaction[],
): Promise<readonly SignedBytes[]> {
  const { address, network, wallet } = signing
  const { signAllTransactions, signTransaction } = wallet
  const asked = transactions.map((transaction) => readAsked(transaction, address).bytes)
  const check = (bytes: Uint8Array | undefined, index: number): SignedBytes => {
    const wanted = asked[index]
    if (!bytes || !wanted)
      throw new AppKitError('INVALID_WALLET_RESPONSE', { reason: 'transactions' })
    return { bytes, read: checkSigned(wanted, bytes, address) }
  }
  if (signAllTransactions && (transactions.length > 1 || !signTransaction)) {
    const replies = await answered(async () => {
      requireAccount(wallet, address)
      return signAllTransactions(address, transactions, network)
    })
    return transactions.map((_, index) => check(replies[index], index))
  }
  if (!signTransaction) throw new AppKitError('UNSUPPORTED_METHOD', { method: 'signTransaction' })
  const signed: SignedBytes[] = []
  for (const [index, transaction] of transactions.entries()) {
    const bytes = await answered(async () => {
      requireAccount(wallet, address)
      return signTransaction(address, transaction, network)
    })
    signed.push(check(bytes, index))
  }
  return signed
}

/** A transaction as it is before it is signed; throws `INVALID_PARAMS` for one that the account does not sign. */
export function readAsked(transaction: SolanaTransaction, address: string): SignedBytes {
  const asked = read(transaction)
  if (asked.read.signers.includes(address)) return asked
  throw new AppKitError('INVALID_PARAMS', { reason: 'signer', address })
}

function read(transaction: SolanaTransaction): SignedBytes {
  try {
    const bytes = serializeTransaction(transaction)
    return { bytes, read: readTransaction(bytes) }
  } catch (cause) {
    throw new AppKitError('INVALID_PARAMS', { reason: 'transaction' }, { cause })
  }
}

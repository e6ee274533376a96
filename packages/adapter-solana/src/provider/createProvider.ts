import { AppKitError, type CaipNetworkId } from '@latchkey/foundation'
import {
  type Connection,
  PublicKey,
  type Signer,
  Transaction,
  VersionedTransaction,
} from '@solana/web3.js'
import type { Broadcasts } from '../chain/broadcast/createBroadcasts.js'
import { buildTransaction } from '../chain/buildTransaction.js'
import { type ChainAddress, openConnection } from '../chain/openConnection.js'
import { parseSendOptions } from '../chain/sendOptions.js'
import { sendByWallet, signAndSend } from '../chain/signAndSend.js'
import { signIn } from '../signing/signIn.js'
import { signMessage } from '../signing/signMessage.js'
import { type SignedBytes, type Signing, signTransactions } from '../signing/signTransactions.js'
import type { SolanaWallet } from '../wallets/SolanaWallet.js'
import type {
  SolanaProvider,
  SolanaSendOptions,
  SolanaSignInInput,
  SolanaTransaction,
} from './SolanaProvider.js'

export interface CreateProviderParameters {
  readonly wallet: SolanaWallet
  /** The account in use, or the last one that was. */
  readonly getAddress: () => string
  /** Whose signature is asked for now; throws `WALLET_DISCONNECTED` once the connection has ended. */
  readonly getSigning: () => Signing
  readonly getChain: (network: CaipNetworkId) => Promise<ChainAddress>
  readonly broadcasts: Broadcasts
}

/** The provider of a connection. What the wallet can do is read once, when it is made. */
export function createProvider(parameters: CreateProviderParameters): SolanaProvider {
  const { broadcasts, getChain, getSigning, wallet } = parameters
  const canSign = wallet.signTransaction !== undefined || wallet.signAllTransactions !== undefined
  const canSend = wallet.sendTransaction !== undefined
  let key: PublicKey | undefined

  const sign = async <T extends SolanaTransaction>(transactions: readonly T[]): Promise<T[]> => {
    const signed = await signTransactions(getSigning(), transactions)
    return transactions.map((transaction, index) => rebuild(transaction, signed[index]))
  }
  const prepare = async (
    transaction: SolanaTransaction,
    connection: Connection,
    { signers = [], ...options }: SolanaSendOptions = {},
  ) => {
    const signing = getSigning()
    const parsed = parseSendOptions(options)
    const built = await buildTransaction(connection, signing.address, { raw: transaction })
    addSigners(built.transaction, signers)
    return { signing, built, options: parsed, broadcasts, connection }
  }

  return {
    get publicKey() {
      const address = parameters.getAddress()
      const current = key?.toBase58() === address ? key : new PublicKey(address)
      key = current
      return current
    },
    ...(wallet.signMessage && {
      async signMessage(message: Uint8Array) {
        const { address, wallet: signer } = getSigning()
        return signMessage(signer, address, message)
      },
    }),
    ...(canSign && {
      async signTransaction<T extends SolanaTransaction>(transaction: T) {
        const signed = await signTransactions(getSigning(), [transaction])
        return rebuild(transaction, signed[0])
      },
      signAllTransactions: sign,
    }),
    ...(canSend && {
      async signAndSendTransaction(transaction: SolanaTransaction, options?: SolanaSendOptions) {
        const connection = openConnection(await getChain(getSigning().network))
        return sendByWallet(await prepare(transaction, connection, options))
      },
    }),
    ...((canSign || canSend) && {
      async sendTransaction(
        transaction: SolanaTransaction,
        connection: Connection,
        options?: SolanaSendOptions,
      ) {
        const prepared = await prepare(transaction, connection, options)
        return canSign ? signAndSend(prepared) : sendByWallet(prepared)
      },
    }),
    ...(wallet.signIn && {
      async signIn(input: SolanaSignInInput = {}) {
        const { address, wallet: signer } = getSigning()
        return signIn(signer, { ...input, address: input.address ?? address })
      },
    }),
  }
}

/** The bytes that a wallet has signed as a transaction of the kind that was asked for. */
function rebuild<T extends SolanaTransaction>(asked: T, signed: SignedBytes | undefined): T {
  if (!signed) throw new AppKitError('INVALID_WALLET_RESPONSE', { reason: 'transaction' })
  const { bytes } = signed
  const transaction: SolanaTransaction =
    'version' in asked ? VersionedTransaction.deserialize(bytes) : Transaction.from(bytes)
  // It has been read, and is of the same kind.
  return transaction as T
}

function addSigners(transaction: SolanaTransaction, signers: readonly Signer[]): void {
  if (signers.length === 0) return
  if ('version' in transaction) transaction.sign([...signers])
  else transaction.partialSign(...signers)
}

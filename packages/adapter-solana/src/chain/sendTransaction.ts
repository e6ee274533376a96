import type { CaipNetwork, TransactionRequest } from '@latchkey/appkit/adapter'
import { AppKitError } from '@latchkey/foundation'
import { sanitizeText } from '@latchkey/foundation/eip1193'
import {
  type Commitment,
  type Connection,
  type ConnectionConfig,
  SendTransactionError,
} from '@solana/web3.js'
import { answered } from '../answered.js'
import { decodeSignature } from '../encodeSignature.js'
import type { SolanaWallet } from '../wallets/SolanaWallet.js'
import { buildTransaction } from './buildTransaction.js'
import { openConnection } from './openConnection.js'
import { parseSendOptions, type SendOptions } from './sendOptions.js'

const LONGEST_REASON = 300

interface SendRequest {
  readonly wallet: SolanaWallet
  readonly url: string
  readonly settings: Commitment | ConnectionConfig
  readonly address: string
  readonly network: CaipNetwork
  readonly transaction: TransactionRequest
}

/**
 * Has the wallet sign, and sends through the network's own RPC, so that it goes where the app reads;
 * a wallet that only sends by itself does so. Gives the signature in base58.
 */
export async function sendTransaction(request: SendRequest): Promise<string> {
  const { wallet, address } = request
  const network = request.network.caipNetworkId
  if (!wallet.serves(network))
    throw new AppKitError('CHAIN_NOT_SUPPORTED', { caipNetworkId: network })
  const options = parseSendOptions(request.transaction.options)
  const connection = openConnection(request.url, request.settings)
  const { transaction } = await buildTransaction(connection, address, request.transaction).catch(
    (error: unknown) => {
      throw AppKitError.is(error) ? error : new AppKitError('NETWORK_ERROR', {}, { cause: error })
    },
  )
  const { signTransaction, sendTransaction: send } = wallet
  if (signTransaction) {
    const signed = await answered(() => signTransaction(address, transaction, network))
    return broadcast(connection, signed, options)
  }
  if (!send) throw new AppKitError('UNSUPPORTED_METHOD', { method: 'sendTransaction' })
  const signature = await answered(() =>
    send({ address, transaction, network, connection, options }),
  )
  decodeSignature(signature)
  return signature
}

async function broadcast(
  connection: Connection,
  signed: Uint8Array,
  options: SendOptions,
): Promise<string> {
  try {
    return await connection.sendRawTransaction(signed, options)
  } catch (cause) {
    if (!(cause instanceof SendTransactionError)) {
      throw new AppKitError('NETWORK_ERROR', {}, { cause })
    }
    const reason = sanitizeText(cause.message, LONGEST_REASON)
    throw new AppKitError('TRANSACTION_FAILED', { reason }, { cause })
  }
}

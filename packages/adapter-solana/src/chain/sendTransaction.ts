import type { CaipNetwork, TransactionRequest } from '@latchkey/appkit/adapter'
import { AppKitError } from '@latchkey/foundation'
import type { SolanaWallet } from '../wallets/SolanaWallet.js'
import type { Broadcasts } from './broadcast/createBroadcasts.js'
import { createSender, type Parcel } from './broadcast/createSender.js'
import { buildTransaction } from './buildTransaction.js'
import { type ChainAddress, openConnection } from './openConnection.js'
import { parseSendOptions } from './sendOptions.js'
import { sendByWallet, signAndSend } from './signAndSend.js'

interface SendRequest {
  readonly wallet: SolanaWallet
  readonly chain: ChainAddress
  readonly broadcasts: Broadcasts
  readonly address: string
  readonly network: CaipNetwork
  readonly transaction: TransactionRequest
}

/**
 * Has the wallet sign, and sends through the network's own RPC, so that it goes where the app reads;
 * a wallet that only sends by itself does so. Gives the signature in base58, as `signAndSend` does.
 */
export async function sendTransaction(request: SendRequest): Promise<string> {
  const { address, broadcasts, chain, wallet } = request
  const network = request.network.caipNetworkId
  if (!wallet.serves(network))
    throw new AppKitError('CHAIN_NOT_SUPPORTED', { caipNetworkId: network })
  const options = parseSendOptions(request.transaction.options)
  const connection = openConnection(chain)
  const built = await buildTransaction(connection, address, request.transaction)
  const signing = { wallet, address, network }
  if (!wallet.signTransaction) {
    return sendByWallet({ signing, built, options, broadcasts, connection })
  }
  const send = (parcel: Parcel) => createSender(chain, parcel)
  return signAndSend({ signing, built, options, broadcasts, createSender: send })
}

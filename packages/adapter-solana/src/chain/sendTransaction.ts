import type { CaipNetwork, TransactionRequest } from '@latchkey/appkit/adapter'
import { AppKitError } from '@latchkey/foundation'
import { unsent } from '@latchkey/foundation/eip1193'
import type { SolanaWallet } from '../wallets/SolanaWallet.js'
import type { Broadcasts } from './broadcast/createBroadcasts.js'
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
  const built = await unsent(buildTransaction(openConnection(chain), address, request.transaction))
  const signing = { wallet, address, network }
  // Each address once, so that whoever waits hears of it: what is signed is handed over again by `broadcasts`.
  const connection = openConnection({ ...chain, retryCount: 0 })
  const sending = { signing, built, options, broadcasts, connection }
  return wallet.signTransaction ? signAndSend(sending) : sendByWallet(sending)
}

import { AppKitError, type CaipNetworkId } from '@latchkey/foundation'
import { sanitizeText } from '@latchkey/foundation/eip1193'
import type { Connection } from '@solana/web3.js'
import { answered } from '../answered.js'
import { decodeSignature } from '../encodeSignature.js'
import { serializeTransaction } from '../serializeTransaction.js'
import type { SolanaWallet } from '../wallets/SolanaWallet.js'
import type { Broadcasts, Sender } from './broadcast/createBroadcasts.js'
import type { Parcel } from './broadcast/createSender.js'
import type { BuiltTransaction } from './buildTransaction.js'
import type { SendOptions } from './sendOptions.js'
import { checkSigned } from './signed/checkSigned.js'
import {
  isComplete,
  type ReadTransaction,
  readSignature,
  readTransaction,
} from './signed/readTransaction.js'

const LONGEST_REASON = 300

interface SignAndSendParameters {
  readonly wallet: SolanaWallet
  readonly address: string
  readonly network: CaipNetworkId
  readonly built: Pick<BuiltTransaction, 'transaction' | 'lastValidBlockHeight'>
  readonly options: SendOptions
  readonly broadcasts: Broadcasts
  /** What a wallet that sends by itself may send through. */
  readonly connection: Connection
  readonly createSender: (parcel: Parcel) => Sender
}

/**
 * Has the wallet sign, and hands over what it has signed; a wallet that only sends by itself does so. Gives the signature
 * in base58, also where handing over goes on in the background.
 * @throws AppKitError `TRANSACTION_PENDING` with the `hash` of an equal payment whose handing over still goes on,
 * `TRANSACTION_FAILED` for what no block can ever take, `UNSUPPORTED_METHOD`, and what the wallet says
 */
export async function signAndSend(parameters: SignAndSendParameters): Promise<string> {
  const { address, broadcasts, built, network, options, wallet } = parameters
  const { transaction } = built
  const { signTransaction, sendTransaction } = wallet
  if (!signTransaction) {
    if (!sendTransaction) throw new AppKitError('UNSUPPORTED_METHOD', { method: 'sendTransaction' })
    const { connection } = parameters
    const signature = await answered(() =>
      sendTransaction({ address, transaction, network, connection, options }),
    )
    decodeSignature(signature)
    broadcasts.note(signature)
    return signature
  }
  const asked = serializeTransaction(transaction)
  const read = readTransaction(asked)
  const key = [network, address, ...read.instructions].join('\n')
  const undecided = broadcasts.findUndecided(key)
  if (undecided !== undefined) throw new AppKitError('TRANSACTION_PENDING', { hash: undecided })
  const bytes = await answered(() => signTransaction(address, transaction, network))
  const signed = checkSigned(asked, bytes, address)
  if (!isComplete(signed)) throw new AppKitError('TRANSACTION_FAILED', { reason: 'signatures' })
  const signature = readSignature(signed)
  const lastValidBlockHeight = readLimit(signed, read, built.lastValidBlockHeight)
  const sender = parameters.createSender({ bytes, options })
  try {
    await broadcasts.send({ signature, key, lastValidBlockHeight }, sender)
  } catch (cause) {
    const reason = sanitizeText(cause instanceof Error ? cause.message : '', LONGEST_REASON)
    throw new AppKitError('TRANSACTION_FAILED', { reason }, { cause })
  }
  return signature
}

/** The last block that can take it; undefined where the wallet has taken another blockhash than was asked for. */
function readLimit(
  { blockhash, isDurable }: ReadTransaction,
  asked: ReadTransaction,
  known: number | undefined,
): number | undefined {
  if (isDurable) return Number.POSITIVE_INFINITY
  return blockhash === asked.blockhash ? known : undefined
}

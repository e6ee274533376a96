import { AppKitError } from '@latchkey/foundation'
import { sanitizeText, unsent } from '@latchkey/foundation/eip1193'
import { base64 } from '@scure/base'
import type { Connection } from '@solana/web3.js'
import { answered } from '../answered.js'
import { decodeSignature } from '../encodeSignature.js'
import { isExpired } from '../isExpired.js'
import { isComplete, type ReadTransaction, readSignature } from '../signing/readTransaction.js'
import { requireAccount } from '../signing/requireAccount.js'
import { readAsked, type Signing, signTransactions } from '../signing/signTransactions.js'
import type { Broadcasts } from './broadcast/createBroadcasts.js'
import { createSender } from './broadcast/createSender.js'
import type { BuiltTransaction } from './buildTransaction.js'
import type { SendOptions } from './sendOptions.js'

const LONGEST_REASON = 300

interface SendParameters {
  readonly signing: Signing
  readonly built: BuiltTransaction
  readonly options: SendOptions
  readonly broadcasts: Broadcasts
  /** What it is sent through, or what a wallet that sends by itself may use. */
  readonly connection: Connection
}

/**
 * Has the wallet sign, and hands over what it has signed. Gives the signature in base58, also where handing over goes on
 * in the background.
 * @throws AppKitError `TRANSACTION_PENDING` with the `hash` of an equal payment whose handing over still goes on,
 * `TRANSACTION_FAILED` for what no block can ever take, and what `signTransactions` throws
 */
export async function signAndSend({
  broadcasts,
  built,
  connection,
  options,
  signing,
}: SendParameters): Promise<string> {
  const { address, network } = signing
  const asked = readAsked(built.transaction, address).read
  const key = [network, address, ...asked.instructions].join('\n')
  const undecided = broadcasts.findUndecided(key)
  if (undecided !== undefined) throw new AppKitError('TRANSACTION_PENDING', { hash: undecided })
  // The wallet only signs.
  const [signed] = await unsent(signTransactions(signing, [built.transaction]))
  if (!signed) throw new AppKitError('INVALID_WALLET_RESPONSE', { reason: 'transaction' })
  const { bytes, read } = signed
  if (!isComplete(read)) throw new AppKitError('TRANSACTION_FAILED', { reason: 'signatures' })
  const signature = readSignature(read)
  const lastValidBlockHeight = readLimit(read, asked, built.lastValidBlockHeight)
  try {
    const parcel = { encoded: base64.encode(bytes), options }
    await broadcasts.send(
      { caipNetworkId: network, signature, lastValidBlockHeight, undecided: { key, parcel } },
      createSender(() => connection, parcel),
    )
  } catch (cause) {
    const reason = sanitizeText(cause instanceof Error ? cause.message : '', LONGEST_REASON)
    const context = { reason, ...(isExpired(reason) && { isExpired: true }) }
    throw new AppKitError('TRANSACTION_FAILED', context, { cause })
  }
  return signature
}

/** Has a wallet send that does so by itself, through a connection where it wants one. Gives the signature in base58. */
export async function sendByWallet({
  broadcasts,
  built,
  connection,
  options,
  signing,
}: SendParameters): Promise<string> {
  const { address, network, wallet } = signing
  const { transaction } = built
  const { sendTransaction } = wallet
  if (!sendTransaction) throw new AppKitError('UNSUPPORTED_METHOD', { method: 'sendTransaction' })
  readAsked(transaction, address)
  const signature = await answered(async () => {
    requireAccount(wallet, address)
    return sendTransaction({ address, transaction, network, connection, options })
  })
  decodeSignature(signature)
  broadcasts.note({ caipNetworkId: network, signature })
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

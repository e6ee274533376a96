import type { Transaction, TransactionTransfer } from '@latchkey/blockchain-api'
import { isCaipNetworkId } from '@latchkey/foundation'
import { formatUnits, zeroAddress } from 'viem'
import type { Assets } from '../assets/createAssets.js'
import { iconUrl } from '../assets/iconUrl.js'
import { priceToNumber, worthOf } from '../prices/price.js'
import type { IndexedTransaction, IndexedTransfer } from './selectPage.js'

export interface ToTransactionParameters {
  /** Whose history it is. */
  readonly account: string
  readonly assets: Assets
  /** Of the API itself, for the icons. */
  readonly origin: string
}

/** A transaction of the index as the reply has it. */
export function toTransaction(
  { position, chain, hash, operation, status, sender, receiver, transfers }: IndexedTransaction,
  parameters: ToTransactionParameters,
): Transaction {
  if (!isCaipNetworkId(chain)) throw new TypeError(`${chain} is no network`)
  // What somebody else has run is, to this account, what came of it.
  const isNamed = operation !== 'transfer' && sender === parameters.account
  const shown = transfers.map((transfer) => toTransfer(transfer, chain, parameters))
  return {
    id: `${chain}/${hash}`,
    metadata: {
      minedAt: new Date(position.minedAt).toISOString(),
      chain,
      hash,
      operationType: isNamed ? operation : nameTransfer(transfers, shown),
      status: status === 'failed' ? 'failed' : 'confirmed',
      sentFrom: sender,
      ...(receiver === null ? {} : { sentTo: receiver }),
    },
    transfers: shown,
  }
}

function nameTransfer(
  transfers: readonly IndexedTransfer[],
  shown: readonly TransactionTransfer[],
): string {
  if (shown.length === 0) return 'execute'
  if (transfers.every(({ sender }) => sender === zeroAddress)) return 'mint'
  return shown.every(({ direction }) => direction === 'in') ? 'receive' : 'send'
}

function toTransfer(
  { sender, receiver, asset: address, amount, price }: IndexedTransfer,
  chain: `${string}:${string}`,
  { account, assets, origin }: ToTransactionParameters,
): TransactionTransfer {
  const asset = assets.find(chain, address)
  const { decimals = 0, isSpam = false, name = 'Unknown token', symbol = '?' } = asset ?? {}
  const url = iconUrl(asset ?? { chain, address }, origin)
  return {
    fungible_info: { name, symbol, icon: { url } },
    nft_info: { flags: { is_spam: isSpam } },
    direction: sender === receiver ? 'self' : receiver === account ? 'in' : 'out',
    quantity: { numeric: formatUnits(amount, decimals) },
    ...(price === undefined
      ? {}
      : { value: worthOf(amount, decimals, price), price: priceToNumber(price) }),
    sender,
    recipient: receiver,
  }
}

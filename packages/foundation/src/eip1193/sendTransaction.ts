import { isTransactionHash, toHex } from './hex.js'
import {
  type Eip1193Provider,
  type EvmAddress,
  type Hex,
  promptProvider,
  type RequestOptions,
} from './provider.js'

/** A transaction for `eth_sendTransaction`; amounts in wei, gas in units. */
export interface TransactionRequest {
  readonly from: EvmAddress
  readonly to?: EvmAddress | undefined
  readonly data?: Hex | undefined
  readonly value?: bigint | undefined
  readonly gas?: bigint | undefined
  readonly gasPrice?: bigint | undefined
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
  readonly nonce?: number | undefined
  readonly chainId?: number | undefined
}

/** Signs and sends a transaction; gives its hash, or throws `INVALID_WALLET_RESPONSE` if there is none. */
export async function sendTransaction(
  provider: Eip1193Provider,
  transaction: TransactionRequest,
  options?: RequestOptions,
): Promise<Hex> {
  const request = { method: 'eth_sendTransaction', params: [formatTransaction(transaction)] }
  return promptProvider(
    provider,
    request,
    (reply) => (isTransactionHash(reply) ? reply : undefined),
    options,
  )
}

/** A transaction with its quantities as canonical hex and no empty field. */
export function formatTransaction(transaction: TransactionRequest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(transaction).flatMap(([name, value]) => {
      if (value === undefined) return []
      return [[name, typeof value === 'string' ? value : toHex(value)]]
    }),
  )
}

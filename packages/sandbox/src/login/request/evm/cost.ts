import { formatEther, type StateOverride } from 'viem'
import type { ApprovalDetail } from '../../../wallets/browser/approvals.js'
import { parseAddress } from '../../../wallets/browser/evm/parse.js'
import { type EvmTransaction, toWalletError } from '../../../wallets/browser/evm/transactions.js'
import type { RequestScope } from '../request.js'
import { createEvmReader } from './createEvmReader.js'

/** What a transaction may cost, as it is shown and signed. */
export interface Cost<Fees = LegacyFees | NewFees> {
  readonly gas: bigint
  readonly fees: Fees
}

interface LegacyFees {
  readonly gasPrice: bigint
}

/** Of EIP-1559. */
interface NewFees {
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

/**
 * Gas and its price, as the page wants them or as the chain has them now.
 * Throws a `WalletRequestError` with what the chain says against it.
 */
export async function readCost(transaction: EvmTransaction, scope: RequestScope): Promise<Cost> {
  const { gasPrice } = transaction
  if (gasPrice === undefined) return readNewCost(transaction, scope)
  return { gas: await readGas(transaction, scope), fees: { gasPrice } }
}

/** The same at a price of EIP-1559; `stateOverride` says what the chain will be like. */
export async function readNewCost(
  transaction: EvmTransaction,
  scope: RequestScope,
  stateOverride?: StateOverride,
): Promise<Cost<NewFees>> {
  const gas = await readGas(transaction, scope, stateOverride)
  const now = await createEvmReader(scope.chain)
    .estimateFeesPerGas()
    .catch((error: unknown) => {
      throw toWalletError(error)
    })
  const most = transaction.maxFeePerGas ?? now.maxFeePerGas
  const tip = transaction.maxPriorityFeePerGas ?? now.maxPriorityFeePerGas
  return { gas, fees: { maxFeePerGas: most, maxPriorityFeePerGas: tip < most ? tip : most } }
}

/** The most that a transaction costs, in a line for the person. */
export function describeFee({ gas, fees }: Cost): ApprovalDetail {
  const price = 'gasPrice' in fees ? fees.gasPrice : fees.maxFeePerGas
  return { id: 'fee', label: 'Fee, at most', value: `${formatEther(gas * price)} ETH` }
}

async function readGas(
  { to, data, value, gas }: EvmTransaction,
  { address, chain }: RequestScope,
  stateOverride?: StateOverride,
): Promise<bigint> {
  if (gas !== undefined) return gas
  const account = parseAddress(address, 'from')
  try {
    return await createEvmReader(chain).estimateGas({ account, to, data, value, stateOverride })
  } catch (error) {
    throw toWalletError(error)
  }
}

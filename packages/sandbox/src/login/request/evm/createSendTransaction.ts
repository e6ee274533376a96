import { bytesToHex, formatEther, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { ApprovalDetail } from '../../../wallets/browser/approvals.js'
import { describeCall } from '../../../wallets/browser/evm/describe.js'
import {
  parseAddress,
  parseArray,
  parseQuantity,
  parseRecord,
} from '../../../wallets/browser/evm/parse.js'
import {
  createChainClient,
  type EvmTransaction,
  parseTransaction,
  toWalletError,
} from '../../../wallets/browser/evm/transactions.js'
import { invalidParams } from '../../../wallets/browser/WalletRequestError.js'
import { describeScope } from '../details.js'
import type { RequestMethod, RequestScope } from '../request.js'
import { assertAccount, chainNumber, toWalletChain } from './chain.js'
import { createEvmReader } from './createEvmReader.js'
import type { Turns } from './createTurns.js'

/** What a transaction may cost, as it is shown and signed. */
interface Cost {
  readonly gas: bigint
  readonly fees: { readonly gasPrice: bigint } | Fees1559
}

interface Fees1559 {
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

/** `eth_sendTransaction`: one after the other of an account on a chain, so that two never take one nonce. */
export function createSendTransaction(turns: Turns): RequestMethod {
  return {
    kind: 'notSafe',
    async prepare(params, scope) {
      const raw = parseRecord(parseArray(params)[0], 'the transaction')
      const from = parseAddress(raw.from, 'from')
      assertAccount(from, scope)
      assertChain(raw.chainId, scope)
      const transaction = parseTransaction(raw)
      const { gas, fees } = await readCost(transaction, scope).catch((error: unknown) => {
        throw toWalletError(error)
      })
      const { to, data, value, nonce } = transaction
      const chain = toWalletChain(scope.chain)
      return {
        title: 'Send a transaction',
        details: [
          ...describeCall(transaction, chain),
          describeFee(gas, fees),
          ...describeScope(scope),
        ],
        run: (key) =>
          turns.take(`${scope.chain.id}:${from}`, async (): Promise<Hex> => {
            const client = createChainClient(chain, privateKeyToAccount(bytesToHex(key)))
            try {
              return await client.sendTransaction({ to, data, value, nonce, gas, ...fees })
            } catch (error) {
              throw toWalletError(error)
            }
          }),
      }
    },
  }
}

/** Gas and its price, as the page wants them or as the chain has them now. */
async function readCost(transaction: EvmTransaction, scope: RequestScope): Promise<Cost> {
  const reader = createEvmReader(scope.chain)
  const { to, data, value, gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas } = transaction
  const account = parseAddress(scope.address, 'from')
  const estimated = gas ?? (await reader.estimateGas({ account, to, data, value }))
  if (gasPrice !== undefined) return { gas: estimated, fees: { gasPrice } }
  const now = await reader.estimateFeesPerGas()
  const most = maxFeePerGas ?? now.maxFeePerGas
  const tip = maxPriorityFeePerGas ?? now.maxPriorityFeePerGas
  return {
    gas: estimated,
    fees: { maxFeePerGas: most, maxPriorityFeePerGas: tip < most ? tip : most },
  }
}

function describeFee(gas: bigint, fees: Cost['fees']): ApprovalDetail {
  const price = 'gasPrice' in fees ? fees.gasPrice : fees.maxFeePerGas
  return { id: 'fee', label: 'Fee, at most', value: `${formatEther(gas * price)} ETH` }
}

function assertChain(value: unknown, { chain }: RequestScope): void {
  const chainId = parseQuantity(value, 'chainId')
  if (chainId !== undefined && chainId !== BigInt(chainNumber(chain)))
    throw invalidParams(`chainId ${chainId} is not the chain of this request`)
}

import { createWalletClient, defineChain, type Hex, http } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { KnownChain } from '../chains.js'
import { invalidParams } from '../PhoneRpcError.js'
import { parseParams } from '../parseParams.js'
import type { RequestContext, RequestHandler } from '../requestContext.js'
import { type TransactionParams, transactionParams } from './schema.js'

export const sendTransaction: RequestHandler = async (params, context) => {
  const [transaction] = parseParams(transactionParams, params)
  return submit(transaction, context)
}

/** Signs with the chain's nonce and fees where the app gives none, sends, returns the hash. */
export async function submit(
  transaction: TransactionParams,
  context: RequestContext,
): Promise<Hex> {
  const account = context.evmAccount(transaction.from)
  const client = walletClient(context.chain, account)
  const hash = await context.inTurn(`${context.chain.id}:${account.address}`, async () =>
    client.sendTransaction(toViem(transaction, context.chain)),
  )
  context.watchTransaction(hash, context.chain)
  return hash
}

export const signTransaction: RequestHandler = async (params, context) => {
  const [transaction] = parseParams(transactionParams, params)
  const client = walletClient(context.chain, context.evmAccount(transaction.from))
  const prepared = await client.prepareTransactionRequest(toViem(transaction, context.chain))
  return client.signTransaction(prepared)
}

function walletClient(chain: KnownChain, account: PrivateKeyAccount) {
  return createWalletClient({
    account,
    chain: defineChain({
      id: Number(chain.reference),
      name: chain.name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [chain.rpcUrl] } },
    }),
    transport: http(chain.rpcUrl, { timeout: 15_000 }),
  })
}

function toViem(transaction: TransactionParams, chain: KnownChain) {
  const { to, data, input, value, gas, gasLimit, nonce, chainId } = transaction
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = transaction
  if (chainId !== undefined && chainId !== BigInt(chain.reference)) {
    throw invalidParams(`The transaction is for chain ${chainId}, not ${chain.reference}`)
  }
  const common = {
    to: to ?? null,
    ...pick({ data: data ?? input, value, gas: gas ?? gasLimit }),
    ...(nonce === undefined ? {} : { nonce: Number(nonce) }),
  }
  if (gasPrice !== undefined && maxFeePerGas === undefined) return { ...common, gasPrice }
  return { ...common, ...pick({ maxFeePerGas, maxPriorityFeePerGas }) }
}

function pick<Fields extends Record<string, unknown>>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }
function pick(fields: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

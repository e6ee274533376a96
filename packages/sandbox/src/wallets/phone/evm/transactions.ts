import { createWalletClient, defineChain, type Hex, http } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { proposeCalls } from '../../safe/proposeCalls.js'
import type { SafeCall } from '../../safe/SafeAccount.js'
import type { KnownChain } from '../chains.js'
import { invalidParams, PhoneRpcError } from '../PhoneRpcError.js'
import { parseParams } from '../parseParams.js'
import type { RequestContext, RequestHandler } from '../requestContext.js'
import { type TransactionParams, transactionParams } from './schema.js'

/** A Safe's answer is a hash of its own: the transaction comes when its owners execute it. */
export const sendTransaction: RequestHandler = async (params, context) => {
  const [transaction] = parseParams(transactionParams, params)
  const safe = context.safe(transaction.from)
  if (!safe) return submit(transaction, context)
  assertChain(transaction, context.chain)
  return proposeCalls(safe, [toSafeCall(transaction)])
}

/** Sends from an account of the session's, and returns the hash. */
export async function submit(
  transaction: TransactionParams,
  context: RequestContext,
): Promise<Hex> {
  const account = context.evmAccount(transaction.from)
  return signAndSend(context, { account, chain: context.chain, transaction })
}

/** Signs with the chain's nonce and fees where none are given, sends, returns the hash. */
export async function signAndSend(
  { inTurn, watchTransaction }: Pick<RequestContext, 'inTurn' | 'watchTransaction'>,
  parameters: { account: PrivateKeyAccount; chain: KnownChain; transaction: TransactionParams },
): Promise<Hex> {
  const { account, chain, transaction } = parameters
  const client = walletClient(chain, account)
  const hash = await inTurn(`${chain.id}:${account.address}`, async () =>
    client.sendTransaction(toViem(transaction, chain)),
  )
  watchTransaction(hash, chain)
  return hash
}

export const signTransaction: RequestHandler = async (params, context) => {
  const [transaction] = parseParams(transactionParams, params)
  if (context.safe(transaction.from)) {
    throw new PhoneRpcError(4200, 'A Safe cannot sign a transaction without sending it')
  }
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

/** Throws for what no Safe does. */
export function toSafeCall({ data, input, to, value = 0n }: TransactionParams): SafeCall {
  if (!to) throw new PhoneRpcError(4200, 'A Safe cannot create a contract')
  return { to, value, data: data ?? input ?? '0x' }
}

function assertChain({ chainId }: TransactionParams, chain: KnownChain): void {
  if (chainId !== undefined && chainId !== BigInt(chain.reference)) {
    throw invalidParams(`The transaction is for chain ${chainId}, not ${chain.reference}`)
  }
}

function toViem(transaction: TransactionParams, chain: KnownChain) {
  const { to, data, input, value, gas, gasLimit, nonce } = transaction
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = transaction
  assertChain(transaction, chain)
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

import * as z from 'zod/mini'
import type { SolanaChain } from '../../chains/solana/startSolanaChain.js'
import type { Asset } from '../assets/createAssets.js'
import { callSolana } from '../chains/callSolana.js'
import type { MinedTransaction, MinedTransfer } from './MinedTransaction.js'
import type { IndexParts } from './syncEvmChain.js'

const amountSchema = z.object({ amount: z.string() })
const instructionSchema = z.object({
  program: z.optional(z.string()),
  parsed: z.optional(
    z.catch(
      z.object({
        type: z.string(),
        info: z.object({
          source: z.optional(z.string()),
          destination: z.optional(z.string()),
          lamports: z.optional(z.number()),
          account: z.optional(z.string()),
          mint: z.optional(z.string()),
          mintAuthority: z.optional(z.string()),
          amount: z.optional(z.string()),
          tokenAmount: z.optional(amountSchema),
        }),
      }),
      // A memo is a text, other programs have words of their own.
      { type: 'other', info: {} },
    ),
  ),
})
type Instruction = z.infer<typeof instructionSchema>

const tokenBalancesSchema = z.array(
  z.object({ accountIndex: z.number(), mint: z.string(), owner: z.string() }),
)
const transactionSchema = z.object({
  blockTime: z.number(),
  slot: z.number(),
  transaction: z.object({
    message: z.object({
      accountKeys: z.array(z.object({ pubkey: z.string() })),
      instructions: z.array(instructionSchema),
    }),
  }),
  meta: z.object({
    err: z.unknown(),
    preTokenBalances: tokenBalancesSchema,
    postTokenBalances: tokenBalancesSchema,
    innerInstructions: z.array(z.object({ instructions: z.array(instructionSchema) })),
  }),
})
type Transaction = z.infer<typeof transactionSchema>

/** Reads a transaction: coins and tokens by its instructions, and by those that its programs have called. */
export async function readSolanaTransaction(
  chain: SolanaChain,
  signature: string,
  { assets, prices }: IndexParts,
): Promise<MinedTransaction> {
  const { caipNetworkId } = chain
  const found = await callSolana(chain, transactionSchema, 'getTransaction', [
    signature,
    { encoding: 'jsonParsed', commitment: 'confirmed', maxSupportedTransactionVersion: 0 },
  ])
  const { message } = found.transaction
  const isConfirmed = found.meta.err === null
  const transfers = isConfirmed ? readTransfers(found) : []
  const known = transfers.flatMap(({ asset }) => assets.find(caipNetworkId, asset) ?? [])
  const priced = await prices.of(known)
  const byAddress = new Map(known.map((asset: Asset, index) => [asset.address, priced[index]]))
  const sender = message.accountKeys[0]?.pubkey ?? ''
  return {
    chain: caipNetworkId,
    hash: signature,
    minedAt: found.blockTime * 1_000,
    place: found.slot,
    operation: transfers.length > 0 ? 'transfer' : 'execute',
    status: isConfirmed ? 'confirmed' : 'failed',
    sender,
    receiver: transfers[0]?.receiver ?? sender,
    transfers: transfers.map((transfer) => ({
      ...transfer,
      price: byAddress.get(transfer.asset),
    })),
  }
}

type UnpricedTransfer = Omit<MinedTransfer, 'price'>

function readTransfers({ meta, transaction }: Transaction): UnpricedTransfer[] {
  const { accountKeys, instructions } = transaction.message
  const tokenAccounts = new Map(
    [...meta.preTokenBalances, ...meta.postTokenBalances].map((balance) => [
      accountKeys[balance.accountIndex]?.pubkey,
      balance,
    ]),
  )
  const inner = meta.innerInstructions.flatMap((group) => group.instructions)
  return [...instructions, ...inner].flatMap((instruction) => {
    const { program = '', parsed } = instruction
    if (program === 'system' && parsed?.type === 'transfer') return readCoins(parsed.info)
    return program.startsWith('spl-token') && parsed ? readTokens(parsed, tokenAccounts) : []
  })
}

type Parsed = NonNullable<Instruction['parsed']>

function readCoins({ source, destination, lamports }: Parsed['info']): UnpricedTransfer[] {
  if (source === undefined || destination === undefined || lamports === undefined) return []
  return [{ sender: source, receiver: destination, asset: '', amount: BigInt(lamports) }]
}

/** Token accounts stand for their owners. */
function readTokens(
  { type, info }: Parsed,
  tokenAccounts: ReadonlyMap<string | undefined, { readonly mint: string; readonly owner: string }>,
): UnpricedTransfer[] {
  const amount = info.tokenAmount?.amount ?? info.amount
  if (amount === undefined) return []
  if (type === 'transfer' || type === 'transferChecked') {
    const [from, to] = [tokenAccounts.get(info.source), tokenAccounts.get(info.destination)]
    if (!from || !to) return []
    return [{ sender: from.owner, receiver: to.owner, asset: to.mint, amount: BigInt(amount) }]
  }
  const to = tokenAccounts.get(info.account)
  if (!type.startsWith('mintTo') || !to) return []
  const sender = info.mintAuthority ?? ''
  return [{ sender, receiver: to.owner, asset: to.mint, amount: BigInt(amount) }]
}

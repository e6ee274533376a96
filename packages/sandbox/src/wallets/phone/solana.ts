import { ed25519 } from '@noble/curves/ed25519'
import { type Keypair, VersionedMessage, VersionedTransaction } from '@solana/web3.js'
import bs58 from 'bs58'
import * as z from 'zod/mini'
import { invalidParams, PhoneRpcError } from './PhoneRpcError.js'
import { parseParams } from './parseParams.js'
import type { RequestContext, RequestHandler } from './requestContext.js'

const encoded = z.string().check(z.minLength(1), z.maxLength(64 * 1024))
const pubkey = z.optional(z.string().check(z.maxLength(64)))
const messageParams = z.object({ message: encoded, pubkey })
const transactionParams = z.object({ transaction: encoded, pubkey, feePayer: pubkey })
const allParams = z.object({
  transactions: z.array(encoded).check(z.minLength(1), z.maxLength(100)),
  pubkey,
})
const commitment = z.enum(['processed', 'confirmed', 'finalized'])
const sendOptions = z.optional(
  z.object({
    skipPreflight: z.optional(z.boolean()),
    preflightCommitment: z.optional(commitment),
    maxRetries: z.optional(z.int().check(z.nonnegative())),
    minContextSlot: z.optional(z.int().check(z.nonnegative())),
  }),
)
const sendParams = z.extend(transactionParams, { sendOptions, options: sendOptions })
const rpcAnswer = z.union([
  z.object({ result: z.string() }),
  z.object({ error: z.object({ code: z.number(), message: z.string() }) }),
])

const getAccounts: RequestHandler = async (_params, { addresses }) =>
  addresses.map((address) => ({ pubkey: address }))

const signMessage: RequestHandler = async (params, context) => {
  const { message, pubkey } = parseParams(messageParams, params)
  const bytes = bs58.decodeUnsafe(message)
  if (!bytes) throw invalidParams('The message is not base58')
  // A transaction could be passed off as a message: its signature would be valid on chain.
  if (isTransactionMessage(bytes)) throw invalidParams('The message is a transaction')
  const { secretKey } = context.solanaAccount(pubkey)
  return { signature: bs58.encode(ed25519.sign(bytes, secretKey.slice(0, 32))) }
}

const signTransaction: RequestHandler = async (params, context) => {
  const { transaction, pubkey } = parseParams(transactionParams, params)
  const { signed, signature } = sign(transaction, context.solanaAccount(pubkey))
  return { signature, transaction: signed }
}

const signAllTransactions: RequestHandler = async (params, context) => {
  const { transactions, pubkey } = parseParams(allParams, params)
  const keypair = context.solanaAccount(pubkey)
  return { transactions: transactions.map((transaction) => sign(transaction, keypair).signed) }
}

const signAndSendTransaction: RequestHandler = async (params, context) => {
  const { transaction, pubkey, sendOptions, options } = parseParams(sendParams, params)
  const { signed } = sign(transaction, context.solanaAccount(pubkey))
  return { signature: await send(signed, { ...options, ...sendOptions }, context) }
}

/** The Solana methods of the phone, by WalletConnect's Solana JSON-RPC. */
export const solanaMethods: ReadonlyMap<string, RequestHandler> = new Map([
  ['solana_getAccounts', getAccounts],
  ['solana_requestAccounts', getAccounts],
  ['solana_signMessage', signMessage],
  ['solana_signTransaction', signTransaction],
  ['solana_signAllTransactions', signAllTransactions],
  ['solana_signAndSendTransaction', signAndSendTransaction],
])

/** Wire form of a transaction: base64 by today's specification, base58 from older apps. */
export function decodeTransaction(text: string): VersionedTransaction {
  for (const bytes of [Buffer.from(text, 'base64'), bs58.decodeUnsafe(text)]) {
    try {
      if (bytes) return VersionedTransaction.deserialize(bytes)
    } catch {
      // Not in this encoding.
    }
  }
  throw invalidParams('Not a transaction')
}

function sign(text: string, keypair: Keypair): { signed: string; signature: string } {
  const transaction = decodeTransaction(text)
  const { staticAccountKeys, header } = transaction.message
  const index = staticAccountKeys.findIndex((key) => key.equals(keypair.publicKey))
  if (index < 0 || index >= header.numRequiredSignatures) {
    throw invalidParams(`${keypair.publicKey.toBase58()} is not a signer of the transaction`)
  }
  transaction.sign([keypair])
  return {
    signed: Buffer.from(transaction.serialize()).toString('base64'),
    signature: bs58.encode(transaction.signatures[index] ?? new Uint8Array()),
  }
}

async function send(
  transaction: string,
  options: z.infer<typeof sendOptions>,
  { chain }: RequestContext,
): Promise<string> {
  const response = await fetch(chain.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'sendTransaction',
      params: [transaction, { ...options, encoding: 'base64' }],
    }),
    signal: AbortSignal.timeout(15_000),
  })
  const answer = rpcAnswer.parse(await response.json())
  if ('error' in answer) throw new PhoneRpcError(answer.error.code, answer.error.message)
  return answer.result
}

function isTransactionMessage(bytes: Uint8Array): boolean {
  try {
    return Buffer.from(VersionedMessage.deserialize(bytes).serialize()).equals(bytes)
  } catch {
    return false
  }
}

import { ed25519 } from '@noble/curves/ed25519'
import bs58 from 'bs58'
import { bytesToHex } from 'viem'
import * as z from 'zod/mini'
import type { ApprovalDetail } from '../../../wallets/browser/approvals.js'
import { describeParts } from '../../../wallets/browser/describeParts.js'
import { readableText } from '../../../wallets/browser/evm/describe.js'
import { callRpc } from '../../../wallets/browser/rpc.js'
import { describeTransaction } from '../../../wallets/browser/solana/describe.js'
import { isTransactionMessage } from '../../../wallets/browser/solana/isTransactionMessage.js'
import {
  parseTransaction,
  type RawTransaction,
  signTransactionBytes,
} from '../../../wallets/browser/solana/transaction.js'
import {
  invalidParams,
  unauthorized,
  WalletRequestError,
  walletErrorCodes,
} from '../../../wallets/browser/WalletRequestError.js'
import { describeMessage, describeScope } from '../details.js'
import type { RequestMethod, RequestScope } from '../request.js'
import { preflightCommitment } from './preflightCommitment.js'

const MOST_LETTERS = 64 * 1_024
const MOST_TRANSACTIONS = 20

const encoded = z.string().check(z.minLength(1), z.maxLength(MOST_LETTERS))
const pubkey = z.optional(z.string().check(z.maxLength(64)))
const count = z.int().check(z.nonnegative())
const sendOptions = z.optional(
  z.object({
    skipPreflight: z.optional(z.boolean()),
    preflightCommitment: z.optional(preflightCommitment),
    maxRetries: z.optional(count),
    minContextSlot: z.optional(count),
  }),
)
const messageParams = z.object({ message: encoded, pubkey })
const transactionParams = z.object({ transaction: encoded, pubkey })
const listParams = z.object({
  transactions: z.array(encoded).check(z.minLength(1), z.maxLength(MOST_TRANSACTIONS)),
  pubkey,
})
const sendParams = z.object({ transaction: encoded, pubkey, sendOptions, options: sendOptions })

/** The methods of Solana, as WalletConnect's JSON-RPC has them: messages in base58, transactions in base64. */
export const solanaMethods: ReadonlyMap<string, RequestMethod> = new Map<string, RequestMethod>([
  [
    'solana_signMessage',
    {
      kind: 'notSafe',
      async prepare(params, scope) {
        const { message } = read(messageParams, params, scope)
        const bytes = bs58.decodeUnsafe(message)
        if (bytes === undefined) throw invalidParams('the message is not base58')
        // A transaction could be passed off as a message: its signature would be good on the chain.
        if (isTransactionMessage(bytes)) throw invalidParams('the message is a transaction')
        const hex = bytesToHex(bytes)
        return {
          title: 'Sign a message',
          details: [...describeMessage(readableText(hex), hex, scope), ...describeScope(scope)],
          run: async (key) => ({ signature: bs58.encode(ed25519.sign(bytes, key)) }),
        }
      },
    },
  ],
  [
    'solana_signTransaction',
    {
      kind: 'notSafe',
      async prepare(params, scope) {
        const raw = decode(read(transactionParams, params, scope).transaction)
        return {
          title: 'Sign a transaction',
          details: [...describeAll([raw], scope), ...describeScope(scope)],
          async run(key) {
            const signed = sign(raw, key, scope)
            return { signature: signatureOf(signed, raw, scope), transaction: toBase64(signed) }
          },
        }
      },
    },
  ],
  [
    'solana_signAllTransactions',
    {
      kind: 'notSafe',
      async prepare(params, scope) {
        const all = read(listParams, params, scope).transactions.map(decode)
        return {
          title: all.length === 1 ? 'Sign a transaction' : `Sign ${all.length} transactions`,
          details: [...describeAll(all, scope), ...describeScope(scope)],
          run: async (key) => ({
            transactions: all.map((raw) => toBase64(sign(raw, key, scope))),
          }),
        }
      },
    },
  ],
  [
    'solana_signAndSendTransaction',
    {
      kind: 'notSafe',
      async prepare(params, scope) {
        const { transaction, options, sendOptions } = read(sendParams, params, scope)
        const raw = decode(transaction)
        return {
          title: 'Send a transaction',
          details: [...describeAll([raw], scope), ...describeScope(scope)],
          async run(key) {
            const signed = toBase64(sign(raw, key, scope))
            const how = { ...options, ...sendOptions, encoding: 'base64' }
            const signature = await callRpc(scope.chain.rpcUrl, 'sendTransaction', [signed, how])
            if (typeof signature === 'string') return { signature }
            throw new WalletRequestError(walletErrorCodes.internal, 'The chain gave no signature.')
          },
        }
      },
    },
  ],
])

/** The params by their schema, for the account of the request (T17). */
function read<Params extends { readonly pubkey?: string | undefined }>(
  schema: z.ZodMiniType<Params>,
  params: unknown,
  { address }: RequestScope,
): Params {
  const result = schema.safeParse(Array.isArray(params) ? params[0] : params)
  if (!result.success) throw invalidParams(result.error.issues[0]?.path.join('.') ?? 'no object')
  const { pubkey = address } = result.data
  if (pubkey !== address) throw unauthorized()
  return result.data
}

/** Base64 by today's specification, base58 from older apps. */
function decode(text: string): RawTransaction {
  const encodings = [() => new Uint8Array(Buffer.from(text, 'base64')), () => bs58.decode(text)]
  for (const bytesOf of encodings) {
    try {
      return parseTransaction(bytesOf())
    } catch {
      // Not in this encoding.
    }
  }
  throw invalidParams('the transaction cannot be read')
}

function describeAll(
  all: readonly RawTransaction[],
  { address }: RequestScope,
): readonly ApprovalDetail[] {
  return describeParts(
    'Transaction',
    all.map((raw) => describeTransaction(raw, address)),
  )
}

function sign(raw: RawTransaction, key: Uint8Array, { address }: RequestScope): Uint8Array {
  return signTransactionBytes(raw, { address, sign: (message) => ed25519.sign(message, key) })
}

const SIGNATURE_BYTES = 64

function signatureOf(
  signed: Uint8Array,
  { message, signaturesAt }: RawTransaction,
  { address }: RequestScope,
): string {
  const at = message.staticAccountKeys.findIndex((key) => key.toBase58() === address)
  const start = signaturesAt + at * SIGNATURE_BYTES
  return bs58.encode(signed.subarray(start, start + SIGNATURE_BYTES))
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}

import type { TransactionRequest } from '@latchkey/appkit/adapter'
import { AppKitError } from '@latchkey/foundation'
import { type Connection, SystemProgram } from '@solana/web3.js'
import { serializeTransaction } from '../serializeTransaction.js'
import {
  describeInstruction,
  isContained,
  readInstructions,
  readTransaction,
} from '../signing/readTransaction.js'
import type { Broadcasts } from './broadcast/createBroadcasts.js'
import { transferTokens } from './buildTokenTransfer.js'
import { buildTransaction } from './buildTransaction.js'
import { type ChainAddress, openConnection } from './openConnection.js'
import { parsePublicKey } from './parsePublicKey.js'
import { associatedAccount, readMint } from './readMint.js'

/** Nodes tell an account's transactions from here on. */
const COMMITMENT = 'confirmed'
/** Transactions of an account that are read at one look. */
const MOST_READ = 20

/** Where an account stands, and what was read of it since. */
export interface AccountMark {
  readonly slot: number
  /** The signature of its newest transaction; undefined where it has none. */
  readonly newest: string | undefined
  /** The instructions of transactions that it has signed; none of what others have. */
  readonly read: Map<string, readonly string[]>
}

interface MarkQuestion {
  readonly chain: ChainAddress
  readonly address: string
}

interface SentQuestion extends MarkQuestion {
  readonly broadcasts: Broadcasts
  readonly transaction: TransactionRequest
  readonly mark: AccountMark
}

/** Where an account stands now. Throws as `requestRpc` does, `NETWORK_ERROR` too for what a node answers. */
export async function getMark({ address, chain }: MarkQuestion): Promise<AccountMark> {
  const key = parsePublicKey(address)
  return reading(async () => {
    const connection = openConnection(chain)
    const [slot, [newest]] = await Promise.all([
      connection.getSlot(COMMITMENT),
      connection.getSignaturesForAddress(key, { limit: 1 }, COMMITMENT),
    ])
    return { slot, newest: newest?.signature, read: new Map() }
  })
}

/**
 * The signature of what an account has had in a block since its mark, and that does what was asked for; undefined for none.
 * What this page has the signature of already is something else. Throws as `getMark` does.
 */
export async function findSent(question: SentQuestion): Promise<string | undefined> {
  const { address, broadcasts, chain, mark, transaction } = question
  const key = parsePublicKey(address)
  return reading(async () => {
    const connection = openConnection(chain)
    const range = mark.newest === undefined ? {} : { until: mark.newest }
    const listed = await connection.getSignaturesForAddress(key, range, COMMITMENT)
    // A node that has forgotten the newest of then lists what is older, too.
    const since = listed
      .filter(({ signature, slot }) => slot >= mark.slot && !broadcasts.isKnown(signature))
      .map(({ signature }) => signature)
      .reverse()
    const unread = since.filter((signature) => !mark.read.has(signature)).slice(0, MOST_READ)
    for (const signature of unread) await readSigned(connection, signature, question)
    const given = since.filter((signature) => mark.read.get(signature)?.length)
    if (given.length === 0) return undefined
    const isWanted = await describeWanted(connection, address, transaction)
    return given.find((signature) => isWanted(mark.read.get(signature) ?? []))
  })
}

async function readSigned(
  connection: Connection,
  signature: string,
  { address, mark }: SentQuestion,
): Promise<void> {
  const options = { commitment: COMMITMENT, maxSupportedTransactionVersion: 0 } as const
  const found = await connection.getTransaction(signature, options)
  if (!found) return
  const { message } = found.transaction
  const signers = message.staticAccountKeys.slice(0, message.header.numRequiredSignatures)
  const isOwn = signers.some((signer) => signer.toBase58() === address)
  mark.read.set(signature, isOwn ? readInstructions(message) : [])
}

/** Tells whether instructions do what was asked for; wallets may add some of their own. */
async function describeWanted(
  connection: Connection,
  address: string,
  transaction: TransactionRequest,
): Promise<(instructions: readonly string[]) => boolean> {
  const { raw, to, token, value } = transaction
  const from = parsePublicKey(address)
  if (raw !== undefined || to === undefined || value === undefined) {
    const built = await buildTransaction(connection, address, transaction)
    const wanted = readTransaction(serializeTransaction(built.transaction)).instructions
    return (given) => isContained(wanted, given)
  }
  const receiver = parsePublicKey(to)
  if (token === undefined) {
    const lamports = { fromPubkey: from, toPubkey: receiver, lamports: value }
    const wanted = describeInstruction(SystemProgram.transfer(lamports))
    return (given) => given.includes(wanted)
  }
  const mint = await readMint(connection, parsePublicKey(token))
  const [source, target] = [associatedAccount(from, mint), associatedAccount(receiver, mint)]
  const wanted = describeInstruction(transferTokens({ source, target, owner: from, mint, value }))
  return (given) => given.some((each) => withoutSource(each) === withoutSource(wanted))
}

/** An instruction without the first of its accounts: the owner may have the tokens in any of its own. */
function withoutSource(instruction: string): string {
  const [program, accounts = '', data] = instruction.split(' ')
  const [_source, ...others] = accounts.split(',')
  return [program, others.join(), data].join(' ')
}

async function reading<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (cause) {
    throw AppKitError.is(cause) ? cause : new AppKitError('NETWORK_ERROR', {}, { cause })
  }
}

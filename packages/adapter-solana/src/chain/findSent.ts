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

/** The data of `transferChecked`: what it is, how much, little-endian, and with how many decimals. */
const TRANSFER = /^(0c)([0-9a-f]{16})([0-9a-f]{2})$/
const SIGNATURE = /^[1-9A-HJ-NP-Za-km-z]{1,88}$/

/** Where an account stands: it is stored as JSON. */
export interface AccountMark {
  readonly slot: number
  /** The signature of its newest transaction; absent where it has none. */
  readonly newest?: string
}

/** The instructions of transactions that an account has signed; none of what others have. */
type Reading = Map<string, readonly string[]>

/** What was read of accounts since their marks, as long as those are held. */
const readings = new WeakMap<AccountMark, Reading>()

interface MarkQuestion {
  readonly chain: ChainAddress
  readonly address: string
}

interface SentQuestion extends MarkQuestion {
  readonly broadcasts: Pick<Broadcasts, 'isKnown'>
  readonly transaction: TransactionRequest
  readonly mark: AccountMark
  /** Signatures of what it is not. */
  readonly known: readonly string[]
}

/** Whether foreign data is a mark. */
export function isMark(mark: unknown): mark is AccountMark {
  const { newest, slot } = Object(mark)
  const isNewest = newest === undefined || (typeof newest === 'string' && SIGNATURE.test(newest))
  return isNewest && Number.isSafeInteger(slot) && slot >= 0
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
    return newest === undefined ? { slot } : { slot, newest: newest.signature }
  })
}

/**
 * The signature of what an account has had in a block since its mark, and that does what was asked for; undefined for none.
 * What is known, or was sent here, is something else. Throws as `getMark` does.
 */
export async function findSent(question: SentQuestion): Promise<string | undefined> {
  const { address, broadcasts, chain, mark, transaction } = question
  const key = parsePublicKey(address)
  const others = new Set(question.known)
  const read: Reading = readings.get(mark) ?? new Map()
  readings.set(mark, read)
  return reading(async () => {
    const connection = openConnection(chain)
    const range = mark.newest === undefined ? {} : { until: mark.newest }
    const listed = await connection.getSignaturesForAddress(key, range, COMMITMENT)
    // A node that has forgotten the newest of then lists what is older, too.
    const since = listed
      .filter(({ slot }) => slot >= mark.slot)
      .map(({ signature }) => signature)
      .filter((signature) => !others.has(signature) && !broadcasts.isKnown(signature))
      .reverse()
    const unread = since.filter((signature) => !read.has(signature)).slice(0, MOST_READ)
    for (const signature of unread) {
      const instructions = await readSigned(connection, signature, address)
      if (instructions) read.set(signature, instructions)
    }
    const given = since.filter((signature) => read.get(signature)?.length)
    if (given.length === 0) return undefined
    const isWanted = await describeWanted(connection, address, transaction)
    return given.find((signature) => isWanted(read.get(signature) ?? []))
  })
}

/** Undefined where the node does not have it. */
async function readSigned(
  connection: Connection,
  signature: string,
  address: string,
): Promise<readonly string[] | undefined> {
  const options = { commitment: COMMITMENT, maxSupportedTransactionVersion: 0 } as const
  const found = await connection.getTransaction(signature, options)
  if (!found) return undefined
  const { message } = found.transaction
  const signers = message.staticAccountKeys.slice(0, message.header.numRequiredSignatures)
  const isOwn = signers.some((signer) => signer.toBase58() === address)
  return isOwn ? readInstructions(message) : []
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
  const wanted = readTransfer(
    describeInstruction(transferTokens({ source, target, owner: from, mint, value })),
  )
  return (given) => {
    const moved = given
      .map(readTransfer)
      .filter((each) => each.what === wanted.what)
      .map((each) => each.amount)
    return moved.includes(value) || moved.reduce((sum, amount) => sum + amount, 0n) === value
  }
}

/** An instruction without the first of its accounts, as the owner may have the tokens in any of its own, and how much it moves. */
function readTransfer(instruction: string): { readonly what: string; readonly amount: bigint } {
  const [program, accounts = '', data = ''] = instruction.split(' ')
  const [_source, ...others] = accounts.split(',')
  const [, kind = '', amount = '', rest = ''] = TRANSFER.exec(data) ?? []
  const bytes = amount.match(/../g) ?? []
  return {
    what: [program, others.join(), kind, rest].join(' '),
    amount: BigInt(`0x${bytes.reverse().join('') || '0'}`),
  }
}

async function reading<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (cause) {
    throw AppKitError.is(cause) ? cause : new AppKitError('NETWORK_ERROR', {}, { cause })
  }
}

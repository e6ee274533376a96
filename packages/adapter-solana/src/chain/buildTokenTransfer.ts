import { AppKitError } from '@latchkey/foundation'
import {
  type Connection,
  type PublicKey,
  SystemProgram,
  TransactionInstruction,
} from '@solana/web3.js'
import {
  associatedAccount,
  associatedProgram,
  isOfTokens,
  type Mint,
  readMint,
} from './readMint.js'
import { readTokenAccounts, type TokenAccount } from './readTokenAccounts.js'

const CREATE_IDEMPOTENT = 1
const TRANSFER_CHECKED = 12
/** A transaction has room for the accounts and instructions of no more. */
const MOST_SOURCES = 10

/** So many base units of a token, from one owner to another. */
export interface TokenTransfer {
  readonly from: PublicKey
  readonly to: PublicKey
  readonly token: PublicKey
  readonly value: bigint
}

/** What moves the tokens, and what it has to create on the way. */
export interface BuiltTransfer {
  readonly instructions: readonly TransactionInstruction[]
  /** Bytes of the receiver's account, whose rent the sender pays; 0 where it is there already. */
  readonly createdBytes: number
}

/**
 * The instructions that send a token by `transferChecked`, into the receiver's associated account, which is created
 * unless it is there; out of several accounts of the sender where none of them has enough. Throws `INVALID_PARAMS` for no
 * token, or for a receiver that is itself an account of a token, and `INSUFFICIENT_FUNDS`.
 */
export async function buildTokenTransfer(
  connection: Connection,
  { from, to, token, value }: TokenTransfer,
): Promise<BuiltTransfer> {
  const mint = await readMint(connection, token)
  const target = associatedAccount(to, mint)
  const [owned, found] = await Promise.all([
    readTokenAccounts(connection, from, mint.key),
    connection.getMultipleAccountsInfoAndContext([to, target]),
  ])
  const [receiver, created] = found.value
  // Tokens sent to an account of an account are out of everybody's reach.
  if (receiver && isOfTokens(receiver.owner))
    throw new AppKitError('INVALID_PARAMS', { reason: 'to' })
  const sources = findSources(owned, associatedAccount(from, mint), value)
  if (sources.length === 0) throw new AppKitError('INSUFFICIENT_FUNDS')
  return {
    createdBytes: created ? 0 : mint.accountBytes,
    instructions: [
      createAccount({ payer: from, account: target, owner: to, mint }),
      ...sources.map(({ key, amount }) =>
        transferTokens({ source: key, target, owner: from, mint, value: amount }),
      ),
    ],
  }
}

/** What of each account is sent: all from one that has enough, its owner's first, else from the fullest; none for too little. */
function findSources(
  owned: readonly TokenAccount[],
  own: PublicKey,
  value: bigint,
): readonly TokenAccount[] {
  const funded = owned.filter(({ amount }) => amount >= value)
  const whole = funded.find(({ key }) => key.equals(own)) ?? funded[0]
  if (whole) return [{ key: whole.key, amount: value }]
  const fullest = [...owned].sort((a, b) => (a.amount < b.amount ? 1 : -1)).slice(0, MOST_SOURCES)
  let rest = value
  const sources = fullest.map(({ key, amount }) => {
    const part = amount < rest ? amount : rest
    rest -= part
    return { key, amount: part }
  })
  return rest === 0n ? sources.filter(({ amount }) => amount > 0n) : []
}

function createAccount({
  payer,
  account,
  owner,
  mint,
}: {
  readonly payer: PublicKey
  readonly account: PublicKey
  readonly owner: PublicKey
  readonly mint: Mint
}): TransactionInstruction {
  return new TransactionInstruction({
    programId: associatedProgram(),
    keys: [
      { pubkey: payer, isSigner: true, isWritable: true },
      { pubkey: account, isSigner: false, isWritable: true },
      ...[owner, mint.key, SystemProgram.programId, mint.program].map(readOnly),
    ],
    data: toData([CREATE_IDEMPOTENT]),
  })
}

/** The instruction that moves tokens from one account of them to another. */
export function transferTokens({
  source,
  target,
  owner,
  mint,
  value,
}: {
  readonly source: PublicKey
  readonly target: PublicKey
  readonly owner: PublicKey
  readonly mint: Mint
  readonly value: bigint
}): TransactionInstruction {
  const amount = Array.from({ length: 8 }, (_, index) =>
    Number((value >> BigInt(8 * index)) & 0xffn),
  )
  return new TransactionInstruction({
    programId: mint.program,
    keys: [
      { pubkey: source, isSigner: false, isWritable: true },
      readOnly(mint.key),
      { pubkey: target, isSigner: false, isWritable: true },
      { pubkey: owner, isSigner: true, isWritable: false },
    ],
    data: toData([TRANSFER_CHECKED, ...amount, mint.decimals]),
  })
}

function readOnly(pubkey: PublicKey) {
  return { pubkey, isSigner: false, isWritable: false }
}

/** Bytes as web3.js types them. */
function toData(bytes: readonly number[]): TransactionInstruction['data'] {
  // It only ever reads them, as bytes: a page needs no `Buffer` of its own.
  return Uint8Array.from(bytes) as TransactionInstruction['data']
}

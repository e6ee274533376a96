import { PublicKey } from '@solana/web3.js'
import bs58 from 'bs58'
import { formatUnits } from 'viem'
import { feeOf } from '../../../chains/solana/fee.js'
import type { ApprovalDetail } from '../approvals.js'
import type { RawTransaction } from './transaction.js'

const lamportsPerSol = 1_000_000_000n

const formatSol = (lamports: bigint): string => {
  const rest = (lamports % lamportsPerSol).toString().padStart(9, '0').replace(/0+$/, '')
  return `${lamports / lamportsPerSol}${rest === '' ? '' : `.${rest}`} SOL`
}

const SYSTEM = '11111111111111111111111111111111'
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'
const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const ASSOCIATED_TOKEN = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const MEMO = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'

const programNames: ReadonlyMap<string, string> = new Map([
  [SYSTEM, 'System program'],
  [COMPUTE_BUDGET, 'Compute budget'],
  [TOKEN, 'Token program'],
  [TOKEN_2022, 'Token-2022 program'],
  [ASSOCIATED_TOKEN, 'Associated token account program'],
  [MEMO, 'Memo program'],
])

/** What these do gives nothing to anybody, whatever their data say. */
const harmless: ReadonlySet<string> = new Set([ASSOCIATED_TOKEN, MEMO])

/** Of `SetAuthority`, by number; Token-2022 has more, which are not in words here. */
const authorities = ['mint authority', 'freeze authority', 'owner', 'close authority']

const KEY_BYTES = 32

/** More than anybody pays to be quick: the rest of a fee goes to whoever makes the block, as a payment would. */
const MOST_FEE = 10_000_000n

const viewOf = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength)
const readU64 = (data: Uint8Array, at: number): bigint => viewOf(data).getBigUint64(at, true)
const readKey = (data: Uint8Array, at: number): string =>
  bs58.encode(data.subarray(at, at + KEY_BYTES))

interface Instruction {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

/** An instruction in words. */
interface Words {
  readonly text: string
  /** It lets somebody have what is the account's. */
  readonly warning?: boolean
}

const nameProgram = (program: string) => programNames.get(program) ?? `program ${program}`

const describeSystem = ({ accounts, data }: Instruction): Words | undefined => {
  const [first, second] = accounts
  if (data.length < 4 || first === undefined) return undefined
  const kind = viewOf(data).getUint32(0, true)
  // CreateAccount: lamports, space, owner.
  if (kind === 0 && data.length === 52 && second !== undefined) {
    const owner = nameProgram(readKey(data, 20))
    return { text: `Pay ${formatSol(readU64(data, 4))} into the new account ${second} of ${owner}` }
  }
  // Assign: owner.
  if (kind === 1 && data.length === 36)
    return { text: `Give ${first} to ${nameProgram(readKey(data, 4))}`, warning: true }
  // Transfer: lamports.
  if (kind === 2 && data.length === 12 && second !== undefined)
    return { text: `Transfer ${formatSol(readU64(data, 4))} to ${second}` }
  return undefined
}

const describeToken = ({ accounts, data }: Instruction): Words | undefined => {
  const [first = 'unknown', second = 'unknown', third = 'unknown'] = accounts
  const hasAmount = data.length >= 9
  const amount = () => `${readU64(data, 1)} base units`
  switch (data[0]) {
    case 3: // Transfer
      return hasAmount ? { text: `Transfer ${amount()} to token account ${second}` } : undefined
    case 4: // Approve
    case 13: {
      // ApproveChecked, which names the mint before whom it lets spend.
      const spender = data[0] === 4 ? second : third
      return hasAmount
        ? { text: `Let ${spender} spend ${amount()} of token account ${first}`, warning: true }
        : undefined
    }
    case 6: // SetAuthority
      return describeSetAuthority(first, data)
    case 9: // CloseAccount
      return {
        text: `Close token account ${first}, its SOL goes to ${second}`,
        warning: second !== third,
      }
    case 12: // TransferChecked
      return hasAmount
        ? { text: `Transfer ${amount()} of ${second} to token account ${third}` }
        : undefined
    default:
      return undefined
  }
}

/** Which authority, whether there is a new one, and it. */
const describeSetAuthority = (account: string, data: Uint8Array): Words | undefined => {
  const authority = authorities[data[1] ?? -1]
  if (authority === undefined) return undefined
  if (data[2] === 0) return { text: `Leave ${account} without a ${authority}`, warning: true }
  if (data[2] !== 1 || data.length < 3 + KEY_BYTES) return undefined
  return { text: `Make ${readKey(data, 3)} the ${authority} of ${account}`, warning: true }
}

/** What is asked of the cluster: the price of a unit is part of the fee. */
const describeBudget = ({ data }: Instruction): Words | undefined => {
  const isLong = data.length >= 5
  switch (data[0]) {
    case 1: // RequestHeapFrame
    case 4: // SetLoadedAccountsDataSizeLimit
      return isLong ? { text: `Compute budget, ${data.length} bytes` } : undefined
    case 2: // SetComputeUnitLimit
      return isLong
        ? { text: `Use at most ${viewOf(data).getUint32(1, true)} compute units` }
        : undefined
    case 3: // SetComputeUnitPrice, in millionths of a lamport
      return data.length >= 9
        ? { text: `Pay ${formatUnits(readU64(data, 1), 6)} lamports for each compute unit` }
        : undefined
    default:
      return undefined
  }
}

const describers: ReadonlyMap<string, (instruction: Instruction) => Words | undefined> = new Map([
  [SYSTEM, describeSystem],
  [COMPUTE_BUDGET, describeBudget],
  [TOKEN, describeToken],
  [TOKEN_2022, describeToken],
])

const describeInstruction = (instruction: Instruction): Words => {
  const { data, program } = instruction
  const words = describers.get(program)?.(instruction)
  if (words !== undefined) return words
  const name = programNames.get(program) ?? `Unknown program ${program}`
  return { text: `${name}, ${data.length} bytes`, warning: !harmless.has(program) }
}

/** The most that the cluster takes for a transaction, and from whom where that is not the account. */
const describeFee = ({ message }: RawTransaction, address: string): ApprovalDetail => {
  const keys = message.staticAccountKeys
  const fee = feeOf(
    message.header.numRequiredSignatures,
    message.compiledInstructions.map(({ data, programIdIndex }) => ({
      data: Buffer.from(data),
      keys: [],
      programId: keys[programIdIndex] ?? PublicKey.default,
    })),
  )
  const lamports = BigInt(fee)
  const payer = keys[0]?.toBase58()
  const paidBy = payer === address ? '' : `, paid by ${payer}`
  return {
    id: 'fee',
    label: 'Fee, at most',
    value: formatSol(lamports) + paidBy,
    warning: payer === address && lamports > MOST_FEE,
  }
}

/** What a transaction does, one line an instruction, and what it costs, for an account that signs it. */
export const describeTransaction = (
  raw: RawTransaction,
  address: string,
): readonly ApprovalDetail[] => {
  const { message } = raw
  const keys = message.staticAccountKeys.map((key) => key.toBase58())
  const steps = message.compiledInstructions.map((compiled, at) => {
    const program = keys[compiled.programIdIndex] ?? 'unknown'
    const { text, warning = false } = describeInstruction({
      program,
      accounts: compiled.accountKeyIndexes.map((index) => keys[index] ?? 'an address from a table'),
      data: compiled.data,
    })
    // Whose addresses come out of a lookup table nobody can tell by what is shown.
    const isHidden =
      !harmless.has(program) && compiled.accountKeyIndexes.some((index) => index >= keys.length)
    return {
      id: `instruction-${at}`,
      label: `Step ${at + 1}`,
      value: text,
      warning: warning || isHidden,
    }
  })
  return [...steps, describeFee(raw, address)]
}

import type { ApprovalDetail } from '../approvals.js'
import type { RawTransaction } from './transaction.js'

const lamportsPerSol = 1_000_000_000n

const formatSol = (lamports: bigint): string => {
  const rest = (lamports % lamportsPerSol).toString().padStart(9, '0').replace(/0+$/, '')
  return `${lamports / lamportsPerSol}${rest === '' ? '' : `.${rest}`} SOL`
}

const programNames: ReadonlyMap<string, string> = new Map([
  ['11111111111111111111111111111111', 'System program'],
  ['ComputeBudget111111111111111111111111111111', 'Compute budget'],
  ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'Token program'],
  ['TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb', 'Token-2022 program'],
  ['ATokenGPvbdGVxr1b2hvZbwiqXWH25efXNsLJA8knL', 'Associated token account program'],
  ['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', 'Memo program'],
])

const readU64 = (data: Uint8Array, at: number): bigint =>
  new DataView(data.buffer, data.byteOffset, data.byteLength).getBigUint64(at, true)

interface Instruction {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

const describeTransfer = ({ accounts, data }: Instruction): string | undefined => {
  const [, to] = accounts
  // A system transfer is u32 2, then u64 lamports.
  if (data.length !== 12 || data[0] !== 2 || to === undefined) return undefined
  return `Transfer ${formatSol(readU64(data, 4))} to ${to}`
}

const describeToken = ({ accounts, data }: Instruction): string | undefined => {
  const kind = data[0]
  if (kind === 3 && data.length >= 9) {
    return `Transfer ${readU64(data, 1)} base units to token account ${accounts[1] ?? 'unknown'}`
  }
  if (kind === 12 && data.length >= 10) {
    return `Transfer ${readU64(data, 1)} base units of ${accounts[1] ?? 'unknown'} to token account ${accounts[2] ?? 'unknown'}`
  }
  if (kind === 4 && data.length >= 9)
    return `Let ${accounts[1] ?? 'unknown'} spend ${readU64(data, 1)} base units`
  return undefined
}

const describeInstruction = (instruction: Instruction): { text: string; known: boolean } => {
  const name = programNames.get(instruction.program)
  if (name === 'System program') {
    const text = describeTransfer(instruction)
    if (text !== undefined) return { text, known: true }
  }
  if (name === 'Token program' || name === 'Token-2022 program') {
    const text = describeToken(instruction)
    if (text !== undefined) return { text, known: true }
  }
  return {
    text: `${name ?? `Unknown program ${instruction.program}`}, ${instruction.data.length} bytes`,
    known: name !== undefined,
  }
}

/** What a transaction does, one line an instruction. */
export const describeTransaction = (raw: RawTransaction): readonly ApprovalDetail[] => {
  const { message } = raw
  const keys = message.staticAccountKeys.map((key) => key.toBase58())
  return message.compiledInstructions.map((compiled, at) => {
    const { text, known } = describeInstruction({
      program: keys[compiled.programIdIndex] ?? 'unknown',
      accounts: compiled.accountKeyIndexes.map((index) => keys[index] ?? 'an address from a table'),
      data: compiled.data,
    })
    return { id: `instruction-${at}`, label: `Step ${at + 1}`, value: text, warning: !known }
  })
}

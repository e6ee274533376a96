import {
  BPF_LOADER_DEPRECATED_PROGRAM_ID,
  BPF_LOADER_PROGRAM_ID,
  ComputeBudgetInstruction,
  ComputeBudgetProgram,
  Ed25519Program,
  Secp256k1Program,
  SystemProgram,
  type TransactionInstruction,
  VOTE_PROGRAM_ID,
} from '@solana/web3.js'

const lamportsPerSignature = 5_000
const maximumUnits = 1_400_000
const builtinUnits = 3_000
const programUnits = 200_000
const microLamports = 1_000_000n

const builtins = new Set(
  [
    BPF_LOADER_DEPRECATED_PROGRAM_ID,
    BPF_LOADER_PROGRAM_ID,
    ComputeBudgetProgram.programId,
    SystemProgram.programId,
    VOTE_PROGRAM_ID,
  ].map(String),
)

const precompiles = new Set([Ed25519Program.programId, Secp256k1Program.programId].map(String))

/** What the cluster takes for a message, in lamports: its signatures, and the compute units at the price it offers. */
export function feeOf(
  signatureCount: number,
  instructions: readonly TransactionInstruction[],
): number {
  let defaultLimit = 0
  let signatures = signatureCount
  for (const { data, programId } of instructions) {
    const program = programId.toBase58()
    if (precompiles.has(program)) signatures += data[0] ?? 0
    else defaultLimit += builtins.has(program) ? builtinUnits : programUnits
  }
  const { limit = defaultLimit, price } = readComputeBudget(instructions)
  const units = BigInt(Math.min(limit, maximumUnits))
  const priority = (units * price + microLamports - 1n) / microLamports
  return signatures * lamportsPerSignature + Number(priority)
}

/** The price of a compute unit (in micro-lamports) and the most units that a message asks for. */
export function readComputeBudget(instructions: readonly TransactionInstruction[]): {
  price: bigint
  limit?: number
} {
  const budget: { price: bigint; limit?: number } = { price: 0n }
  for (const instruction of instructions) {
    if (!instruction.programId.equals(ComputeBudgetProgram.programId)) continue
    Object.assign(budget, readBudget(instruction))
  }
  return budget
}

function readBudget(instruction: TransactionInstruction): { price?: bigint; limit?: number } {
  try {
    switch (ComputeBudgetInstruction.decodeInstructionType(instruction)) {
      case 'SetComputeUnitPrice': {
        const decoded = ComputeBudgetInstruction.decodeSetComputeUnitPrice(instruction)
        return { price: BigInt(decoded.microLamports) }
      }
      case 'SetComputeUnitLimit':
        return { limit: ComputeBudgetInstruction.decodeSetComputeUnitLimit(instruction).units }
      default:
        return {}
    }
  } catch {
    // The engine refuses a malformed one when it is executed.
    return {}
  }
}

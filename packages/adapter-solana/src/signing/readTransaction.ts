import { AppKitError } from '@latchkey/foundation'
import { base58, hex } from '@scure/base'
import {
  type TransactionInstruction,
  type VersionedMessage,
  VersionedTransaction,
} from '@solana/web3.js'

const SYSTEM_PROGRAM = '11111111111111111111111111111111'
/** The system program's instruction that uses up a durable nonce, little-endian. */
const ADVANCE_NONCE = '04000000'

/** A serialized transaction of any version, taken apart. */
export interface ReadTransaction {
  readonly blockhash: string
  /** Addresses, the one that pays the fee first; each has its place in `signatures`. */
  readonly signers: readonly string[]
  /** 64 bytes each, all of them zero where a signature is missing. */
  readonly signatures: readonly Uint8Array[]
  /** What is signed. */
  readonly message: Uint8Array
  /** One text each, equal for equal ones: the program, its accounts, its data. */
  readonly instructions: readonly string[]
  /** True: it names a nonce instead of a blockhash, and is good until somebody uses that. */
  readonly isDurable: boolean
}

/** Takes a transaction apart; throws `INVALID_WALLET_RESPONSE` for bytes that are none. */
export function readTransaction(bytes: Uint8Array): ReadTransaction {
  try {
    // It reads legacy ones too, and unlike their own class it takes bytes that are no `Buffer`.
    const { message, signatures } = VersionedTransaction.deserialize(bytes)
    const { header, staticAccountKeys } = message
    const instructions = readInstructions(message)
    return {
      blockhash: message.recentBlockhash,
      signers: staticAccountKeys
        .slice(0, header.numRequiredSignatures)
        .map((key) => key.toBase58()),
      signatures,
      message: message.serialize(),
      instructions,
      isDurable:
        instructions[0]?.startsWith(`${SYSTEM_PROGRAM} `) === true &&
        instructions[0].endsWith(` ${ADVANCE_NONCE}`),
    }
  } catch (cause) {
    throw new AppKitError('INVALID_WALLET_RESPONSE', { reason: 'transaction' }, { cause })
  }
}

/** The signature that a transaction is known by, in base58. */
export function readSignature({ signatures }: ReadTransaction): string {
  return base58.encode(signatures[0] ?? new Uint8Array())
}

/** Whether everybody has signed who has to. */
export function isComplete({ signatures }: ReadTransaction): boolean {
  return signatures.every((signature) => signature.some((byte) => byte !== 0))
}

/** Whether all instructions of a transaction are among those of another one, in their order. */
export function isContained(wanted: readonly string[], given: readonly string[]): boolean {
  let found = 0
  for (const instruction of given) {
    if (instruction === wanted[found]) found += 1
  }
  return found === wanted.length
}

/** The instructions of a message, as `ReadTransaction` has them. */
export function readInstructions(message: VersionedMessage): readonly string[] {
  const { addressTableLookups = [], compiledInstructions, staticAccountKeys } = message
  // Behind the addresses that stand in it come those of tables: all that are written to, and then all others.
  const looked = (field: 'readonlyIndexes' | 'writableIndexes') =>
    addressTableLookups.flatMap((lookup) =>
      lookup[field].map((index) => `${lookup.accountKey.toBase58()}:${index}`),
    )
  const accounts = [
    ...staticAccountKeys.map((key) => key.toBase58()),
    ...looked('writableIndexes'),
    ...looked('readonlyIndexes'),
  ]
  return compiledInstructions.map(({ accountKeyIndexes, data, programIdIndex }) =>
    writeInstruction(
      accounts[programIdIndex],
      accountKeyIndexes.map((index) => accounts[index]),
      data,
    ),
  )
}

/** An instruction as `ReadTransaction` has it. */
export function describeInstruction({ data, keys, programId }: TransactionInstruction): string {
  const accounts = keys.map(({ pubkey }) => pubkey.toBase58())
  return writeInstruction(programId.toBase58(), accounts, data)
}

function writeInstruction(
  program: string | undefined,
  accounts: readonly (string | undefined)[],
  data: Uint8Array,
): string {
  return [program, accounts.join(), hex.encode(data)].join(' ')
}

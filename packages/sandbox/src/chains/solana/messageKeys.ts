import {
  AddressLookupTableAccount,
  AddressLookupTableProgram,
  type PublicKey,
  TransactionInstruction,
  type VersionedMessage,
} from '@solana/web3.js'
import type { Engine } from './engine.js'

/** All accounts that a message names, its lookup tables resolved. */
export interface MessageKeys {
  /** Static ones, then loaded writable ones, then loaded read-only ones. */
  all: readonly string[]
  loaded: { writable: readonly string[]; readonly: readonly string[] }
  isSigner: (index: number) => boolean
  isWritable: (index: number) => boolean
  instructions: readonly TransactionInstruction[]
}

/** Undefined when a lookup table is missing or too short: such a message cannot be executed either. */
export function resolveMessageKeys(
  engine: Engine,
  message: VersionedMessage,
): MessageKeys | undefined {
  const writable: PublicKey[] = []
  const readonly: PublicKey[] = []
  for (const lookup of message.addressTableLookups) {
    const table = readLookupTable(engine, lookup.accountKey.toBase58())
    for (const index of lookup.writableIndexes) push(writable, table?.[index])
    for (const index of lookup.readonlyIndexes) push(readonly, table?.[index])
  }
  const keys = [...message.staticAccountKeys, ...writable, ...readonly]
  const { numRequiredSignatures: signers } = message.header
  const staticCount = message.staticAccountKeys.length
  const named = message.addressTableLookups.reduce(
    (count, lookup) => count + lookup.writableIndexes.length + lookup.readonlyIndexes.length,
    0,
  )
  if (keys.length !== staticCount + named) return undefined

  const isSigner = (index: number) => index < signers
  const isWritable = (index: number) =>
    index < staticCount ? message.isAccountWritable(index) : index < staticCount + writable.length
  const keyAt = (index: number) => {
    const key = keys[index]
    if (key === undefined) throw new RangeError(`No account ${index} in the message`)
    return key
  }

  return {
    all: keys.map((key) => key.toBase58()),
    loaded: { writable: writable.map(String), readonly: readonly.map(String) },
    isSigner,
    isWritable,
    instructions: message.compiledInstructions.map(
      ({ accountKeyIndexes, data, programIdIndex }) =>
        new TransactionInstruction({
          programId: keyAt(programIdIndex),
          data: Buffer.from(data),
          keys: accountKeyIndexes.map((index) => ({
            pubkey: keyAt(index),
            isSigner: isSigner(index),
            isWritable: isWritable(index),
          })),
        }),
    ),
  }
}

function push(list: PublicKey[], key: PublicKey | undefined): void {
  if (key !== undefined) list.push(key)
}

function readLookupTable(engine: Engine, address: string): readonly PublicKey[] | undefined {
  const account = engine.account(address)
  if (account?.owner !== AddressLookupTableProgram.programId.toBase58()) return undefined
  try {
    return AddressLookupTableAccount.deserialize(account.data).addresses
  } catch {
    return undefined
  }
}

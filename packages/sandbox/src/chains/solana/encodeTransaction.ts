import { PublicKey, TransactionInstruction } from '@solana/web3.js'
import bs58 from 'bs58'
import type { Execution, InnerInstructions } from './engine.js'
import type { Balances, LedgerTransaction } from './ledger.js'
import type { MessageKeys } from './messageKeys.js'
import { type RpcConfig, readInteger } from './params.js'
import { parseInstruction } from './parseInstruction.js'
import { RpcError, rpcCodes } from './rpcError.js'
import { toUiAmount } from './tokens.js'
import type { WireTransaction } from './wireTransaction.js'

export type TransactionEncoding = 'json' | 'jsonParsed' | 'base58' | 'base64'

/**
 * The transaction, its outcome and, when the request says which versions it knows, its version.
 *
 * Throws {@link RpcError} when the request does not know this version.
 */
export function encodeTransaction(
  transaction: LedgerTransaction,
  encoding: TransactionEncoding,
  config: RpcConfig,
) {
  const { keys, wire } = transaction
  const version = versionFor(wire, config)
  return {
    transaction: encodeWire(wire, keys, encoding),
    meta: encodeMeta(transaction, encoding),
    ...(version !== undefined && { version }),
  }
}

/** Calls of programs to programs, as simulations and transactions write them. */
export function encodeInnerInstructions(
  execution: Execution,
  keys: MessageKeys,
  isParsed: boolean,
): unknown[] {
  return execution.innerInstructions.map(({ index, instructions }) => ({
    index,
    instructions: instructions.map((inner) =>
      isParsed
        ? parseInstruction(toInstruction(inner, keys), inner.stackHeight)
        : {
            programIdIndex: inner.programIdIndex,
            accounts: inner.accounts,
            data: bs58.encode(inner.data),
            stackHeight: inner.stackHeight,
          },
    ),
  }))
}

export function encodeReturnData({ returnData }: Execution) {
  return (
    returnData && {
      programId: returnData.programId,
      data: [Buffer.from(returnData.data).toString('base64'), 'base64'],
    }
  )
}

function versionFor(wire: WireTransaction, config: RpcConfig): 'legacy' | 0 | undefined {
  const { maxSupportedTransactionVersion: maximum } = config
  if (maximum !== undefined && maximum !== null) {
    readInteger(maximum, 'maxSupportedTransactionVersion')
    return wire.version
  }
  if (wire.version === 'legacy') return undefined
  throw new RpcError(
    rpcCodes.unsupportedTransactionVersion,
    `Transaction version (${wire.version}) is not supported by the requesting client. ` +
      'Please try the request again with the following configuration parameter: ' +
      `"maxSupportedTransactionVersion": ${wire.version}`,
  )
}

function encodeWire(wire: WireTransaction, keys: MessageKeys, encoding: TransactionEncoding) {
  if (encoding === 'base58') return [bs58.encode(wire.bytes), encoding]
  if (encoding === 'base64') return [Buffer.from(wire.bytes).toString('base64'), encoding]

  const { message } = wire
  const common = {
    recentBlockhash: message.recentBlockhash,
    ...(wire.version === 0 && {
      addressTableLookups: message.addressTableLookups.map((lookup) => ({
        accountKey: lookup.accountKey.toBase58(),
        readonlyIndexes: lookup.readonlyIndexes,
        writableIndexes: lookup.writableIndexes,
      })),
    }),
  }
  const signatures = wire.signatures.map((signature) => bs58.encode(signature))
  const staticCount = message.staticAccountKeys.length
  if (encoding === 'jsonParsed') {
    const accountKeys = keys.all.map((pubkey, index) => ({
      pubkey,
      signer: keys.isSigner(index),
      source: index < staticCount ? 'transaction' : 'lookupTable',
      writable: keys.isWritable(index),
    }))
    const instructions = keys.instructions.map((instruction) => parseInstruction(instruction))
    return { signatures, message: { ...common, accountKeys, instructions } }
  }
  const { numReadonlySignedAccounts, numReadonlyUnsignedAccounts, numRequiredSignatures } =
    message.header
  return {
    signatures,
    message: {
      ...common,
      accountKeys: keys.all.slice(0, staticCount),
      header: { numReadonlySignedAccounts, numReadonlyUnsignedAccounts, numRequiredSignatures },
      instructions: message.compiledInstructions.map((instruction) => ({
        accounts: instruction.accountKeyIndexes,
        data: bs58.encode(instruction.data),
        programIdIndex: instruction.programIdIndex,
        stackHeight: null,
      })),
    },
  }
}

function encodeMeta(transaction: LedgerTransaction, encoding: TransactionEncoding) {
  const { after, before, execution, fee, keys } = transaction
  const { err } = execution
  const returnData = encodeReturnData(execution)
  return {
    err,
    status: err === null ? { Ok: null } : { Err: err },
    fee,
    preBalances: before.lamports.map(Number),
    postBalances: after.lamports.map(Number),
    preTokenBalances: encodeTokenBalances(before),
    postTokenBalances: encodeTokenBalances(after),
    innerInstructions: encodeInnerInstructions(execution, keys, encoding === 'jsonParsed'),
    logMessages: execution.logs,
    loadedAddresses: keys.loaded,
    computeUnitsConsumed: execution.unitsConsumed,
    rewards: [],
    ...(returnData !== null && { returnData }),
  }
}

function encodeTokenBalances({ tokens }: Balances) {
  return tokens.map(({ decimals, index, token }) => ({
    accountIndex: index,
    mint: token.mint,
    owner: token.owner,
    programId: token.program,
    uiTokenAmount: toUiAmount(token.amount, decimals),
  }))
}

function toInstruction(
  inner: InnerInstructions['instructions'][number],
  keys: MessageKeys,
): TransactionInstruction {
  const keyAt = (index: number) => new PublicKey(keys.all[index] ?? PublicKey.default)
  return new TransactionInstruction({
    programId: keyAt(inner.programIdIndex),
    data: Buffer.from(inner.data),
    keys: inner.accounts.map((index) => ({
      pubkey: keyAt(index),
      isSigner: keys.isSigner(index),
      isWritable: keys.isWritable(index),
    })),
  })
}

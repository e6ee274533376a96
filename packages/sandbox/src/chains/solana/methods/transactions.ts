import { VersionedMessage } from '@solana/web3.js'
import { encodeAccount } from '../encodeAccount.js'
import {
  encodeInnerInstructions,
  encodeReturnData,
  encodeTransaction,
} from '../encodeTransaction.js'
import type { Execution } from '../engine.js'
import { feeOf, readComputeBudget } from '../fee.js'
import type { Ledger, LedgerTransaction } from '../ledger.js'
import { resolveMessageKeys } from '../messageKeys.js'
import {
  assertContextSlot,
  type Commitment,
  commitments,
  isRecord,
  type RpcConfig,
  readAddress,
  readArray,
  readCommitment,
  readConfig,
  readInteger,
  readOneOf,
  readSignature,
  readString,
} from '../params.js'
import { invalidParam, RpcError, rpcCodes } from '../rpcError.js'
import { describeTransactionError, type TransactionError } from '../transactionError.js'
import { decodeWireText, parseWireTransaction, type WireTransaction } from '../wireTransaction.js'
import { type Methods, withContext } from './method.js'

const maximumStatuses = 256
const maximumSignatures = 1_000
const maximumFeeAccounts = 128
const maximumSimulatedAccounts = 64
const slotsOfFees = 150

/** Sending, simulating and looking up transactions. */
export function transactionMethods(
  ledger: Ledger,
  airdrop: (address: string, lamports: number) => string,
): Methods {
  const { clock, engine } = ledger

  const isAtLeast = (transaction: LedgerTransaction, commitment: Commitment) =>
    commitments.indexOf(ledger.commitmentOf(transaction)) >= commitments.indexOf(commitment)

  const simulate = (wire: WireTransaction, sigVerify: boolean) => {
    const refusal = ledger.refusalOf(wire)
    return refusal === undefined ? engine.simulate(wire, { sigVerify }) : refused(refusal)
  }

  return {
    getFeeForMessage: ([text, options]) => {
      const config = readConfig(options)
      readCommitment(config)
      assertContextSlot(config, clock.now())
      const message = readMessage(text)
      const keys = resolveMessageKeys(engine, message)
      const isPayable = keys !== undefined && clock.isRecent(message.recentBlockhash)
      return withContext(
        ledger,
        isPayable ? feeOf(message.header.numRequiredSignatures, keys.instructions) : null,
      )
    },
    getRecentPrioritizationFees: ([keys]) => {
      const addresses = readArray(keys ?? [], 'the accounts', maximumFeeAccounts).map(readAddress)
      const oldest = clock.now() - slotsOfFees
      const fees = new Map<number, number>()
      for (const transaction of ledger.history()) {
        if (transaction.slot < oldest) break
        if (!addresses.every((address) => isLocked(transaction, address))) continue
        fees.set(transaction.slot, Number(readComputeBudget(transaction.keys.instructions).price))
      }
      return [...fees].map(([slot, prioritizationFee]) => ({ slot, prioritizationFee })).reverse()
    },
    getSignatureStatuses: ([list, options]) => {
      readConfig(options)
      const signatures = readArray(list, 'the signatures', maximumStatuses).map(readSignature)
      const statuses = signatures.map((signature) => {
        const found = ledger.find(signature)
        if (found === undefined) return null
        const { err } = found.execution
        const confirmationStatus = ledger.commitmentOf(found)
        return {
          confirmationStatus,
          confirmations:
            confirmationStatus === 'finalized' ? null : confirmationStatus === 'confirmed' ? 1 : 0,
          err,
          slot: found.slot,
          status: err === null ? { Ok: null } : { Err: err },
        }
      })
      return withContext(ledger, statuses)
    },
    getSignaturesForAddress: ([key, options]) => {
      const address = readAddress(key)
      const config = readConfig(options)
      const commitment = readCommitment(config)
      assertContextSlot(config, clock.now())
      const limit = readInteger(config.limit ?? maximumSignatures, 'limit')
      if (limit < 1 || limit > maximumSignatures) {
        throw invalidParam(`Invalid limit; max ${maximumSignatures}`)
      }
      const before = readOptionalSignature(config.before)
      const until = readOptionalSignature(config.until)
      const all = ledger.history()
      const start =
        before === undefined ? 0 : all.findIndex(({ wire }) => wire.signature === before) + 1
      const end = until === undefined ? -1 : all.findIndex(({ wire }) => wire.signature === until)
      return all
        .slice(start, end === -1 ? undefined : end)
        .filter((found) => found.keys.all.includes(address) && isAtLeast(found, commitment))
        .slice(0, limit)
        .map((found) => ({
          blockTime: found.blockTime,
          confirmationStatus: ledger.commitmentOf(found),
          err: found.execution.err,
          memo: null,
          signature: found.wire.signature,
          slot: found.slot,
        }))
    },
    getTransaction: ([value, options]) => {
      const signature = readSignature(value)
      // An encoding alone may stand in the place of the options.
      const config = typeof options === 'string' ? { encoding: options } : readConfig(options)
      const commitment = readCommitment(config)
      if (commitment === 'processed') {
        throw invalidParam('Method does not support commitment below `confirmed`')
      }
      const encoding = readOneOf(
        config.encoding,
        ['json', 'jsonParsed', 'base58', 'base64'],
        'json',
      )
      const found = ledger.find(signature)
      if (found === undefined || !isAtLeast(found, commitment)) return null
      return {
        blockTime: found.blockTime,
        slot: found.slot,
        ...encodeTransaction(found, encoding, config),
      }
    },
    requestAirdrop: ([key, value, options]) => {
      const address = readAddress(key)
      const lamports = readInteger(value, 'lamports')
      readCommitment(readConfig(options))
      return airdrop(address, lamports)
    },
    sendTransaction: ([text, options]) => {
      const config = readConfig(options)
      const wire = readWire(text, config, 'base58')
      assertContextSlot(config, clock.now())
      if (config.skipPreflight !== true) {
        readCommitment({ commitment: config.preflightCommitment ?? 'finalized' })
        const simulated = simulate(wire, true)
        if (simulated.err === 'SignatureFailure') throw badSignature()
        if (simulated.err !== null) {
          throw new RpcError(
            rpcCodes.sendTransactionPreflightFailure,
            `Transaction simulation failed: ${describeTransactionError(simulated.err)}`,
            { accounts: null, ...encodeExecution(simulated) },
          )
        }
      }
      // Without preflight a node forwards it, and says nothing of its end: the sender watches the signature.
      if (ledger.refusalOf(wire) === undefined) ledger.execute(wire)
      return wire.signature
    },
    simulateTransaction: ([text, options]) => {
      const config = readConfig(options)
      readCommitment(config)
      assertContextSlot(config, clock.now())
      const sigVerify = config.sigVerify === true
      const isReplaced = config.replaceRecentBlockhash === true
      if (sigVerify && isReplaced) {
        throw invalidParam('sigVerify may not be used with replaceRecentBlockhash')
      }
      const addresses = readSimulatedAccounts(config.accounts)
      const wire = readWire(text, config, 'base58')
      const replacement = isReplaced ? clock.issueBlockhash() : undefined
      const simulated = replacement
        ? engine.simulate(withBlockhash(wire, replacement.blockhash), { sigVerify })
        : simulate(wire, sigVerify)
      if (simulated.err === 'SignatureFailure') throw badSignature()
      const keys = resolveMessageKeys(engine, wire.message)
      return withContext(ledger, {
        ...encodeExecution(simulated),
        accounts:
          addresses?.map((address) => {
            const account = simulated.accounts.get(address) ?? engine.account(address)
            return account ? encodeAccount(engine, account, { encoding: 'base64' }) : null
          }) ?? null,
        innerInstructions:
          config.innerInstructions === true && keys !== undefined
            ? encodeInnerInstructions(simulated, keys, true)
            : null,
        ...(replacement !== undefined && { replacementBlockhash: replacement }),
      })
    },
  }
}

function encodeExecution(execution: Execution) {
  return {
    err: execution.err,
    logs: execution.logs,
    returnData: encodeReturnData(execution),
    unitsConsumed: execution.unitsConsumed,
  }
}

function refused(err: TransactionError) {
  return {
    accounts: new Map<string, never>(),
    err,
    innerInstructions: [],
    logs: [],
    returnData: null,
    unitsConsumed: 0,
  }
}

function badSignature(): RpcError {
  return new RpcError(
    rpcCodes.signatureVerificationFailure,
    'Transaction signature verification failure',
  )
}

function readWire(
  text: unknown,
  config: RpcConfig,
  fallback: 'base58' | 'base64',
): WireTransaction {
  const encoding = readOneOf(config.encoding, ['base58', 'base64'], fallback)
  return parseWireTransaction(decodeWireText(readString(text, 'the transaction'), encoding))
}

function readMessage(text: unknown): VersionedMessage {
  const bytes = decodeWireText(readString(text, 'the message'), 'base64')
  try {
    return VersionedMessage.deserialize(bytes)
  } catch (cause) {
    throw invalidParam(`failed to deserialize the message: ${String(cause)}`)
  }
}

function readOptionalSignature(value: unknown): string | undefined {
  return value === undefined || value === null ? undefined : readSignature(value)
}

function readSimulatedAccounts(value: unknown): string[] | undefined {
  if (value === undefined || value === null) return undefined
  if (!isRecord(value)) throw invalidParam('accounts is not an object')
  readOneOf(value.encoding, ['base64'], 'base64')
  return readArray(value.addresses, 'addresses', maximumSimulatedAccounts).map(readAddress)
}

function withBlockhash(wire: WireTransaction, blockhash: string): WireTransaction {
  const message = VersionedMessage.deserialize(wire.messageBytes)
  message.recentBlockhash = blockhash
  return { ...wire, message, messageBytes: message.serialize() }
}

function isLocked({ keys }: LedgerTransaction, address: string): boolean {
  return keys.all.some((key, index) => key === address && keys.isWritable(index))
}

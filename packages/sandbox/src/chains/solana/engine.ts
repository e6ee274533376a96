import { PublicKey, SystemProgram } from '@solana/web3.js'
import { Clock, FailedTransactionMetadata, LiteSVM, type TransactionMetadata } from 'litesvm'
import { blockhashLifetime, type SlotClock } from './slotClock.js'
import { type TransactionError, toTransactionError } from './transactionError.js'
import type { WireTransaction } from './wireTransaction.js'

/** An account as it is stored. */
export interface SvmAccount {
  address: string
  data: Uint8Array
  executable: boolean
  lamports: bigint
  owner: string
}

/** What an execution, real or simulated, came to. */
export interface Execution {
  err: TransactionError | null
  logs: readonly string[]
  unitsConsumed: number
  innerInstructions: readonly InnerInstructions[]
  returnData: { programId: string; data: Uint8Array } | null
}

export interface InnerInstructions {
  /** Of the outer instruction. */
  index: number
  instructions: readonly {
    programIdIndex: number
    accounts: readonly number[]
    data: Uint8Array
    stackHeight: number
  }[]
}

/** The real Solana runtime, in this process. Blockhashes and duplicates are the ledger's matter. */
export interface Engine {
  account: (address: string) => SvmAccount | undefined
  programAccounts: (program: string) => SvmAccount[]
  setLamports: (address: string, lamports: bigint) => void
  rentExemption: (bytes: number) => bigint
  execute: (transaction: WireTransaction) => Execution
  simulate: (
    transaction: WireTransaction,
    options: { sigVerify: boolean },
  ) => Execution & { accounts: ReadonlyMap<string, SvmAccount> }
}

type SvmTransaction = Parameters<LiteSVM['sendTransaction']>[0]
type SvmAddress = Parameters<LiteSVM['getAccount']>[0]
type EncodedAccount = ReturnType<LiteSVM['getProgramAccounts']>[number]

const slotsPerEpoch = 432_000

export function createEngine(clock: SlotClock): Engine {
  const svm = new LiteSVM().withTransactionHistory(0n).withBlockhashCheck(false)
  const hashes: { slot: bigint; hash: string }[] = []

  const catchUp = () => {
    const slot = clock.now()
    const epoch = BigInt(Math.floor(slot / slotsPerEpoch))
    svm.setClock(new Clock(BigInt(slot), 0n, epoch, epoch + 1n, BigInt(clock.timeOf(slot))))
    // A new lookup table proves with this list that its slot is a recent one.
    const newest = Number(hashes[0]?.slot ?? 0n)
    for (let past = Math.max(newest + 1, slot - blockhashLifetime); past < slot; past++) {
      hashes.unshift({ slot: BigInt(past), hash: clock.blockhashOf(past) })
    }
    hashes.splice(blockhashLifetime)
    if (hashes.length > 0) svm.setSlotHashes(hashes)
  }

  return {
    account: (address) => {
      const account = svm.getAccount(toSvmAddress(address))
      return account.exists && account.lamports > 0n ? toAccount(account) : undefined
    },
    programAccounts: (program) => svm.getProgramAccounts(toSvmAddress(program)).map(toAccount),
    setLamports: (address, lamports) => {
      svm.setAccount({
        address: toSvmAddress(address),
        data: new Uint8Array(),
        executable: false,
        lamports: lamports as EncodedAccount['lamports'],
        programAddress: toSvmAddress(SystemProgram.programId.toBase58()),
        space: 0n,
      })
    },
    rentExemption: (bytes) => svm.minimumBalanceForRentExemption(BigInt(bytes)),
    execute: (transaction) => {
      catchUp()
      return toExecution(svm.sendTransaction(toSvmTransaction(transaction)))
    },
    simulate: (transaction, { sigVerify }) => {
      catchUp()
      svm.withSigverify(sigVerify)
      try {
        const outcome = svm.simulateTransaction(toSvmTransaction(transaction))
        if (outcome instanceof FailedTransactionMetadata) {
          return { ...toExecution(outcome), accounts: new Map() }
        }
        const accounts = outcome.postAccounts().map(toAccount)
        return {
          ...toExecution(outcome.meta()),
          accounts: new Map(accounts.map((account) => [account.address, account])),
        }
      } finally {
        svm.withSigverify(true)
      }
    },
  }
}

function toSvmAddress(address: string): SvmAddress {
  return address as SvmAddress
}

function toAccount(account: EncodedAccount): SvmAccount {
  return {
    address: account.address,
    data: Uint8Array.from(account.data),
    executable: account.executable,
    lamports: account.lamports,
    owner: account.programAddress,
  }
}

function toSvmTransaction(transaction: WireTransaction): SvmTransaction {
  const signatures: Record<string, Uint8Array> = {}
  for (const [index, signature] of transaction.signatures.entries()) {
    const signer = transaction.message.staticAccountKeys[index]
    if (signer !== undefined) signatures[signer.toBase58()] = signature
  }
  return { messageBytes: transaction.messageBytes, signatures } as unknown as SvmTransaction
}

function toExecution(outcome: TransactionMetadata | FailedTransactionMetadata): Execution {
  const isFailed = outcome instanceof FailedTransactionMetadata
  const meta = isFailed ? outcome.meta() : outcome
  const returned = meta.returnData()
  const returnedData = returned.data()
  return {
    err: isFailed ? toTransactionError(outcome) : null,
    logs: meta.logs(),
    unitsConsumed: Number(meta.computeUnitsConsumed()),
    innerInstructions: meta
      .innerInstructions()
      .map((inner, index) => ({
        index,
        instructions: inner.map((entry) => {
          const instruction = entry.instruction()
          return {
            programIdIndex: instruction.programIdIndex(),
            accounts: [...instruction.accounts()],
            data: instruction.data(),
            stackHeight: entry.stackHeight(),
          }
        }),
      }))
      .filter(({ instructions }) => instructions.length > 0),
    returnData:
      returnedData.length === 0
        ? null
        : { programId: new PublicKey(returned.programId()).toBase58(), data: returnedData },
  }
}

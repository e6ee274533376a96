import type { FailedTransactionMetadata } from 'litesvm'

/** A transaction's failure as JSON-RPC says it: `'BlockhashNotFound'`, `{ InstructionError: [0, { Custom: 1 }] }`. */
export type TransactionError = string | { [kind: string]: unknown }

/** What the engine's failure is called in JSON-RPC. */
export function toTransactionError(failed: FailedTransactionMetadata): TransactionError {
  const error: unknown = failed.err()
  if (typeof error === 'number') return transactionErrors[error] ?? 'SanitizeFailure'
  const text = String(error)
  const index = Number(/index: (\d+)/.exec(text)?.[1] ?? 0)
  const account = Number(/account_index: (\d+)/.exec(text)?.[1] ?? 0)
  if (text.startsWith('TransactionErrorInsufficientFundsForRent')) {
    return { InsufficientFundsForRent: { account_index: account } }
  }
  if (text.startsWith('TransactionErrorProgramExecutionTemporarilyRestricted')) {
    return { ProgramExecutionTemporarilyRestricted: { account_index: account } }
  }
  if (text.startsWith('TransactionErrorDuplicateInstruction'))
    return { DuplicateInstruction: index }
  return { InstructionError: [index, instructionError(error)] }
}

/** The sentence that a node says for the failure. */
export function describeTransactionError(error: TransactionError): string {
  if (typeof error === 'string') return transactionTexts.get(error) ?? words(error)
  const { InstructionError: instruction, InsufficientFundsForRent: rent } = error
  if (Array.isArray(instruction)) {
    const [index, cause] = instruction
    return `Error processing Instruction ${index}: ${describeInstructionError(cause)}`
  }
  if (rent !== undefined) {
    return `Transaction results in an account (${accountIndex(rent)}) with insufficient funds for rent`
  }
  return words(Object.keys(error)[0] ?? '')
}

function instructionError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || !('err' in error)) return 'GenericError'
  const cause: unknown = typeof error.err === 'function' ? error.err() : undefined
  if (typeof cause === 'number') return instructionErrors[cause] ?? 'GenericError'
  if (typeof cause !== 'object' || cause === null) return 'GenericError'
  if ('code' in cause) return { Custom: cause.code }
  return { BorshIoError: 'msg' in cause ? cause.msg : '' }
}

function describeInstructionError(cause: unknown): string {
  if (typeof cause === 'string') return instructionTexts.get(cause) ?? words(cause)
  if (typeof cause === 'object' && cause !== null && 'Custom' in cause) {
    return `custom program error: 0x${Number(cause.Custom).toString(16)}`
  }
  return 'Failed to serialize or deserialize account data'
}

function accountIndex(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'account_index' in value
    ? value.account_index
    : 0
}

function words(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
}

const transactionTexts = new Map([
  ['AccountNotFound', 'Attempt to debit an account but found no record of a prior credit.'],
  ['AddressLookupTableNotFound', "Transaction loads an address table account that doesn't exist"],
  ['AlreadyProcessed', 'This transaction has already been processed'],
  ['BlockhashNotFound', 'Blockhash not found'],
  ['InsufficientFundsForFee', 'Insufficient funds for fee'],
  ['InvalidAccountForFee', 'This account may not be used to pay transaction fees'],
  ['InvalidAddressLookupTableIndex', 'Transaction address table lookup uses an invalid index'],
  ['ProgramAccountNotFound', 'Attempt to load a program that does not exist'],
  ['SanitizeFailure', 'Transaction failed to sanitize accounts offsets correctly'],
  ['SignatureFailure', 'Transaction did not pass signature verification'],
  ['UnsupportedVersion', 'Transaction version is unsupported'],
])

const instructionTexts = new Map([
  ['InsufficientFunds', 'insufficient funds for instruction'],
  ['InvalidAccountData', 'invalid account data for instruction'],
  ['InvalidArgument', 'invalid program argument'],
  ['MissingRequiredSignature', 'missing required signature for instruction'],
  ['ProgramFailedToComplete', 'Program failed to complete'],
  ['UninitializedAccount', 'instruction requires an initialized account'],
])

/** By the engine's numbers. */
const transactionErrors = [
  'AccountInUse',
  'AccountLoadedTwice',
  'AccountNotFound',
  'ProgramAccountNotFound',
  'InsufficientFundsForFee',
  'InvalidAccountForFee',
  'AlreadyProcessed',
  'BlockhashNotFound',
  'CallChainTooDeep',
  'MissingSignatureForFee',
  'InvalidAccountIndex',
  'SignatureFailure',
  'InvalidProgramForExecution',
  'SanitizeFailure',
  'ClusterMaintenance',
  'AccountBorrowOutstanding',
  'WouldExceedMaxBlockCostLimit',
  'UnsupportedVersion',
  'InvalidWritableAccount',
  'WouldExceedMaxAccountCostLimit',
  'WouldExceedAccountDataBlockLimit',
  'TooManyAccountLocks',
  'AddressLookupTableNotFound',
  'InvalidAddressLookupTableOwner',
  'InvalidAddressLookupTableData',
  'InvalidAddressLookupTableIndex',
  'InvalidRentPayingAccount',
  'WouldExceedMaxVoteCostLimit',
  'WouldExceedAccountDataTotalLimit',
  'MaxLoadedAccountsDataSizeExceeded',
  'ResanitizationNeeded',
  'InvalidLoadedAccountsDataSizeLimit',
  'UnbalancedTransaction',
  'ProgramCacheHitMaxLimit',
  'CommitCancelled',
]

const instructionErrors = [
  'GenericError',
  'InvalidArgument',
  'InvalidInstructionData',
  'InvalidAccountData',
  'AccountDataTooSmall',
  'InsufficientFunds',
  'IncorrectProgramId',
  'MissingRequiredSignature',
  'AccountAlreadyInitialized',
  'UninitializedAccount',
  'UnbalancedInstruction',
  'ModifiedProgramId',
  'ExternalAccountLamportSpend',
  'ExternalAccountDataModified',
  'ReadonlyLamportChange',
  'ReadonlyDataModified',
  'DuplicateAccountIndex',
  'ExecutableModified',
  'RentEpochModified',
  'NotEnoughAccountKeys',
  'AccountDataSizeChanged',
  'AccountNotExecutable',
  'AccountBorrowFailed',
  'AccountBorrowOutstanding',
  'DuplicateAccountOutOfSync',
  'InvalidError',
  'ExecutableDataModified',
  'ExecutableLamportChange',
  'ExecutableAccountNotRentExempt',
  'UnsupportedProgramId',
  'CallDepth',
  'MissingAccount',
  'ReentrancyNotAllowed',
  'MaxSeedLengthExceeded',
  'InvalidSeeds',
  'InvalidRealloc',
  'ComputationalBudgetExceeded',
  'PrivilegeEscalation',
  'ProgramEnvironmentSetupFailure',
  'ProgramFailedToComplete',
  'ProgramFailedToCompile',
  'Immutable',
  'IncorrectAuthority',
  'AccountNotRentExempt',
  'InvalidAccountOwner',
  'ArithmeticOverflow',
  'UnsupportedSysvar',
  'IllegalOwner',
  'MaxAccountsDataAllocationsExceeded',
  'MaxAccountsExceeded',
  'MaxInstructionTraceLengthExceeded',
  'BuiltinProgramsMustConsumeComputeUnits',
  'BorshIoError',
]

import { AppKitError } from '@latchkey/foundation'
import {
  isEvmAddress,
  isSignature,
  isTransactionHash,
  readField,
} from '@latchkey/foundation/eip1193'
import { isSolanaSignature } from './isSolanaSignature.js'

/** Accounts, transactions and letters of an answer. */
const MOST_ITEMS = 1_000
const LONGEST_ID = 8_192

const isHash = isTransactionHash
const hasSolanaSignature = (value: unknown) =>
  isSolanaSignature(value) || isSolanaSignature(readField(value, 'signature'))
const isText = (value: unknown) =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_ID
const isListOf = (check: (item: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.length <= MOST_ITEMS && value.every(check)

/** What each method must answer; what is not here is as the network or the wallet has it. */
const CHECKS = new Map<string, (value: unknown) => boolean>([
  ['eth_accounts', isListOf(isEvmAddress)],
  ['eth_requestAccounts', isListOf(isEvmAddress)],
  ['eth_sendRawTransaction', isHash],
  ['eth_sendTransaction', isHash],
  ['eth_sendUserOperation', isHash],
  ['eth_signTypedData', isSignature],
  ['eth_signTypedData_v1', isSignature],
  ['eth_signTypedData_v3', isSignature],
  ['eth_signTypedData_v4', isSignature],
  ['personal_sign', isSignature],
  ['solana_signAndSendTransaction', hasSolanaSignature],
  ['solana_signMessage', hasSolanaSignature],
  ['solana_signTransaction', hasSolanaSignature],
  ['solana_signAllTransactions', (value) => isListOf(isText)(readField(value, 'transactions'))],
  ['wallet_sendCalls', (value) => isText(value) || isText(readField(value, 'id'))],
])

/**
 * Checks what the wallet has answered: hashes, signatures, accounts (RPC-7, T25).
 * @throws AppKitError `INVALID_WALLET_RESPONSE`
 */
export function checkResult(method: string, value: unknown): void {
  if (CHECKS.get(method)?.(value) === false)
    throw new AppKitError('INVALID_WALLET_RESPONSE', { method })
}

import { AppKitError } from '@latchkey/foundation'
import type { Balance, TransactionRequest } from '../adapter/contract.js'
import type { CaipNetwork } from '../network/types.js'
import { mockDigest } from './mockWallet.js'

/** A transaction that the mock chain has executed. */
export type MockTransaction = TransactionRequest & { readonly hash: string }

/** Balances and transactions, without a chain. */
export interface MockChain {
  readonly transactions: readonly MockTransaction[]
  getBalance(address: string, network: CaipNetwork): Balance
  setBalance(address: string, value: bigint): void
  /** Throws `INSUFFICIENT_FUNDS`. */
  send(address: string, transaction: TransactionRequest): string
}

const DECIMALS = 18
const DEFAULT_BALANCE = 1_500_000_000_000_000_000n

/** Makes a chain where every account has the same. */
export function createMockChain(everybodyHas = DEFAULT_BALANCE): MockChain {
  const balances = new Map<string, bigint>()
  const transactions: MockTransaction[] = []
  const read = (address: string) => balances.get(address) ?? everybodyHas
  return {
    transactions,
    getBalance(address, { nativeCurrency: { symbol } }) {
      const value = read(address)
      return { value, decimals: DECIMALS, symbol, formatted: formatUnits(value) }
    },
    setBalance: (address, value) => void balances.set(address, value),
    send(address, transaction) {
      const value = transaction.value ?? 0n
      const balance = read(address)
      if (value > balance) throw new AppKitError('INSUFFICIENT_FUNDS')
      balances.set(address, balance - value)
      const hash = `0x${mockDigest(`${address} ${transactions.length}`)}`
      transactions.push({ ...transaction, hash })
      return hash
    },
  }
}

function formatUnits(value: bigint): string {
  const digits = value.toString().padStart(DECIMALS + 1, '0')
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, '')
  return `${digits.slice(0, -DECIMALS)}${fraction && `.${fraction}`}`
}

import { AppKitError, formatUnits } from '@latchkey/foundation'
import type { Balance, TokenInfo } from '../adapter/contract.js'
import type { CaipNetwork } from '../network/types.js'
import type { TransactionRequest, TransactionStatus } from '../transaction/types.js'
import { mockDigest } from './mockWallet.js'

/** A transaction that the mock chain has executed. */
export type MockTransaction = TransactionRequest & { readonly hash: string }

/** Balances and transactions, without a chain. */
export interface MockChain {
  readonly transactions: readonly MockTransaction[]
  getBalance(address: string, network: CaipNetwork): Balance
  setBalance(address: string, value: bigint): void
  /** Base units of a token; nobody has any until it is set. */
  getTokenBalance(address: string, token: string): bigint
  setTokenBalance(address: string, token: string, value: bigint): void
  /** Undefined: there is no such token, until it is set. */
  getToken(token: string): TokenInfo | undefined
  setToken(token: string, info: TokenInfo | undefined): void
  /** Throws `INSUFFICIENT_FUNDS`. */
  send(address: string, transaction: TransactionRequest): string
  /** Of every transaction; undefined: it knows none. */
  getTransactionStatus(): TransactionStatus | undefined
  setTransactionStatus(status: TransactionStatus | undefined): void
}

const DECIMALS = 18
const DEFAULT_BALANCE = 1_500_000_000_000_000_000n

/** Makes a chain where every account has the same. */
export function createMockChain(everybodyHas = DEFAULT_BALANCE): MockChain {
  const balances = new Map<string, bigint>()
  const transactions: MockTransaction[] = []
  const tokens = new Map<string, bigint>()
  let transactionStatus: TransactionStatus | undefined = 'confirmed'
  const infos = new Map<string, TokenInfo>()
  const read = (address: string) => balances.get(address) ?? everybodyHas
  const readToken = (address: string, token: string) => tokens.get(`${token} ${address}`) ?? 0n
  const writeToken = (address: string, token: string, value: bigint) =>
    void tokens.set(`${token} ${address}`, value)
  return {
    transactions,
    getBalance(address, { nativeCurrency: { symbol } }) {
      const value = read(address)
      return { value, decimals: DECIMALS, symbol, formatted: formatUnits(value, DECIMALS) }
    },
    setBalance: (address, value) => void balances.set(address, value),
    getTokenBalance: readToken,
    setTokenBalance: writeToken,
    getToken: (token) => infos.get(token),
    setToken: (token, info) =>
      info === undefined ? void infos.delete(token) : void infos.set(token, info),
    send(address, transaction) {
      const { to = '', token, value = 0n } = transaction
      if (token !== undefined) assertTransfer(transaction)
      const balance = token === undefined ? read(address) : readToken(address, token)
      if (value > balance) throw new AppKitError('INSUFFICIENT_FUNDS')
      if (token === undefined) balances.set(address, balance - value)
      else {
        writeToken(address, token, balance - value)
        writeToken(to, token, readToken(to, token) + value)
      }
      const hash = `0x${mockDigest(`${address} ${transactions.length}`)}`
      transactions.push({ ...transaction, hash })
      return hash
    },
    getTransactionStatus: () => transactionStatus,
    setTransactionStatus(status) {
      transactionStatus = status
    },
  }
}

function assertTransfer({ to, token, value, data }: TransactionRequest): void {
  const isAddress = (text: string | undefined) => text?.startsWith('0x')
  const isWhole = isAddress(to) && isAddress(token) && value !== undefined && value >= 0n
  if (!isWhole || data !== undefined) throw new AppKitError('INVALID_PARAMS')
}

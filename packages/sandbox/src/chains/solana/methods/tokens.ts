import { encodeAccount, readAccountFormat } from '../encodeAccount.js'
import type { SvmAccount } from '../engine.js'
import type { Ledger } from '../ledger.js'
import { isRecord, readAddress, readCommitment, readConfig } from '../params.js'
import { invalidParam } from '../rpcError.js'
import {
  findMint,
  findTokenAccounts,
  type Mint,
  parseTokenAccount,
  type TokenAccount,
  tokenPrograms,
  toUiAmount,
} from '../tokens.js'
import { type Method, type Methods, withContext } from './method.js'

const largestShown = 20

/** What token accounts and mints hold. */
export function tokenMethods(ledger: Ledger): Methods {
  const { engine } = ledger

  const mintOf = (value: unknown): Mint => {
    const mint = findMint(engine, readAddress(value))
    if (mint === undefined) throw invalidParam('could not find mint')
    return mint
  }
  const filterOf = (value: unknown): { program: string; mint?: string } => {
    if (!isRecord(value)) throw invalidParam('mint or programId is needed')
    if (value.mint !== undefined) {
      const mint = mintOf(value.mint)
      return { program: mint.program, mint: mint.address }
    }
    const program = readAddress(value.programId)
    if (!tokenPrograms.has(program)) throw invalidParam('unrecognized Token program id')
    return { program }
  }
  const accountsBy =
    (key: 'owner' | 'delegate'): Method =>
    ([holder, filter, options]) => {
      const address = readAddress(holder)
      const { mint, program } = filterOf(filter)
      const config = readConfig(options)
      readCommitment(config)
      const format = readAccountFormat(config)
      const isWanted = (token: TokenAccount) =>
        token[key] === address && (mint === undefined || token.mint === mint)
      const found = findTokenAccounts(engine, program, isWanted).map(({ account }) => ({
        pubkey: account.address,
        account: encodeAccount(engine, account, format),
      }))
      return withContext(ledger, found)
    }

  return {
    getTokenAccountBalance: ([key, options]) => {
      readCommitment(readConfig(options))
      const account: SvmAccount | undefined = engine.account(readAddress(key))
      if (account === undefined) throw invalidParam('could not find account')
      const token = parseTokenAccount(account)
      const mint = token && findMint(engine, token.mint)
      if (token === undefined || mint === undefined) throw invalidParam('not a Token account')
      return withContext(ledger, toUiAmount(token.amount, mint.decimals))
    },
    getTokenAccountsByDelegate: accountsBy('delegate'),
    getTokenAccountsByOwner: accountsBy('owner'),
    getTokenLargestAccounts: ([key, options]) => {
      readCommitment(readConfig(options))
      const mint = mintOf(key)
      const accounts = findTokenAccounts(
        engine,
        mint.program,
        (token) => token.mint === mint.address && token.amount > 0n,
      )
        .sort((a, b) => (a.token.amount < b.token.amount ? 1 : -1))
        .slice(0, largestShown)
        .map(({ token }) => ({
          address: token.address,
          ...toUiAmount(token.amount, mint.decimals),
        }))
      return withContext(ledger, accounts)
    },
    getTokenSupply: ([key, options]) => {
      readCommitment(readConfig(options))
      const mint = mintOf(key)
      return withContext(ledger, toUiAmount(mint.supply, mint.decimals))
    },
  }
}

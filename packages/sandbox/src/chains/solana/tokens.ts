import {
  ACCOUNT_SIZE,
  AccountLayout,
  AccountState,
  MINT_SIZE,
  MintLayout,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import type { Engine, SvmAccount } from './engine.js'

/** An amount as JSON-RPC writes it. */
export interface UiTokenAmount {
  amount: string
  decimals: number
  uiAmount: number
  uiAmountString: string
}

export interface TokenAccount {
  address: string
  amount: bigint
  delegate: string | null
  delegatedAmount: bigint
  isNative: boolean
  mint: string
  owner: string
  program: string
  rentReserve: bigint
  state: 'uninitialized' | 'initialized' | 'frozen'
}

export interface Mint {
  address: string
  decimals: number
  freezeAuthority: string | null
  isInitialized: boolean
  mintAuthority: string | null
  program: string
  supply: bigint
}

/** By program id. */
export const tokenPrograms: ReadonlyMap<string, 'spl-token' | 'spl-token-2022'> = new Map([
  [TOKEN_PROGRAM_ID.toBase58(), 'spl-token'],
  [TOKEN_2022_PROGRAM_ID.toBase58(), 'spl-token-2022'],
])

/** Extensions of a Token-2022 account start with this byte behind the space of a plain one. */
const extended = { mint: 1, account: 2 } as const

/** The token account in an account, if it is one. */
export function parseTokenAccount(account: SvmAccount): TokenAccount | undefined {
  const { data, owner: program } = account
  const isAccount =
    tokenPrograms.has(program) &&
    (data.length === ACCOUNT_SIZE ||
      (data.length > ACCOUNT_SIZE && data[ACCOUNT_SIZE] === extended.account))
  if (!isAccount) return undefined
  const raw = AccountLayout.decode(data)
  return {
    address: account.address,
    amount: raw.amount,
    delegate: raw.delegateOption === 1 ? raw.delegate.toBase58() : null,
    delegatedAmount: raw.delegatedAmount,
    isNative: raw.isNativeOption === 1,
    mint: raw.mint.toBase58(),
    owner: raw.owner.toBase58(),
    program,
    rentReserve: raw.isNative,
    state:
      raw.state === AccountState.Frozen
        ? 'frozen'
        : raw.state === AccountState.Initialized
          ? 'initialized'
          : 'uninitialized',
  }
}

/** The mint in an account, if it is one. */
export function parseMint(account: SvmAccount): Mint | undefined {
  const { data, owner: program } = account
  const isMint =
    tokenPrograms.has(program) &&
    (data.length === MINT_SIZE ||
      (data.length > ACCOUNT_SIZE && data[ACCOUNT_SIZE] === extended.mint))
  if (!isMint) return undefined
  const raw = MintLayout.decode(data)
  return {
    address: account.address,
    decimals: raw.decimals,
    freezeAuthority: raw.freezeAuthorityOption === 1 ? raw.freezeAuthority.toBase58() : null,
    isInitialized: raw.isInitialized,
    mintAuthority: raw.mintAuthorityOption === 1 ? raw.mintAuthority.toBase58() : null,
    program,
    supply: raw.supply,
  }
}

export function findMint(engine: Engine, address: string): Mint | undefined {
  const account = engine.account(address)
  return account && parseMint(account)
}

/** Every token account of a program that passes. */
export function findTokenAccounts(
  engine: Engine,
  program: string,
  passes: (account: TokenAccount) => boolean,
): { account: SvmAccount; token: TokenAccount }[] {
  return engine.programAccounts(program).flatMap((account) => {
    const token = parseTokenAccount(account)
    return token !== undefined && passes(token) ? [{ account, token }] : []
  })
}

export function toUiAmount(amount: bigint, decimals: number): UiTokenAmount {
  const digits = `${amount}`.padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const uiAmountString = fraction === '' ? whole : `${whole}.${fraction}`
  return { amount: `${amount}`, decimals, uiAmount: Number(uiAmountString), uiAmountString }
}

import bs58 from 'bs58'
import type { Engine, SvmAccount } from './engine.js'
import { isRecord, type RpcConfig, readInteger, readOneOf } from './params.js'
import { invalidParam, RpcError, rpcCodes } from './rpcError.js'
import {
  findMint,
  type Mint,
  parseMint,
  parseTokenAccount,
  type TokenAccount,
  tokenPrograms,
  toUiAmount,
} from './tokens.js'

/** An account as JSON-RPC writes it. */
export interface AccountJson {
  data: unknown
  executable: boolean
  lamports: number
  owner: string
  rentEpoch: number
  space: number
}

/** How a request wants accounts to be written. */
export interface AccountFormat {
  encoding: 'binary' | 'base58' | 'base64' | 'jsonParsed'
  slice?: { offset: number; length: number }
}

const longestBase58 = 128
/** Rent is never due again: the largest 64-bit number, which JavaScript rounds to this. */
const exemptEpoch = 2 ** 64

/** Throws {@link RpcError}. */
export function readAccountFormat(config: RpcConfig): AccountFormat {
  const { dataSlice } = config
  const encoding = readOneOf(
    config.encoding,
    ['binary', 'base58', 'base64', 'jsonParsed'],
    'binary',
  )
  if (dataSlice === undefined || dataSlice === null) return { encoding }
  if (!isRecord(dataSlice)) throw invalidParam('dataSlice is not an object')
  const offset = readInteger(dataSlice.offset, 'offset')
  const length = readInteger(dataSlice.length, 'length')
  return { encoding, slice: { offset, length } }
}

/** Throws {@link RpcError} when the data is too long for base58. */
export function encodeAccount(
  engine: Engine,
  account: SvmAccount,
  format: AccountFormat,
): AccountJson {
  return {
    data: encodeData(engine, account, format),
    executable: account.executable,
    lamports: Number(account.lamports),
    owner: account.owner,
    rentEpoch: exemptEpoch,
    space: account.data.length,
  }
}

function encodeData(engine: Engine, account: SvmAccount, format: AccountFormat): unknown {
  const { encoding, slice } = format
  if (encoding === 'jsonParsed') {
    const parsed = parseAccount(engine, account)
    if (parsed !== undefined) {
      return {
        program: tokenPrograms.get(account.owner),
        parsed,
        space: account.data.length,
      }
    }
  }
  const data =
    slice === undefined
      ? account.data
      : account.data.subarray(slice.offset, slice.offset + slice.length)
  if (encoding === 'base64' || encoding === 'jsonParsed') {
    return [Buffer.from(data).toString('base64'), 'base64']
  }
  if (data.length > longestBase58) {
    throw new RpcError(
      rpcCodes.invalidRequest,
      `Encoded binary (base 58) data should be less than ${longestBase58} bytes, please use Base64 encoding.`,
    )
  }
  return encoding === 'base58' ? [bs58.encode(data), 'base58'] : bs58.encode(data)
}

function parseAccount(engine: Engine, account: SvmAccount): unknown {
  const mint = parseMint(account)
  if (mint !== undefined) return { type: 'mint', info: mintInfo(mint) }
  const token = parseTokenAccount(account)
  const decimals = token && findMint(engine, token.mint)?.decimals
  if (token === undefined || decimals === undefined) return undefined
  return { type: 'account', info: tokenInfo(token, decimals) }
}

function mintInfo(mint: Mint) {
  const { decimals, freezeAuthority, isInitialized, mintAuthority, supply } = mint
  return { decimals, freezeAuthority, isInitialized, mintAuthority, supply: `${supply}` }
}

function tokenInfo(token: TokenAccount, decimals: number) {
  return {
    isNative: token.isNative,
    mint: token.mint,
    owner: token.owner,
    state: token.state,
    tokenAmount: toUiAmount(token.amount, decimals),
    ...(token.delegate !== null && {
      delegate: token.delegate,
      delegatedAmount: toUiAmount(token.delegatedAmount, decimals),
    }),
    ...(token.isNative && { rentExemptReserve: toUiAmount(token.rentReserve, decimals) }),
  }
}

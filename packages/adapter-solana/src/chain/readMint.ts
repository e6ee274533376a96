import { AppKitError } from '@latchkey/foundation'
import { type Connection, PublicKey } from '@solana/web3.js'

const TOKEN_PROGRAMS: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]
const MINT_BYTES = 82
const DECIMALS_OFFSET = 44
const ACCOUNT_BYTES = 165
/** Behind the space of an account Token-2022 says what it is, and then what it can do more. */
const MINT_KIND = 1
const KIND_BYTES = 1
const HEAD_BYTES = 4
/** An associated account of Token-2022 cannot change its owner: a head without a body. */
const IMMUTABLE_OWNER_BYTES = HEAD_BYTES
/** Bytes that an extension of a mint adds to each account of it: transfer fee, non-transferable, hook, pausable. */
const ACCOUNT_EXTENSION_BYTES: ReadonlyMap<number, number> = new Map([
  [1, HEAD_BYTES + 8],
  [9, HEAD_BYTES],
  [14, HEAD_BYTES + 1],
  [26, HEAD_BYTES],
])

/** A token of Solana. */
export interface Mint {
  readonly key: PublicKey
  /** The program that owns it: Token, or Token-2022. */
  readonly program: PublicKey
  readonly decimals: number
  /** Bytes of an associated account of it. */
  readonly accountBytes: number
}

/** Whether an account belongs to a program of tokens: it is a mint, or somebody's account of one. */
export function isOfTokens(program: PublicKey): boolean {
  return TOKEN_PROGRAMS.includes(program.toBase58())
}

/** Reads the mint of a token. Throws `INVALID_PARAMS` where there is none. */
export async function readMint(connection: Connection, key: PublicKey): Promise<Mint> {
  const { value: account } = await connection.getAccountInfoAndContext(key)
  if (!account || !isOfTokens(account.owner)) throw noToken()
  const { data, owner } = account
  const isExtended = data.length > ACCOUNT_BYTES && data[ACCOUNT_BYTES] === MINT_KIND
  const decimals = data[DECIMALS_OFFSET]
  if ((data.length !== MINT_BYTES && !isExtended) || decimals === undefined) throw noToken()
  const isPlain = owner.toBase58() === TOKEN_PROGRAMS[0]
  const accountBytes = isPlain ? ACCOUNT_BYTES : extendedAccountBytes(data)
  return { key, program: owner, decimals, accountBytes }
}

function extendedAccountBytes(data: Uint8Array): number {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  let bytes = ACCOUNT_BYTES + KIND_BYTES + IMMUTABLE_OWNER_BYTES
  let offset = ACCOUNT_BYTES + KIND_BYTES
  while (offset + HEAD_BYTES <= data.length) {
    const extension = view.getUint16(offset, true)
    if (extension === 0) break
    bytes += ACCOUNT_EXTENSION_BYTES.get(extension) ?? 0
    offset += HEAD_BYTES + view.getUint16(offset + 2, true)
  }
  return bytes
}

/** The account of an owner that wallets and exchanges send a token to. */
export function associatedAccount(owner: PublicKey, { key, program }: Mint): PublicKey {
  const seeds = [owner.toBytes(), program.toBytes(), key.toBytes()]
  return PublicKey.findProgramAddressSync(seeds, associatedProgram())[0]
}

/** The program that makes associated accounts. */
export function associatedProgram(): PublicKey {
  return new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
}

function noToken(): AppKitError {
  return new AppKitError('INVALID_PARAMS', { reason: 'token' })
}

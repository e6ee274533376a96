import { AppKitError } from '@latchkey/foundation'
import type { Connection, PublicKey } from '@solana/web3.js'

const AMOUNT_OFFSET = 64

/** An account that holds a token, and how much of it in base units. */
export interface TokenAccount {
  readonly key: PublicKey
  readonly amount: bigint
}

/** The accounts of an owner that hold a token: mostly one, or none. Throws `INVALID_RESPONSE`. */
export async function readTokenAccounts(
  connection: Connection,
  owner: PublicKey,
  mint: PublicKey,
): Promise<readonly TokenAccount[]> {
  const { value } = await connection.getTokenAccountsByOwner(owner, { mint })
  return value.map(({ pubkey, account: { data } }) => {
    if (data.length < AMOUNT_OFFSET + 8) throw new AppKitError('INVALID_RESPONSE')
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    return { key: pubkey, amount: view.getBigUint64(AMOUNT_OFFSET, true) }
  })
}

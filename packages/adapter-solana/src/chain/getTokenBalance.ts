import { AppKitError } from '@latchkey/foundation'
import type { Commitment, ConnectionConfig } from '@solana/web3.js'
import { openConnection } from './openConnection.js'
import { parsePublicKey } from './parsePublicKey.js'
import { readTokenAccounts } from './readTokenAccounts.js'

interface TokenQuestion {
  readonly url: string
  readonly settings: Commitment | ConnectionConfig
  readonly address: string
  readonly token: string
}

/** What an address has of a token in all, in base units. Throws `INVALID_PARAMS` and `NETWORK_ERROR`. */
export async function getTokenBalance(question: TokenQuestion): Promise<bigint> {
  const owner = parsePublicKey(question.address)
  const mint = parsePublicKey(question.token)
  try {
    const connection = openConnection(question.url, question.settings)
    const accounts = await readTokenAccounts(connection, owner, mint)
    return accounts.reduce((sum, { amount }) => sum + amount, 0n)
  } catch (cause) {
    throw AppKitError.is(cause) ? cause : new AppKitError('NETWORK_ERROR', {}, { cause })
  }
}

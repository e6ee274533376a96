import { AppKitError } from '@latchkey/foundation'
import { type ChainAddress, openConnection } from './openConnection.js'
import { parsePublicKey } from './parsePublicKey.js'
import { readTokenAccounts } from './readTokenAccounts.js'

interface TokenQuestion {
  readonly chain: ChainAddress
  readonly address: string
  readonly token: string
}

/** What an address has of a token in all, in base units. Throws `INVALID_PARAMS` and `NETWORK_ERROR`. */
export async function getTokenBalance(question: TokenQuestion): Promise<bigint> {
  const owner = parsePublicKey(question.address)
  const mint = parsePublicKey(question.token)
  try {
    const connection = openConnection(question.chain)
    const accounts = await readTokenAccounts(connection, owner, mint)
    return accounts.reduce((sum, { amount }) => sum + amount, 0n)
  } catch (cause) {
    throw AppKitError.is(cause) ? cause : new AppKitError('NETWORK_ERROR', {}, { cause })
  }
}

import type { TokenInfo } from '@latchkey/appkit/adapter'
import { AppKitError } from '@latchkey/foundation'
import type { Commitment, ConnectionConfig } from '@solana/web3.js'
import { openConnection } from './openConnection.js'
import { parsePublicKey } from './parsePublicKey.js'
import { readMint } from './readMint.js'

interface MintQuestion {
  readonly url: string
  readonly settings: Commitment | ConnectionConfig
  readonly token: string
}

/** What a token is: a mint knows its decimals alone. Undefined for what is no mint. Throws `NETWORK_ERROR`. */
export async function getToken({
  settings,
  token,
  url,
}: MintQuestion): Promise<TokenInfo | undefined> {
  try {
    const { decimals } = await readMint(openConnection(url, settings), parsePublicKey(token))
    return { decimals }
  } catch (cause) {
    if (AppKitError.is(cause, 'INVALID_PARAMS')) return undefined
    throw AppKitError.is(cause) ? cause : new AppKitError('NETWORK_ERROR', {}, { cause })
  }
}

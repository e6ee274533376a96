import type { TokenInfo } from '@latchkey/appkit/adapter'
import { AppKitError } from '@latchkey/foundation'
import { type ChainAddress, openConnection } from './openConnection.js'
import { parsePublicKey } from './parsePublicKey.js'
import { readMint } from './readMint.js'

interface MintQuestion {
  readonly chain: ChainAddress
  readonly token: string
}

/** What a token is: a mint knows its decimals alone. Undefined for what is no mint. Throws `NETWORK_ERROR`. */
export async function getToken({ chain, token }: MintQuestion): Promise<TokenInfo | undefined> {
  try {
    const { decimals } = await readMint(openConnection(chain), parsePublicKey(token))
    return { decimals }
  } catch (cause) {
    if (AppKitError.is(cause, 'INVALID_PARAMS')) return undefined
    throw AppKitError.is(cause) ? cause : new AppKitError('NETWORK_ERROR', {}, { cause })
  }
}

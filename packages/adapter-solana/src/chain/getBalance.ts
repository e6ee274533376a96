import type { Balance, CaipNetwork } from '@latchkey/appkit/adapter'
import { AppKitError, formatUnits } from '@latchkey/foundation'
import { type ChainAddress, openConnection } from './openConnection.js'
import { parsePublicKey } from './parsePublicKey.js'

interface BalanceQuestion {
  readonly chain: ChainAddress
  readonly address: string
  readonly network: CaipNetwork
}

/** The lamports of an address. Throws as `requestRpc` does, `NETWORK_ERROR` too for what a node answers. */
export async function getBalance(question: BalanceQuestion): Promise<Balance> {
  const { decimals, symbol } = question.network.nativeCurrency
  const key = parsePublicKey(question.address)
  try {
    const connection = openConnection(question.chain)
    // web3.js' shorter one makes a text of why no node has answered.
    const value = BigInt((await connection.getBalanceAndContext(key)).value)
    return { value, decimals, symbol, formatted: formatUnits(value, decimals) }
  } catch (cause) {
    throw AppKitError.is(cause) ? cause : new AppKitError('NETWORK_ERROR', {}, { cause })
  }
}

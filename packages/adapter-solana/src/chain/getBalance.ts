import type { Balance, CaipNetwork } from '@latchkey/appkit/adapter'
import { AppKitError, formatUnits } from '@latchkey/foundation'
import { type ChainAddress, openConnection } from './openConnection.js'
import { parsePublicKey } from './parsePublicKey.js'

interface BalanceQuestion {
  readonly chain: ChainAddress
  readonly address: string
  readonly network: CaipNetwork
}

/** The lamports of an address. Throws `NETWORK_ERROR`. */
export async function getBalance(question: BalanceQuestion): Promise<Balance> {
  const { decimals, symbol } = question.network.nativeCurrency
  const key = parsePublicKey(question.address)
  try {
    const connection = openConnection(question.chain)
    const value = BigInt(await connection.getBalance(key))
    return { value, decimals, symbol, formatted: formatUnits(value, decimals) }
  } catch (cause) {
    throw new AppKitError('NETWORK_ERROR', {}, { cause })
  }
}

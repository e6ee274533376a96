import { parseCaipAddress, parseUnits } from '@latchkey/foundation'
import type { TokenBalance } from '../account/types.js'
import type { MockAdapter } from './mockAdapter.js'

/** Has the chain of a mock know tokens as a server lists them, those of its namespace, and how much `owner` has of each. */
export function putTokens(mock: MockAdapter, owner: string, tokens: readonly TokenBalance[]): void {
  for (const { address: caipAddress, name, quantity, symbol } of tokens) {
    if (caipAddress === undefined) continue
    const { address, namespace } = parseCaipAddress(caipAddress)
    if (namespace !== mock.namespace) continue
    const decimals = Number(quantity.decimals)
    mock.setToken(address, { decimals, name, symbol })
    mock.setTokenBalance(owner, address, parseUnits(quantity.numeric, decimals))
  }
}

import type { CaipAddress, CaipNetworkId } from '@latchkey/foundation'
import { openApi } from '../api/openApi.js'
import type { AppKitCore } from '../core.js'
import { type AddressIdentity, cleanIdentity } from '../identity/cleanIdentity.js'
import { isPlainName } from '../identity/isPlainName.js'
import { cleanTokenBalance } from '../portfolio/cleanTokenBalance.js'
import type { Portfolio } from '../portfolio/types.js'

/** An address on a network. */
export interface AddressOnNetwork {
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
}

/** What the server is asked for an account: each answer is cleaned. */
export interface AccountApi {
  /** `forceUpdate`: tokens that the server must read anew; given at all, nothing that was kept is given. */
  readPortfolio(
    parameters: AddressOnNetwork & { readonly forceUpdate?: readonly CaipAddress[] | undefined },
  ): Promise<Portfolio>
  /** Nothing on a network that the server does not know. */
  readIdentity(parameters: AddressOnNetwork): Promise<AddressIdentity>
  readNames(address: string): Promise<readonly string[]>
}

/** Makes the questions of the server's client, whose code loads now; undefined where `endpoints.api` names none. */
export async function openAccountApi(core: AppKitCore): Promise<AccountApi | undefined> {
  const { options, logger } = core
  const server = options.endpoints.api
  const api = await openApi(core)
  if (!api) return undefined
  const { fetchBalance, fetchIdentity, fetchNames } = await import('../api/askServer.js')
  return {
    async readPortfolio({ address, caipNetworkId, forceUpdate }) {
      const found = await fetchBalance(api, { address, chainId: caipNetworkId, forceUpdate })
      const clean = found.balances.flatMap((balance) => cleanTokenBalance(balance, server) ?? [])
      const dropped = found.dropped + found.balances.length - clean.length
      if (dropped > 0) logger.warn(`${dropped} balances could not be read`)
      const balances = clean.filter(({ chainId }) => chainId === caipNetworkId)
      return { isSupported: found.isSupported, balances }
    },
    async readIdentity({ address, caipNetworkId }) {
      const found = await fetchIdentity(api, { address, caipNetworkId, sender: address })
      return cleanIdentity(found, server)
    },
    async readNames(address) {
      const { names } = await fetchNames(api, { address, sender: address })
      return names.filter(isPlainName)
    },
  }
}

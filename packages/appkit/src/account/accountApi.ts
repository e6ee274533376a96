import { type CaipAddress, type CaipNetworkId, VERSION } from '@latchkey/foundation'
import { cleanName } from '@latchkey/foundation/eip1193'
import type { AppKitCore } from '../AppKit.js'
import { type AddressIdentity, cleanIdentity } from '../identity/cleanIdentity.js'
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

/** Creates the client of the server at `baseUrl`, which ends with the instance; its code loads now. */
export async function createAccountApi(
  { options, logger, signal }: AppKitCore,
  baseUrl: string,
): Promise<AccountApi> {
  const { createBlockchainApi, fetchBalance, fetchIdentity, fetchNames } = await import(
    './askServer.js'
  )
  const api = createBlockchainApi({
    baseUrl,
    projectId: options.projectId,
    sdkType: 'appkit',
    sdkVersion: VERSION,
    lifetime: signal,
    logger,
  })
  return {
    async readPortfolio({ address, caipNetworkId, forceUpdate }) {
      const found = await fetchBalance(api, { address, chainId: caipNetworkId, forceUpdate })
      const balances = found.balances
        .flatMap((balance) => cleanTokenBalance(balance, baseUrl) ?? [])
        .filter(({ chainId }) => chainId === caipNetworkId)
      const dropped = found.dropped + found.balances.length - balances.length
      if (dropped > 0) logger.warn(`${dropped} balances could not be read`)
      return { isSupported: found.isSupported, balances }
    },
    async readIdentity({ address, caipNetworkId }) {
      const found = await fetchIdentity(api, { address, caipNetworkId, sender: address })
      return cleanIdentity(found, baseUrl)
    },
    async readNames(address) {
      const { names } = await fetchNames(api, { address, sender: address })
      return names.flatMap((name) => cleanName(name) ?? [])
    },
  }
}

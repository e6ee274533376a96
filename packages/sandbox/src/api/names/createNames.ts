import { getAddress } from 'viem'
import { ApiFailure } from '../ApiFailure.js'
import type { ApiChains } from '../chains/chains.js'
import type { ApiDatabase } from '../database.js'
import type { Account } from '../routes/parameters.js'
import { createRegistry, type RegisteredName } from './createRegistry.js'
import { isChainName } from './label.js'
import { readChainName, readPrimaryName } from './readChainName.js'
import { readRegistration, type SignedRegistration } from './readRegistration.js'

/** What a name stands for. */
export type KnownName = Omit<RegisteredName, 'registeredAt'> & {
  /** Milliseconds since the epoch; the chain does not say. */
  readonly registeredAt?: number
}

/** Names of the chains' name system, and of the registry. */
export interface Names {
  /** @throws ApiFailure 503 */
  find(name: string): Promise<KnownName | undefined>
  /**
   * The primary name of the chain first, then those of the registry.
   * @throws ApiFailure 503
   */
  of(account: Account): Promise<readonly KnownName[]>
  /** Those of the registry alone: they are there when no chain is. */
  registeredOf(account: Account): readonly KnownName[]
  isTaken(name: string): boolean
  /** @throws ApiFailure 400, 401, 409 or 503 */
  register(registration: SignedRegistration): Promise<void>
}

export function createNames(database: ApiDatabase, chains: ApiChains): Names {
  const registry = createRegistry(database)
  const [home] = chains.evm
  const find = async (name: string): Promise<KnownName | undefined> =>
    isChainName(name) ? home && readChainName(home, name) : registry.find(name)
  return {
    find,
    async of({ namespace, address }) {
      const registered = registry.findByAddress(address)
      if (namespace !== 'eip155' || home === undefined) return registered
      const primary = await readPrimaryName(home, getAddress(address))
      const known = primary === undefined ? undefined : await find(primary)
      return known === undefined ? registered : [known, ...registered]
    },
    registeredOf: ({ address }) => registry.findByAddress(address),
    isTaken: (name) => registry.find(name) !== undefined,
    async register(registration) {
      const name = await readRegistration(registration, home)
      if (!registry.register(name))
        throw new ApiFailure(409, 'The name is taken', { field: 'name' })
    },
  }
}

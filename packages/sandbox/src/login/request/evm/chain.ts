import { isAddress, isAddressEqual } from 'viem'
import { parseQuantity } from '../../../wallets/browser/evm/parse.js'
import type { EvmWalletChain } from '../../../wallets/browser/evm/state.js'
import { invalidParams, unauthorized } from '../../../wallets/browser/WalletRequestError.js'
import type { LoginChain, RequestScope } from '../request.js'

/** The number of a chain inside eip155. */
export function chainNumber({ id }: LoginChain): number {
  return Number(id.slice('eip155:'.length))
}

/** A chain as the sandbox's wallets know it. */
export function toWalletChain(chain: LoginChain): EvmWalletChain {
  return { chainId: chainNumber(chain), name: chain.name, rpcUrl: chain.rpcUrl }
}

/** Throws 4100 for an address that is not the one of the account (T17). */
export function assertAccount(address: string, scope: RequestScope): void {
  if (!isAddress(address) || !isAddress(scope.address) || !isAddressEqual(address, scope.address))
    throw unauthorized()
}

/** Throws -32602 for a chain that a request names and is not made for (T19). */
export function assertChain(value: unknown, { chain }: RequestScope): void {
  const chainId = parseQuantity(value, 'chainId')
  if (chainId !== undefined && chainId !== BigInt(chainNumber(chain)))
    throw invalidParams(`chainId ${chainId} is not the chain of this request`)
}

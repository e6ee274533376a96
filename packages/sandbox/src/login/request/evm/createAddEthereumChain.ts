import { parseAddedChain } from '../../../wallets/browser/evm/networks.js'
import {
  WalletRequestError,
  walletErrorCodes,
} from '../../../wallets/browser/WalletRequestError.js'
import type { LoginChain, RequestMethod } from '../request.js'

/**
 * EIP-3085, where the networks are those of the site: one of them is there already, so that nobody is asked, and the account
 * stays on the network where it is. Throws 4902 for any other: a page cannot tell the site of one.
 */
export function createAddEthereumChain(chains: readonly LoginChain[]): RequestMethod {
  return {
    kind: 'safe',
    async answer(params) {
      const { chainId } = parseAddedChain(params)
      if (chains.some(({ id }) => id === `eip155:${chainId}`)) return null
      throw new WalletRequestError(
        walletErrorCodes.unknownChain,
        'This network is not known here, and cannot be added.',
      )
    },
  }
}

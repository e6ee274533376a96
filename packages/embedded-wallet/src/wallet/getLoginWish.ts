import type { AppKit } from '@latchkey/appkit'
import { AUTH_KEYS } from '@latchkey/auth-frame/storage'

/** Where a login begins, and with which kind of account: on the network in use, with what was chosen here last. */
export function getLoginWish(appkit: AppKit) {
  const isOnSolana = appkit.getActiveChainNamespace() === 'solana'
  const network = (isOnSolana ? ['solana', 'eip155'] : ['eip155', 'solana'])
    .map((namespace) => appkit.getCaipNetwork(namespace) ?? appkit.getCaipNetworks(namespace)[0])
    .find((found) => found !== undefined)
  const type =
    appkit.storage.get(AUTH_KEYS.preferredAccountType) ?? appkit.options.defaultAccountTypes?.eip155
  return {
    ...(network && { chainId: network.caipNetworkId }),
    ...(isAccountType(type) && { preferredAccountType: type }),
  }
}

function isAccountType(type: string | undefined): type is 'eoa' | 'smartAccount' {
  return type === 'eoa' || type === 'smartAccount'
}

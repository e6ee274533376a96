import {
  accountsAtom,
  activeNamespaceAtom,
  activeNetworkAtom,
  displayBalance,
  isConnected,
} from '@latchkey/appkit'
import type { ChainNamespace } from '@latchkey/foundation'
import { useAppKitInstance } from '../../AppKitContext.js'
import { isWebAddress } from '../../modal/legal/isWebAddress.js'
import { inOrder } from '../../slots/inOrder.js'
import { useLinks } from '../../slots/useLinks.js'
import { useParts } from '../../slots/useSlots.js'
import { useAppKitAtom } from '../../useAppKitAtom.js'
import { useAppKitOptions } from '../../useAppKitOptions.js'
import { useWalletCount } from '../../wallets/useWalletCount.js'
import { useNamespaces } from '../Networks/useNamespaces.js'
import { useTokens } from './tokens/useTokens.js'
import { useEndConnection } from './useEndConnection.js'
import { useFreshBalance } from './useFreshBalance.js'
import { useShownAccount } from './useShownAccount.js'

/** The account on show, the other namespaces, and what can be done here. */
export function useAccountView() {
  const appkit = useAppKitInstance()
  const { enableNetworkSwitch, settings, tokens: tokensOfApp = {} } = useAppKitOptions()
  const shownTokens = new Map(Object.entries(tokensOfApp))
  const account = useShownAccount()
  const network = useAppKitAtom(activeNetworkAtom)
  const active = useAppKitAtom(activeNamespaceAtom)
  const accounts = new Map(Object.entries(useAppKitAtom(accountsAtom)))
  const walletCount = useWalletCount()
  const namespaces = useNamespaces()
  const { end, ending } = useEndConnection()
  const tokens = useTokens()
  useFreshBalance()
  const explorerUrl = account.addressExplorerUrl

  const others = namespaces
    .filter(({ namespace }) => namespace !== active)
    .map((facts) => {
      const other = accounts.get(facts.namespace)
      return { ...facts, address: other && isConnected(other) ? other.address : undefined }
    })
  return {
    account,
    /** The balance as it is to be shown. */
    balance: displayBalance(account, network, settings, tokensOfApp),
    balanceImage: shownTokens.get(network?.caipNetworkId ?? '')?.image,
    tokens,
    explorerUrl: explorerUrl !== undefined && isWebAddress(explorerUrl) ? explorerUrl : undefined,
    network,
    others,
    /** Wallets beside the one on show. */
    moreWallets: Math.max(0, walletCount - 1),
    actions: inOrder(useLinks('accountAction'), settings.walletFeaturesOrder),
    rows: inOrder(useLinks('accountRow'), settings.walletFeaturesOrder),
    parts: inOrder(useParts('accountRow'), settings.walletFeaturesOrder),
    tabs: useParts('accountTab'),
    funding: useLinks('fundOption'),
    isDisconnecting: ending !== undefined,
    disconnect: () => void end({ namespace: active, name: account.connectedWalletInfo?.name }),
    canSwitchNetwork: enableNetworkSwitch,
    connect: () => appkit.push('Connect'),
    showNetworks: () => {
      appkit.events.track('CLICK_NETWORKS')
      appkit.push('Networks')
    },
    showSettings: () => appkit.push('AccountSettings'),
    showWallets: () => appkit.push('ProfileWallets'),
    retryBalance:
      network === undefined ? undefined : () => void appkit.getBalance().catch(() => undefined),
    show: (namespace: ChainNamespace, isConnected: boolean) => {
      if (isConnected) void appkit.open({ namespace })
      else appkit.push('Connect', { namespace })
    },
  }
}

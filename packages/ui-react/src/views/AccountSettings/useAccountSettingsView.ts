import {
  activeNamespaceAtom,
  activeNetworkStateAtom,
  setPreferredAccountType,
} from '@latchkey/appkit'
import { useState } from 'react'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useMessages } from '../../locales/useMessages.js'
import { useShell } from '../../modal/ShellContext.js'
import { useCopy } from '../../primitives/CopyButton/useCopy.js'
import { useAppKitAtom } from '../../useAppKitAtom.js'
import { useAppKitOptions } from '../../useAppKitOptions.js'
import { useWalletCount } from '../../wallets/useWalletCount.js'
import { useEndConnection } from '../Account/useEndConnection.js'
import { useShownAccount } from '../Account/useShownAccount.js'
import { readSmartAccount } from '../SmartAccountSettings/readSmartAccount.js'
import { otherAccountType } from './otherAccountType.js'

/** The account on show, and what can be changed about it. */
export function useAccountSettingsView() {
  const appkit = useAppKitInstance()
  const message = useMessages()
  const { showError } = useShell()
  const account = useShownAccount()
  const network = useAppKitAtom(activeNetworkStateAtom)
  const namespace = useAppKitAtom(activeNamespaceAtom)
  const walletCount = useWalletCount()
  const { copied, copy } = useCopy()
  const { end, ending } = useEndConnection()
  const [isChangingType, setIsChangingType] = useState(false)
  const { address = '', connectedWalletInfo: wallet } = account
  const { enableNetworkSwitch } = useAppKitOptions()
  const smartAccount = namespace === undefined ? undefined : readSmartAccount(account, network)
  const otherType = otherAccountType(account)

  const changeType = async () => {
    if (namespace === undefined || otherType === undefined) return
    setIsChangingType(true)
    await setPreferredAccountType(appkit, { namespace, type: otherType }).catch(() =>
      showError(message('settings.typeFailed')),
    )
    setIsChangingType(false)
  }
  return {
    account,
    address,
    wallet,
    network: network.caipNetwork,
    walletCount,
    copied,
    copyAddress: () => copy(address),
    smartAccount,
    showSmartAccount: () => appkit.push('SmartAccountSettings'),
    otherType,
    isChangingType,
    changeType: () => void changeType(),
    isDisconnecting: ending !== undefined,
    disconnect: () => void end({ namespace, name: wallet?.name }),
    canSwitchNetwork: enableNetworkSwitch,
    showNetworks: () => {
      appkit.events.track('CLICK_NETWORKS')
      appkit.push('Networks')
    },
    showWallets: () => appkit.push('ProfileWallets'),
    showCompatible: () => appkit.push('WalletCompatibleNetworks'),
  }
}

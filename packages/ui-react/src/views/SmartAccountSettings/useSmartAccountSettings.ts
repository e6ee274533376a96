import {
  activeNamespaceAtom,
  activeNetworkStateAtom,
  networksAtom,
  setPreferredAccountType,
} from '@latchkey/appkit'
import { useState } from 'react'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useMessages } from '../../locales/useMessages.js'
import { useShell } from '../../modal/ShellContext.js'
import { useAppKitAtom } from '../../useAppKitAtom.js'
import { useShownAccount } from '../Account/useShownAccount.js'
import { readSmartAccount } from './readSmartAccount.js'

/** The smart account of the wallet in use, and changing to it and back (CONN-13). */
export function useSmartAccountSettings() {
  const appkit = useAppKitInstance()
  const message = useMessages()
  const { showError } = useShell()
  const account = useShownAccount()
  const networkState = useAppKitAtom(activeNetworkStateAtom)
  const networks = useAppKitAtom(networksAtom)
  const namespace = useAppKitAtom(activeNamespaceAtom)
  const [isChanging, setIsChanging] = useState(false)
  const { caipNetwork: network, smartAccountEnabledNetworks: enabled } = networkState

  const change = async (isOn: boolean) => {
    if (namespace === undefined) return
    setIsChanging(true)
    const type = isOn ? 'smartAccount' : 'eoa'
    await setPreferredAccountType(appkit, { namespace, type }).catch(() =>
      showError(message('settings.typeFailed')),
    )
    setIsChanging(false)
  }
  return {
    address: account.address ?? '',
    smartAccount: namespace === undefined ? undefined : readSmartAccount(account, networkState),
    network,
    networks: networks.filter(({ caipNetworkId }) => enabled.includes(caipNetworkId)),
    isChanging,
    change: (isOn: boolean) => void change(isOn),
  }
}

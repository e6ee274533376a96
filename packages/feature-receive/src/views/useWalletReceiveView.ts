import type { CaipNetwork } from '@latchkey/appkit'
import { ui } from '@latchkey/ui-react/feature'
import { useState } from 'react'

const {
  accountsAtom,
  activeNamespaceAtom,
  INITIAL_ACCOUNT,
  isConnected,
  networkStatesAtom,
  useAppKitAtom,
  useAppKitInstance,
  useCompatibleNetworks,
  useNamespaces,
} = ui

/** A family of networks with an account, called by its first network. */
export interface ConnectedFamily {
  readonly namespace: string
  readonly name: string
  readonly network: CaipNetwork | undefined
}

/** The address to receive at, in each family of networks that is connected, and the networks that it is good on. */
export function useWalletReceiveView(wanted: string | undefined) {
  const appkit = useAppKitInstance()
  const active = useAppKitAtom(activeNamespaceAtom)
  const accounts = new Map(Object.entries(useAppKitAtom(accountsAtom)))
  const namespaces: readonly ConnectedFamily[] = useNamespaces().filter(({ namespace }) =>
    isConnected(accounts.get(namespace) ?? INITIAL_ACCOUNT),
  )
  const [chosen, setChosen] = useState(wanted)
  const isOffered = (name: string | undefined) =>
    namespaces.some(({ namespace }) => namespace === name)
  const namespace = [chosen, active].find(isOffered) ?? namespaces[0]?.namespace
  const account = namespace === undefined ? undefined : accounts.get(namespace)
  const { networks } = useCompatibleNetworks(namespace)
  const states = new Map(Object.entries(useAppKitAtom(networkStatesAtom)))
  const current = states.get(namespace ?? '')?.caipNetwork?.caipNetworkId
  return {
    namespaces,
    namespace,
    showNamespace: setChosen,
    /** Undefined where no wallet is connected. */
    address: account?.address,
    name: account?.profileName,
    networks,
    /** The network that the account is on, where the address is good there. */
    network: networks.find(({ caipNetworkId }) => caipNetworkId === current) ?? networks[0],
    showNetworks: () =>
      appkit.push('WalletCompatibleNetworks', namespace === undefined ? undefined : { namespace }),
    connect: () => appkit.push('Connect'),
  }
}

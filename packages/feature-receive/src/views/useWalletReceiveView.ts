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
  const families = useNamespaces()
  const namespaces: readonly ConnectedFamily[] = families.filter(({ namespace }) =>
    isConnected(accounts.get(namespace) ?? INITIAL_ACCOUNT),
  )
  const [chosen, setChosen] = useState(wanted)
  const isOffered = (name: string | undefined) =>
    namespaces.some(({ namespace }) => namespace === name)
  // Who means to send there must not be given the address of another family.
  const isMissing = wanted !== undefined && chosen === wanted && !isOffered(wanted)
  const wantedFamily = families.find((family) => family.namespace === wanted)
  const namespace = isMissing
    ? undefined
    : ([chosen, active].find(isOffered) ?? namespaces[0]?.namespace)
  const account = namespace === undefined ? undefined : accounts.get(namespace)
  const { networks } = useCompatibleNetworks(namespace)
  const states = new Map(Object.entries(useAppKitAtom(networkStatesAtom)))
  const current = states.get(namespace ?? '')?.caipNetwork?.caipNetworkId
  return {
    namespaces,
    namespace,
    showNamespace: setChosen,
    /** Undefined where no wallet is connected, or none in the family that the app asks for. */
    address: account?.address,
    /** What that family is called. */
    missing: isMissing ? (wantedFamily?.name ?? wanted) : undefined,
    name: account?.profileName,
    /** Only the server knows the name. */
    isServerName: account?.address !== undefined && account.serverNames?.has(account.address),
    networks,
    /** The network that the account is on, where the address is good there. */
    network: networks.find(({ caipNetworkId }) => caipNetworkId === current) ?? networks[0],
    showNetworks: () =>
      appkit.push('WalletCompatibleNetworks', namespace === undefined ? undefined : { namespace }),
    connect: () =>
      appkit.push(
        'Connect',
        isMissing && wantedFamily ? { namespace: wantedFamily.namespace } : undefined,
      ),
  }
}

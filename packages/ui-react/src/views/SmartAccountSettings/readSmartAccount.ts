import type { AccountState, NetworkState } from '@latchkey/appkit'
import type { ChainNamespace } from '@latchkey/foundation'

/** The smart account of the embedded wallet, as an account of it shows. */
export interface SmartAccount {
  /** Whether it is the one in use. */
  readonly isOn: boolean
  /** Whether the network in use has smart accounts. */
  readonly isHere: boolean
  /** Whether it is set up on the network in use; undefined where the wallet does not say. */
  readonly isSetUp: boolean | undefined
  /** What it is, in words of the wallet. */
  readonly version: string | undefined
}

/** What there is to choose between; undefined where the wallet in use has no smart account anywhere. */
export function readSmartAccount(
  {
    address,
    allAccounts,
    connectedWalletInfo,
    preferredAccountTypes,
    smartAccountDeployed,
    smartAccountVersion,
  }: AccountState,
  { caipNetwork, smartAccountEnabledNetworks: enabled }: NetworkState,
  namespace: ChainNamespace,
): SmartAccount | undefined {
  if (connectedWalletInfo?.type !== 'AUTH') return undefined
  const isOffered = allAccounts.some(({ type }) => type === 'smartAccount')
  if (!isOffered && enabled.length === 0) return undefined
  const isOnNetwork = caipNetwork !== undefined && enabled.includes(caipNetwork.caipNetworkId)
  const type =
    preferredAccountTypes[namespace] ??
    allAccounts.find((account) => account.address === address)?.type
  return {
    isOn: type === 'smartAccount',
    // A wallet that lists a smart account, and no networks, has it wherever it is.
    isHere: isOnNetwork || (enabled.length === 0 && isOffered),
    isSetUp: smartAccountDeployed,
    version: smartAccountVersion,
  }
}

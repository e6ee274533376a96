import { type AccountState, isSmartAccount, type NetworkState } from '@latchkey/appkit'

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
  account: AccountState,
  { caipNetwork, smartAccountEnabledNetworks: enabled }: NetworkState,
): SmartAccount | undefined {
  const { allAccounts, connectedWalletInfo, smartAccountDeployed, smartAccountVersion } = account
  if (connectedWalletInfo?.type !== 'AUTH') return undefined
  const isOffered = allAccounts.some(({ type }) => type === 'smartAccount')
  if (!isOffered && enabled.length === 0) return undefined
  const isOnNetwork = caipNetwork !== undefined && enabled.includes(caipNetwork.caipNetworkId)
  return {
    isOn: isSmartAccount(account),
    // A wallet that lists a smart account, and no networks, has it wherever it is.
    isHere: isOnNetwork || (enabled.length === 0 && isOffered),
    isSetUp: smartAccountDeployed,
    version: smartAccountVersion,
  }
}

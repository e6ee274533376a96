'use client'
import {
  type AccountState,
  accountsAtom,
  activeNamespaceAtom,
  INITIAL_ACCOUNT,
  isConnected,
} from '@latchkey/appkit'
import type { CaipAddress, ChainNamespace } from '@latchkey/foundation'
import { useMemo } from 'react'
import { useAppKitAtom } from '../useAppKitAtom.js'

export interface UseAppKitAccountReturn {
  readonly allAccounts: AccountState['allAccounts']
  readonly address: string | undefined
  readonly caipAddress: CaipAddress | undefined
  /** True also while the relay to the wallet is away (`reconnecting`). */
  readonly isConnected: boolean
  readonly status: AccountState['status']
  /** Whether it is connected, and signed in where the app has its accounts sign in. */
  readonly isAuthenticated: boolean
  /** What the login frame knows of the user; undefined with any other wallet. */
  readonly embeddedWalletInfo:
    | {
        readonly user: NonNullable<AccountState['user']>
        readonly authProvider: AccountState['socialProvider'] | 'email'
        readonly accountType: string | undefined
        readonly isSmartAccountDeployed: boolean
      }
    | undefined
}

/** The account in a namespace, by default the active one. */
export function useAppKitAccount({
  namespace,
}: {
  readonly namespace?: ChainNamespace | undefined
} = {}): UseAppKitAccountReturn {
  const account = useAccountState(namespace)
  const active = useAppKitAtom(activeNamespaceAtom)
  return useMemo(
    () => ({
      allAccounts: account.allAccounts,
      address: account.address,
      caipAddress: account.caipAddress,
      isConnected: isConnected(account),
      status: account.status,
      isAuthenticated: account.isAuthenticated,
      embeddedWalletInfo: embedded(account, namespace ?? active),
    }),
    [account, namespace, active],
  )
}

/** Everything that the kernel knows of the account in a namespace. */
export function useAccountState(namespace?: ChainNamespace): AccountState {
  const accounts = useAppKitAtom(accountsAtom)
  const active = useAppKitAtom(activeNamespaceAtom)
  const wanted = namespace ?? active
  return wanted !== undefined && Object.hasOwn(accounts, wanted)
    ? (accounts[wanted] ?? INITIAL_ACCOUNT)
    : INITIAL_ACCOUNT
}

function embedded(
  { connectedWalletInfo, user, socialProvider, preferredAccountTypes, ...account }: AccountState,
  namespace: ChainNamespace | undefined,
): UseAppKitAccountReturn['embeddedWalletInfo'] {
  if (connectedWalletInfo?.type !== 'AUTH' || user === undefined) return undefined
  return {
    user,
    authProvider: socialProvider ?? 'email',
    accountType: namespace === undefined ? undefined : preferredAccountTypes[namespace],
    isSmartAccountDeployed: account.smartAccountDeployed ?? false,
  }
}

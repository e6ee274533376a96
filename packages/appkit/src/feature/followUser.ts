import type { ChainNamespace } from '@latchkey/foundation'
import { patchAccount } from '../account/patchAccount.js'
import { selectAccount } from '../account/selectors.js'
import { connectionStateAtom } from '../connection/atoms.js'
import { onShow } from '../connection/machine/read.js'
import { AUTH_ID } from '../connector/types.js'
import type { AppKitCore, Unsubscribe } from '../core.js'
import { setSmartAccountNetworks } from '../network/setSmartAccountNetworks.js'
import { compact, own } from '../record.js'
import type { AuthProvider, AuthUser } from './types.js'

/** Keeps who is logged in at the accounts of the embedded wallet (USR-1). Returns what ends that. */
export function followUser(core: AppKitCore, provider: AuthProvider): Unsubscribe {
  const { store } = core
  let user: AuthUser | undefined
  /** The accounts that have been told of this very user. */
  let told = ''
  const write = (isNew: boolean) => {
    const state = store.get(connectionStateAtom)
    const accounts = Object.keys(state.inUse).flatMap((namespace) => {
      const record = onShow(state, namespace)
      return record?.connectorId === AUTH_ID ? [{ namespace, id: record.account.caipAddress }] : []
    })
    const wanted = accounts.map(({ id }) => id).join()
    if (!isNew && wanted === told) return
    told = wanted
    for (const { namespace } of accounts) writeUser(core, namespace, user)
  }
  const unwatch = provider.watchUser?.((next) => {
    user = next
    write(true)
  })
  const unfollow = store.sub(connectionStateAtom, () => write(false))
  return () => {
    unwatch?.()
    unfollow()
  }
}

function writeUser(core: AppKitCore, namespace: ChainNamespace, user: AuthUser | undefined): void {
  const { store } = core
  const { accountTypes, email, smartAccountNetworks, username } = user ?? {}
  const type = accountTypes && own(accountTypes, namespace)
  const { preferredAccountTypes } = selectAccount(store.get, namespace)
  patchAccount(store, namespace, {
    user: user && compact({ email, username }),
    smartAccountDeployed: user?.isSmartAccountDeployed,
    smartAccountVersion: user?.smartAccountVersion,
    socialProvider: user?.socialProvider,
    ...(type !== undefined && {
      preferredAccountTypes: { ...preferredAccountTypes, [namespace]: type },
    }),
  })
  if (smartAccountNetworks === undefined) return
  const caipNetworkIds = smartAccountNetworks.filter((id) => id.startsWith(`${namespace}:`))
  setSmartAccountNetworks(core, { namespace, caipNetworkIds })
}

import type { ChainNamespace } from '@latchkey/foundation'
import { patchAccount } from '../account/patchAccount.js'
import { selectAccount } from '../account/selectors.js'
import { connectionStateAtom } from '../connection/atoms.js'
import { onShow } from '../connection/machine/read.js'
import { AUTH_ID } from '../connector/types.js'
import type { AppKitCore } from '../core.js'
import { setSmartAccountNetworks } from '../network/setSmartAccountNetworks.js'
import { compact, own } from '../record.js'
import type { AuthProvider, AuthUser } from './types.js'

const followed = new WeakSet<AuthProvider>()

/** Keeps who is logged in at the accounts of the embedded wallet, from now until `destroy()` (USR-1). */
export function followUser(core: AppKitCore, provider: AuthProvider): void {
  const { cleanups, signal, store } = core
  if (provider.watchUser === undefined || followed.has(provider) || signal.aborted) return
  followed.add(provider)
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
  cleanups.add(
    provider.watchUser((next) => {
      user = next
      write(true)
    }),
  )
  cleanups.add(store.sub(connectionStateAtom, () => write(false)))
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

import type { CaipAddress, ChainNamespace } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { refreshIdentity } from '../identity/refreshIdentity.js'
import { portfoliosAtom } from '../portfolio/atoms.js'
import { refreshPortfolio } from '../portfolio/refreshPortfolio.js'
import { restorePortfolio } from '../portfolio/restorePortfolio.js'
import { own } from '../record.js'
import { getAccountData, peekAccountData } from './accountData.js'
import { accountDetailsAtom, accountsAtom } from './atoms.js'
import { refreshShown } from './refreshShown.js'
import { isConnected } from './selectors.js'

/** What shows that somebody is connected comes before their name: reading that loads what asks a chain. */
const BEFORE_NAMES_MS = 250

/**
 * Follows the accounts: a new one has its name read, and its tokens where they were asked for, those that were kept on
 * show meanwhile; one that is gone leaves nothing behind; who returns to the tab, or gets the connection back, gets what
 * has become old anew. Returns what ends it.
 */
export function watchAccounts(core: AppKitCore): () => void {
  const { store } = core
  const seen = new Map<ChainNamespace, CaipAddress>()
  const unnamed = new Set<ChainNamespace>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const readNames = () => {
    for (const namespace of unnamed) void refreshIdentity(core, namespace)
    unnamed.clear()
  }
  const look = () => {
    const accounts = store.get(accountsAtom)
    for (const namespace of [...seen.keys()]) {
      if (own(accounts, namespace)?.caipAddress !== undefined) continue
      seen.delete(namespace)
      forget(core, namespace)
    }
    for (const [namespace, account] of Object.entries(accounts)) {
      const { caipAddress } = account
      if (!isConnected(account) || caipAddress === undefined) continue
      if (caipAddress === seen.get(namespace)) continue
      seen.set(namespace, caipAddress)
      readTokens(core, namespace)
      unnamed.add(namespace)
      clearTimeout(timer)
      timer = setTimeout(readNames, BEFORE_NAMES_MS)
    }
  }
  const onVisibility = () => {
    if (globalThis.document?.visibilityState !== 'visible') return
    for (const namespace of seen.keys()) refreshShown(core, namespace, false)
  }
  const onOffline = () => {
    for (const namespace of seen.keys()) restorePortfolio(core, namespace)
  }
  const onOnline = () => {
    for (const namespace of seen.keys()) refreshShown(core, namespace, false)
  }
  const unsubscribe = store.sub(accountsAtom, look)
  globalThis.document?.addEventListener('visibilitychange', onVisibility)
  globalThis.addEventListener?.('offline', onOffline)
  globalThis.addEventListener?.('online', onOnline)
  look()
  return () => {
    unsubscribe()
    clearTimeout(timer)
    globalThis.removeEventListener?.('offline', onOffline)
    globalThis.removeEventListener?.('online', onOnline)
    globalThis.document?.removeEventListener('visibilitychange', onVisibility)
    const { unsettled } = getAccountData(core)
    for (const timer of unsettled.values()) clearTimeout(timer)
    unsettled.clear()
  }
}

function readTokens(core: AppKitCore, namespace: ChainNamespace): void {
  restorePortfolio(core, namespace)
  if (getAccountData(core).followed.has(namespace)) void refreshPortfolio(core, { namespace })
}

function forget(core: AppKitCore, namespace: ChainNamespace): void {
  const { store } = core
  // Who connects the same account again may meet another balance.
  const { [namespace]: _read, ...details } = store.get(accountDetailsAtom)
  if (_read) store.set(accountDetailsAtom, details)
  const data = peekAccountData(core)
  if (!data) return
  const isGone = (key: string) => key.startsWith(`${namespace}:`)
  data.followed.delete(namespace)
  for (const cache of [data.portfolios, data.balances, data.identities, data.names])
    cache.forget(isGone)
  for (const key of [...data.countedAt.keys()].filter(isGone)) data.countedAt.delete(key)
  for (const [key, timer] of data.unsettled) {
    if (!isGone(key)) continue
    clearTimeout(timer)
    data.unsettled.delete(key)
  }
  const { [namespace]: _gone, ...others } = store.get(portfoliosAtom)
  if (_gone) store.set(portfoliosAtom, others)
}

import type { Atom } from 'jotai/vanilla'
import type { AppKit, PublicState } from '../AppKit.js'
import { accountsAtom } from '../account/atoms.js'
import { selectAccount } from '../account/selectors.js'
import { remoteFeaturesAtom } from '../config/remoteFeatures.js'
import {
  connectingWalletAtom,
  connectionsAtom,
  loadingAtom,
  providersAtom,
} from '../connection/atoms.js'
import type { AppKitCore } from '../core.js'
import { modalAtom } from '../modal/atoms.js'
import { activeNamespaceAtom, networkStatesAtom } from '../network/atoms.js'
import { selectNetworkState } from '../network/selectors.js'
import { initializedAtom, themeAtom } from '../options/atoms.js'
import { readState } from './readMethods.js'

/** What tells of changes. */
type SubscribeMethods = Pick<
  AppKit,
  | 'subscribeAccount'
  | 'subscribeCaipNetworkChange'
  | 'subscribeConnections'
  | 'subscribeEvents'
  | 'subscribeNetwork'
  | 'subscribeProviders'
  | 'subscribeRemoteFeatures'
  | 'subscribeShouldUpdateToAddress'
  | 'subscribeState'
  | 'subscribeTheme'
  | 'subscribeWalletInfo'
>

const ACCOUNT = [accountsAtom, activeNamespaceAtom]
const NETWORK = [networkStatesAtom, activeNamespaceAtom]
const STATE = [initializedAtom, loadingAtom, modalAtom, connectingWalletAtom, ...NETWORK]

export function createSubscribeMethods({ events, store }: AppKitCore): SubscribeMethods {
  const { get } = store
  const watch = <T>(
    atoms: readonly Atom<unknown>[],
    select: () => T,
    callback: (value: T) => void,
    isSame: (a: T, b: T) => boolean = Object.is,
  ) => {
    let last = select()
    const onChange = () => {
      const next = select()
      if (isSame(next, last)) return
      last = next
      callback(next)
    }
    const unsubscribes = atoms.map((atom) => store.sub(atom, onChange))
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }
  const follow =
    <T>(atom: Atom<T>) =>
    (callback: (value: T) => void) =>
      watch([atom], () => get(atom), callback)
  return {
    subscribeState: (callback) => watch(STATE, () => readState(store), callback, isSameState),
    subscribeAccount: (callback, namespace) =>
      watch(ACCOUNT, () => selectAccount(get, namespace), callback),
    subscribeWalletInfo: (callback, namespace) =>
      watch(ACCOUNT, () => selectAccount(get, namespace).connectedWalletInfo, callback),
    subscribeShouldUpdateToAddress: (callback, namespace) =>
      watch(ACCOUNT, () => selectAccount(get, namespace).address, callback),
    subscribeNetwork: (callback, namespace) =>
      watch(NETWORK, () => selectNetworkState(get, namespace), callback),
    subscribeCaipNetworkChange: (callback) =>
      watch(NETWORK, () => selectNetworkState(get).caipNetwork, callback),
    subscribeConnections: follow(connectionsAtom),
    subscribeProviders: follow(providersAtom),
    subscribeRemoteFeatures: follow(remoteFeaturesAtom),
    subscribeTheme: follow(themeAtom),
    subscribeEvents: events.subscribe,
  }
}

function isSameState(a: PublicState, b: PublicState): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

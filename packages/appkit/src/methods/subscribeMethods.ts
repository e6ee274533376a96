import { type Atom, atom, type Getter } from 'jotai/vanilla'
import type { AppKit } from '../AppKit.js'
import { selectAccount } from '../account/selectors.js'
import { remoteFeaturesAtom } from '../config/remoteFeatures.js'
import { connectionsAtom, providersAtom } from '../connection/atoms.js'
import type { AppKitCore } from '../core.js'
import { selectNetworkState } from '../network/selectors.js'
import { themeAtom } from '../options/atoms.js'
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

export function createSubscribeMethods({ events, logger, store }: AppKitCore): SubscribeMethods {
  /** Calls back with what is read, each time that it is another. */
  const watch = <T>(read: (get: Getter) => T, callback: (value: T) => void) => {
    const watched = atom(read)
    return store.sub(watched, () => {
      // Thrown on, it would end what has changed the state, a connect or its storing, half-way.
      try {
        callback(store.get(watched))
      } catch (error) {
        logger.error('An event listener failed', error)
      }
    })
  }
  const follow =
    <T>(followed: Atom<T>) =>
    (callback: (value: T) => void) =>
      watch((get) => get(followed), callback)
  return {
    // The state is put together anew each time: as a text it can be compared.
    subscribeState: (callback) =>
      watch(
        (get) => JSON.stringify(readState(get)),
        () => callback(readState(store.get)),
      ),
    subscribeAccount: (callback, namespace) =>
      watch((get) => selectAccount(get, namespace), callback),
    subscribeWalletInfo: (callback, namespace) =>
      watch((get) => selectAccount(get, namespace).connectedWalletInfo, callback),
    subscribeShouldUpdateToAddress: (callback, namespace) =>
      watch((get) => selectAccount(get, namespace).address, callback),
    subscribeNetwork: (callback, namespace) =>
      watch((get) => selectNetworkState(get, namespace), callback),
    subscribeCaipNetworkChange: (callback) =>
      watch((get) => selectNetworkState(get).caipNetwork, callback),
    subscribeConnections: follow(connectionsAtom),
    subscribeProviders: follow(providersAtom),
    subscribeRemoteFeatures: follow(remoteFeaturesAtom),
    subscribeTheme: follow(themeAtom),
    subscribeEvents: events.subscribe,
  }
}

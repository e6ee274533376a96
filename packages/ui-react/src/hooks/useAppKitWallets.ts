'use client'
import {
  type AppKit,
  type Connection,
  cancelConnect,
  connectAttemptAtom,
  connectingWalletAtom,
  getPairingUri,
  initializedAtom,
  type PairingState,
  pairingAtom,
  WALLET_CONNECT_ID,
  type WalletOption,
  type WalletQuery,
  walletListAtom,
} from '@latchkey/appkit'
import type { AppKitError, CaipNetworkId, ChainNamespace } from '@latchkey/foundation'
import { useEffect, useMemo } from 'react'
import { useAppKitInstance } from '../AppKitContext.js'
import { start } from '../host/activate.js'
import { useClientAtom } from './useClientAtom.js'
import { useFetchWallets } from './useFetchWallets.js'

/** Where to connect, how, and what ends it early. */
export interface ConnectWalletOptions {
  /** `walletConnect` reaches a wallet on a phone, though it is installed here too. */
  readonly via?: typeof WALLET_CONNECT_ID
  readonly caipNetworkId?: CaipNetworkId
  readonly signal?: AbortSignal
}

export interface UseAppKitWalletsReturn {
  /** What the modal would list first: the wallets of this browser, recent and featured ones, WalletConnect. */
  readonly wallets: readonly WalletOption[]
  /** What `fetchWallets` has found so far: later pages join those before them. */
  readonly wcWallets: readonly WalletOption[]
  readonly isFetchingWallets: boolean
  /** Why the last `fetchWallets` found nothing: a failure is no empty directory. */
  readonly walletsError: AppKitError | undefined
  /** The last page of `wcWallets`; 0 before the first. */
  readonly page: number
  /** How many wallets the directory has for the query. */
  readonly count: number
  /** False until storage is read and the wallets of this browser have been asked for. */
  readonly isInitialized: boolean
  /** What a phone wallet is asked to connect by: for a QR code. One that expires is replaced. */
  readonly wcUri: string | undefined
  /** What WalletConnect's relay knows this browser by, a `did:key`; there with `wcUri`. */
  readonly wcClientId: string | undefined
  /** True when the pairing has failed: `getWcUri` makes a new one. */
  readonly wcError: boolean
  readonly isFetchingWcUri: boolean
  /** The wallet that is being asked; undefined when it has answered. */
  readonly connectingWallet: WalletOption | undefined
  /**
   * Reads a page of the directory. A call takes the place of the one before it. Rejects with `WALLETS_UNAVAILABLE`.
   */
  readonly fetchWallets: (query?: WalletQuery) => Promise<void>
  /**
   * Asks a wallet to connect: in every namespace that it serves, or in one. One that is reached by WalletConnect
   * resolves when the phone has approved; meanwhile `wcUri` is there. Rejects with an `AppKitError`.
   */
  readonly connect: (
    wallet: WalletOption,
    namespace?: ChainNamespace,
    options?: ConnectWalletOptions,
  ) => Promise<readonly Connection[]>
  /**
   * Begins to pair and resolves with the URI; undefined where a session that is there already was used. Rejects with
   * `RELAY_UNREACHABLE`, `CHUNK_LOAD_FAILED` or `CONNECTION_ABORTED`.
   */
  readonly getWcUri: () => Promise<string | undefined>
  /** Ends the pairing under way: its URI is dead. */
  readonly resetWcUri: () => void
  /** Asks no longer: the connect under way rejects with `CONNECTION_ABORTED`. */
  readonly resetConnectingWallet: () => void
}

/** Everything to choose and connect a wallet with a UI of one's own. The modal is not needed, and never loaded by this. */
export function useAppKitWallets(): UseAppKitWalletsReturn {
  const appkit = useAppKitInstance()
  const wallets = useClientAtom(walletListAtom, NO_WALLETS)
  const isInitialized = useClientAtom(initializedAtom, false)
  const { wcUri, wcClientId, wcError } = useClientAtom(pairingAtom, NO_PAIRING)
  const connectingWallet = useClientAtom(connectingWalletAtom, undefined)
  const pages = useFetchWallets()

  useEffect(() => start(appkit), [appkit])

  const actions = useMemo(() => createActions(appkit), [appkit])
  return {
    ...pages,
    ...actions,
    wallets,
    isInitialized,
    wcUri,
    wcClientId,
    wcError,
    isFetchingWcUri: connectingWallet?.type === 'WALLET_CONNECT' && wcUri === undefined,
    connectingWallet,
  }
}

const NO_WALLETS: readonly WalletOption[] = []
const NO_PAIRING: Pick<PairingState, 'wcUri' | 'wcClientId' | 'wcError'> = {
  wcUri: undefined,
  wcError: false,
}

type Actions = Pick<
  UseAppKitWalletsReturn,
  'connect' | 'getWcUri' | 'resetWcUri' | 'resetConnectingWallet'
>

function createActions(appkit: AppKit): Actions {
  return {
    connect: ({ id }, namespace, { caipNetworkId, signal, via } = {}) =>
      appkit.connect({
        connectorId: id,
        ...(via !== undefined && { via }),
        ...(namespace !== undefined && { namespace }),
        ...(caipNetworkId !== undefined && { caipNetworkId }),
        ...(signal !== undefined && { signal }),
      }),
    getWcUri: () => getPairingUri(appkit),
    resetWcUri() {
      const attempt = appkit.store.get(connectAttemptAtom)
      if (attempt === undefined || attempt.connectorId === WALLET_CONNECT_ID) cancelConnect(appkit)
    },
    resetConnectingWallet: () => cancelConnect(appkit),
  }
}

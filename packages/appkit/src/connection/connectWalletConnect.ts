import { AppKitError, type CaipNetworkId, type ChainNamespace } from '@latchkey/foundation'
import type { PairNamespace, WalletConnectClient } from '../connector/walletConnect/client.js'
import { needsOf } from '../connector/walletConnect/needs.js'
import { overrideOf } from '../connector/walletConnect/sessionOverride.js'
import { openWalletConnect } from '../connector/walletConnectHandle.js'
import type { AppKitCore } from '../core.js'
import { selectNetworks } from '../network/selectors.js'
import { isIosSafari, isTelegram } from '../platform/platform.js'
import { compact } from '../record.js'
import type { ConnectRun } from './ConnectRun.js'
import { chosenNetworkId, connectOne } from './connectOne.js'
import { ANY_WALLET_HREF, pairingAtom } from './pairing.js'
import { selectConnection } from './selectConnection.js'
import { sessionWaiters } from './sessionWaiters.js'
import type { Connection } from './types.js'
import { whileServed } from './whileServed.js'

/** Connects through WalletConnect: one pairing for all namespaces, then each adapter on the session. */
export async function connectWalletConnect(
  core: AppKitCore,
  { wallet, connectors, caipNetworkId, account, signal }: ConnectRun,
): Promise<readonly Connection[]> {
  const { store } = core
  const waiters = sessionWaiters(core)
  try {
    const client = await openWalletConnect(core, signal)
    const namespaces = connectors.map(({ namespace }) => namespace)
    if (!canReuse(core, client, namespaces)) {
      forgetOtherLink(core, wallet)
      await client.pair({
        namespaces: collectNamespaces(core, namespaces),
        signal,
        onUri: (wcUri, wcPairingExpiry) => {
          if (signal.aborted) return
          store.set(pairingAtom, {
            ...store.get(pairingAtom),
            wcUri,
            wcPairingExpiry,
            ...compact({ wcClientId: client.clientId() }),
            wcError: false,
            // The wallet that was opened knows the URI before.
            buffering: false,
          })
        },
      })
    }
    noteAnswered(core, client)
    for (const tell of waiters.listeners) tell()
    const { name, icon } = client.peer() ?? {}
    const peer = { ...wallet, ...compact({ name, imageUrl: icon }) }
    const connections: Connection[] = []
    const errors: unknown[] = []
    for (const connector of connectors) {
      const { namespace } = connector
      // An adapter that asked for the pairing itself reports its connection by itself.
      if (waiters.namespaces.has(namespace)) continue
      if (client.accounts(namespace).length === 0) continue
      const isShown = connections.length === 0
      const wanted = caipNetworkId?.startsWith(`${namespace}:`)
        ? caipNetworkId
        : firstNetworkId(core, client, namespace)
      await whileServed(client, { namespace, signal }, (served) => {
        const asked = { caipNetworkId: wanted, account, signal: served, isShown }
        return connectOne(core, peer, connector, asked)
      }).then(
        (connection) => connections.push(connection),
        (error: unknown) => errors.push(error),
      )
      if (signal.aborted) break
    }
    if (connections.length === 0 && waiters.namespaces.size === 0) {
      throw errors[0] ?? new AppKitError('CHAIN_NOT_SUPPORTED')
    }
    return connections
  } catch (error) {
    if (!signal.aborted) {
      store.set(pairingAtom, { ...store.get(pairingAtom), wcError: true, buffering: false })
    }
    throw error
  }
}

/** Where a new session is to begin, by the app's word: not where a person has chosen, nor where the wallet cannot be. */
function firstNetworkId(
  core: AppKitCore,
  client: WalletConnectClient,
  namespace: ChainNamespace,
): CaipNetworkId | undefined {
  const { defaultChain } = overrideOf(core, namespace)
  return chosenNetworkId(core, namespace) === undefined &&
    client.approvedCaipNetworkIds(namespace).some((id) => id === defaultChain)
    ? defaultChain
    : undefined
}

// The link of another wallet must not be opened for this one's requests.
function forgetOtherLink({ store }: AppKitCore, { name }: ConnectRun['wallet']): void {
  const { wcLinking, ...pairing } = store.get(pairingAtom)
  // Where a pairing outlives its view, the wallet that was opened may still answer (CONN-6).
  const isAwaited = pairing.buffering && (isTelegram() || isIosSafari())
  if (wcLinking === undefined || wcLinking.name === name || isAwaited) return
  store.set(pairingAtom, { ...pairing, wcLinking: undefined, buffering: false })
}

// Where the phone had the choice of a wallet, the one that has answered says what opens it (T16).
function noteAnswered({ store }: AppKitCore, client: WalletConnectClient): void {
  const pairing = store.get(pairingAtom)
  const { wcLinking } = pairing
  const { name = wcLinking?.name, link } = client.peer() ?? {}
  if (wcLinking?.href !== ANY_WALLET_HREF || name === undefined || link === undefined) return
  store.set(pairingAtom, { ...pairing, wcLinking: { name, href: link } })
}

// A session that one namespace has left still serves it, unless all it covers is connected already.
function canReuse(
  core: AppKitCore,
  client: WalletConnectClient,
  namespaces: readonly ChainNamespace[],
): boolean {
  return (
    client.hasSession() &&
    namespaces.some(
      (namespace) =>
        client.accounts(namespace).length > 0 &&
        !selectConnection(core.store.get, namespace, 'walletConnect'),
    )
  )
}

/** What each namespace asks of a session: its adapter's needs, on the app's networks. */
function collectNamespaces(
  core: AppKitCore,
  namespaces: readonly ChainNamespace[],
): Readonly<Record<ChainNamespace, PairNamespace>> {
  return Object.fromEntries(
    namespaces.flatMap((namespace) => {
      const needs = needsOf(core, namespace)
      const networks = selectNetworks(core.store.get, namespace)
      return needs && networks.length > 0 ? [[namespace, { ...needs, networks }] as const] : []
    }),
  )
}

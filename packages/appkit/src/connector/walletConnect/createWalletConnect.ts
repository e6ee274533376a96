import { AppKitError, abortable } from '@latchkey/foundation'
import { showAlert } from '../../alert/showAlert.js'
import type { AppKitCore } from '../../core.js'
import { readMetadata } from '../../options/readMetadata.js'
import { isIosSafari, isTelegram } from '../../platform/platform.js'
import { linkSchemes } from '../../wallets/linkSchemes.js'
import type { PairParameters, WalletConnectClient, WalletConnectHandlers } from './client.js'
import { PAIRING_TTL_MS, RELAY_TIMEOUT_MS } from './constants.js'
import { writeInternal } from './internals.js'
import { type ProposedNamespaces, toProposal } from './namespaces.js'
import { type OpenProvider, openProvider } from './openProvider.js'
import { type PairingAttempt, startPairing } from './pairingAttempt.js'
import { alertOf, messageOf } from './relayError.js'
import { readAccounts, readNetworkIds, readPeer } from './session.js'
import { assertOverride } from './sessionOverride.js'
import { toMetadata } from './sharedClient.js'
import { acceptSignIn, createSignIn } from './signIn.js'

/** What a test may set otherwise. */
export interface WalletConnectSettings {
  /** Milliseconds that a URI is good for. Default: what it says itself, 5 minutes at most. */
  readonly pairingTtlMs?: number
  /** Milliseconds until a silent relay counts as unreachable. Default: 8 seconds. */
  readonly relayTimeoutMs?: number
  /** Whether a pending pairing outlives the view that asked for it. Default: on Telegram and iOS Safari. */
  readonly shouldReuse?: () => boolean
}

/** A wish to pair that ends with its session being this instance's. */
interface Pending extends PairingAttempt {
  readonly adopted: Promise<void>
  readonly proposal: string
}

/** How many attempts that were left can still be answered; the oldest ends first. */
const MOST_LEFT = 3

/** Makes an instance's WalletConnect client. Loads nothing until `getProvider` or `pair` is called. */
export function createWalletConnect(
  core: AppKitCore,
  {
    pairingTtlMs = PAIRING_TTL_MS,
    relayTimeoutMs = RELAY_TIMEOUT_MS,
    shouldReuse = () => isTelegram() || isIosSafari(),
  }: WalletConnectSettings = {},
): WalletConnectClient {
  const handlers = new Set<WalletConnectHandlers>()
  const each = (call: (handler: WalletConnectHandlers) => void) => {
    for (const handler of [...handlers]) {
      try {
        call(handler)
      } catch (error) {
        core.logger.error('A listener of the WalletConnect session failed', error)
      }
    }
  }
  let opening: Promise<OpenProvider> | undefined
  let opened: OpenProvider | undefined
  let pending: Pending | undefined
  /** Attempts that nobody waits for any more, the newest last. */
  let left: readonly Pending[] = []
  let isDestroyed = false

  const alertFor = (message: string) => {
    const id = alertOf(message)
    if (id) showAlert(core, id)
  }
  const load = async () => {
    assertOverride(core)
    const open = await openProvider(core, {
      onSessionDeleted: () => each((handler) => handler.onSessionDeleted()),
      onSessionUpdated: () => each((handler) => handler.onSessionUpdated()),
      onAccountsChanged: (namespace, accounts) =>
        each((handler) => handler.onAccountsChanged(namespace, accounts)),
      onChainChanged: (id) => each((handler) => handler.onChainChanged(id)),
    })
    if (isDestroyed) {
      await open.close()
      throw new AppKitError('DESTROYED')
    }
    const { events } = open.shared.relay
    const stops = [
      events.on('refused', alertFor),
      events.on('status', (status) => {
        if (open.provider.session || pending?.isOver() === false) {
          each((handler) => handler.onStatus(status))
        }
      }),
    ]
    opened = {
      ...open,
      async close() {
        for (const stop of stops) stop()
        await open.close()
      },
    }
    return opened
  }
  const open = () => {
    if (isDestroyed) return Promise.reject(new AppKitError('DESTROYED'))
    opening ??= load().catch((error: unknown) => {
      // The next click tries again.
      opening = undefined
      throw error
    })
    return opening
  }

  const leave = (attempt: Pending | undefined) => {
    if (!attempt || left.includes(attempt)) return
    attempt.leave()
    const all = [...left, attempt]
    left = all.slice(-MOST_LEFT)
    for (const oldest of all.slice(0, -MOST_LEFT)) void oldest.cancel()
  }
  const start = (
    { shared, adopt, giveUp }: OpenProvider,
    namespaces: ProposedNamespaces,
  ): Pending => {
    let isCancelled = false
    /** The session that is this instance's, as long as not all is done that belongs to it. */
    let adopting: string | undefined
    if (!shared.isApps) writeInternal(shared.client, 'metadata', toMetadata(core))
    warnOfOtherDomain(core)
    const attempt = startPairing({
      client: shared.client,
      relay: shared.relay,
      namespaces,
      createSignIn: (signal) => createSignIn(core, namespaces, signal),
      relayTimeoutMs,
      ttlMs: pairingTtlMs,
    })
    const isUnwanted = () => isCancelled || !attempt.isWatched()
    const adopted = attempt.answer.then(async ({ session, signed }) => {
      const { topic } = session
      if (!isUnwanted()) await adopt(session, namespaces)
      adopting = topic
      if (!isUnwanted()) await acceptSignIn(core, signed, isUnwanted)
      adopting = undefined
      // The wallet answered after everybody had left: it must not stay connected to nobody.
      if (isUnwanted()) await giveUp(topic)
    })
    adopted.catch((error: unknown) => alertFor(messageOf(error)))
    return {
      ...attempt,
      adopted,
      proposal: nameProposal(namespaces),
      leave() {
        isCancelled = true
        attempt.leave()
        // At once: whoever pairs next must not take it for a session to use.
        if (adopting !== undefined) void giveUp(adopting)
      },
      async cancel() {
        isCancelled = true
        await attempt.cancel()
        await adopted.catch(() => {})
      },
    }
  }

  return {
    getProvider: async () => (await open()).provider,
    clientId: () => opened?.shared.clientId,
    hasSession: () => opened?.provider.session !== undefined,
    isElsewhere: () => opened?.isElsewhere() ?? false,
    accounts: (namespace) => readAccounts(opened?.provider.session, namespace),
    approvedCaipNetworkIds: (namespace) => readNetworkIds(opened?.provider.session, namespace),
    isReconnecting: () => opened?.shared.relay.isReconnecting() ?? false,
    peer() {
      const session = opened?.provider.session
      return session && readPeer(session, linkSchemes(core))
    },
    async pair({ namespaces, signal, onUri }: PairParameters) {
      const current = await abortable(open(), signal)
      const proposal = toProposal(core, namespaces)
      const isReused = shouldReuse()
      if (!isReused || pending?.isOver() !== false || pending.proposal !== nameProposal(proposal)) {
        leave(pending)
        pending = start(current, proposal)
      }
      const attempt = pending
      const stop = attempt.watch((uri, expiry) => {
        if (!signal.aborted) onUri(uri, expiry)
      })
      try {
        await abortable(attempt.adopted, signal)
      } finally {
        stop()
        if (!isReused) leave(attempt)
      }
    },
    async disconnect() {
      leave(pending)
      await opened?.end()
    },
    subscribe(handler) {
      handlers.add(handler)
      return () => handlers.delete(handler)
    },
    async destroy() {
      if (isDestroyed) return
      isDestroyed = true
      handlers.clear()
      await Promise.all([pending, ...left].map((attempt) => attempt?.cancel()))
      await opening?.catch(() => {})
      await opened?.close()
      opened = undefined
    },
  }
}

/** What a wallet is asked for: which node of a network does best at the moment is no part of it. */
function nameProposal(namespaces: ProposedNamespaces): string {
  return JSON.stringify(namespaces, (key, value) => (key === 'rpcMap' ? undefined : value))
}

// Wallets compare what we say with the page that they see (T16).
function warnOfOtherDomain(core: AppKitCore): void {
  const { origin } = globalThis.location ?? {}
  if (origin === undefined || origin === 'null') return
  if (originOf(readMetadata(core).url) !== origin) showAlert(core, 'UNVERIFIED_DOMAIN', 'warning')
}

function originOf(url: string): string | undefined {
  try {
    return new URL(url).origin
  } catch {
    return undefined
  }
}

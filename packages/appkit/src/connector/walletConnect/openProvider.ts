import { AppKitError, isCaipNetworkId } from '@latchkey/foundation'
import type { AppKitCore } from '../../core.js'
import { isRecord } from '../../record.js'
import type { WalletConnectHandlers } from './client.js'
import { createClientView } from './clientView.js'
import { endSession, endStrays } from './endSession.js'
import type { SignClient } from './hardenCore.js'
import { readInternal } from './internals.js'
import { type KeptSession, keepSession, storedTopics } from './keptSession.js'
import { applySession, askedOf, type ProposedNamespaces } from './namespaces.js'
import { isStaleSession } from './relayError.js'
import {
  cleanNamespaces,
  readAccounts,
  readChainEvent,
  readNetworkIds,
  type Session,
} from './session.js'
import { forgetSession, holdSharedClient, type SharedClientHold } from './sharedClient.js'
import type { WalletConnectProvider } from './types.js'

/** An instance's own provider on the shared client, with its session. */
export interface OpenProvider {
  readonly provider: WalletConnectProvider
  /** Whether another tab has made the session that is kept: it may not be in this page's client. */
  isElsewhere(): boolean
  readonly shared: SharedClientHold
  /** Takes a settled session as this instance's; throws `INVALID_WALLET_RESPONSE` if nothing in it can be used. */
  adopt(session: Session, namespaces: ProposedNamespaces): Promise<void>
  /** Ends the session here at once, and at the wallet if the relay can be reached. */
  end(): Promise<void>
  /** Ends a session that nobody waits for any more; where it is this instance's by now, whoever listens hears of it. */
  giveUp(topic: string): Promise<void>
  close(): Promise<void>
}

type Notify = Pick<
  WalletConnectHandlers,
  'onSessionDeleted' | 'onSessionUpdated' | 'onAccountsChanged' | 'onChainChanged'
>

/** What the instances of this page keep that have a client open: it may be stored nowhere. */
const openTopics = new WeakMap<SignClient, Set<KeptSession['topic']>>()

/** Loads WalletConnect and restores the stored session, if it is still one. */
export async function openProvider(core: AppKitCore, notify: Notify): Promise<OpenProvider> {
  const shared = await holdSharedClient(core)
  const { client } = shared
  const view = createClientView(client, {
    acceptEvent: (payload) => isAcceptable(provider, payload),
    linkOf: (topic) => (topic === kept.topic() ? kept.link() : undefined),
    onRequestError(topic, error) {
      const own = provider.session?.topic
      if (own === undefined || topic !== own || !isStaleSession(error)) return
      core.logger.warn('The wallet does not know this session any more', error)
      lose()
      void endSession(client, own)
    },
  })
  const kept = keepSession(core)
  const topics = openTopics.get(client) ?? new Set()
  openTopics.set(client, topics.add(kept.topic))
  const stored = findSession(client, kept.topic())
  const provider: WalletConnectProvider = await shared.Provider.init({
    client: view.client,
    disableProviderPing: true,
    logger: 'silent',
    ...(stored && { session: stored }),
  })
  // It would end the pairings of other instances.
  provider.cleanupPendingPairings = async () => {}

  const forget = () => {
    // Another tab may have another session by now, which is to stay. The provider's own may be gone already.
    if (kept.topic() === told?.topic) kept.forget()
    forgetSession(provider)
    told = undefined
  }
  const clean = (session: Session): Session => ({
    ...session,
    namespaces: cleanNamespaces(session.namespaces, (namespace) => askedOf(core, namespace)),
  })
  /** The session as it was told last: the provider takes in an update by itself before we do. */
  let told: Session | undefined
  const show = (session: Session) => {
    told = kept.withChosenFirst(session)
    applySession(core, provider, told)
  }
  const refresh = () => {
    const session = findSession(client, provider.session?.topic)
    if (!session) return
    const before = told
    show(clean(session))
    tellAccounts(before)
  }
  const tellAccounts = (before: Session | undefined) => {
    if (!before || !told) return
    for (const namespace of Object.keys(told.namespaces)) {
      const accounts = readAccounts(told, namespace)
      const isSame = addressesOf(accounts) === addressesOf(readAccounts(before, namespace))
      if (accounts.length > 0 && !isSame) notify.onAccountsChanged(namespace, accounts)
    }
  }
  const end = async () => {
    const topic = provider.session?.topic
    forget()
    if (topic !== undefined) await endSession(client, topic)
  }

  const isElsewhere = () => {
    const topic = kept.topic()
    return topic !== undefined && topic !== told?.topic
  }
  /** What has ended here without a word: another tab has paired with another phone, which takes its place. */
  let replaced: Session | undefined
  const lose = () => {
    const lost = told
    forget()
    if (isElsewhere()) replaced = lost ?? replaced
    else notify.onSessionDeleted()
  }

  if (stored) refresh()
  else {
    forgetSession(provider)
    if (!(await isStored(client, kept.topic()))) kept.forget()
  }
  // A client of the app's may have sessions that are none of ours.
  if (!shared.isApps) {
    endStrays(client, new Set([...storedTopics(core), ...[...topics].map((topic) => topic())]))
  }

  const isOwn = (payload: { topic: string }) => payload.topic === provider.session?.topic
  view.client.on('session_update', (payload) => {
    if (!isOwn(payload)) return
    refresh()
    notify.onSessionUpdated()
  })
  view.client.on('session_extend', (payload) => {
    if (isOwn(payload)) refresh()
  })
  view.client.on('session_expire', (payload) => {
    if (isOwn(payload)) lose()
  })
  // The provider's own event: it has cleaned up after itself by then.
  provider.on('session_delete', lose)
  view.client.on('session_event', (payload) => {
    if (!isOwn(payload) || payload.params.event.name !== 'accountsChanged') return
    const [namespace = ''] = payload.params.chainId.split(':')
    if (kept.choose(provider.session, namespace, payload.params.event.data)) refresh()
  })
  provider.on('default_chain_changed', (id: unknown) => {
    if (!isCaipNetworkId(id)) return
    const [namespace = ''] = id.split(':')
    if (readNetworkIds(provider.session, namespace).includes(id)) notify.onChainChanged(id)
  })

  return {
    provider,
    shared,
    isElsewhere,
    end,
    async giveUp(topic) {
      if (topic !== provider.session?.topic) return endSession(client, topic)
      const ending = end()
      notify.onSessionDeleted()
      return ending
    },
    async adopt(session, namespaces) {
      const granted = clean(session)
      if (Object.keys(granted.namespaces).length === 0) {
        await endSession(client, session.topic)
        throw new AppKitError('INVALID_WALLET_RESPONSE', { reason: 'no usable account' })
      }
      const before = (provider.session && told) ?? replaced
      replaced = undefined
      forgetSession(provider)
      provider.optionalNamespaces = namespaces
      view.settle(granted)
      await provider.pair(undefined)
      kept.keep(session.topic)
      show(granted)
      if (!before || before.topic === session.topic) return
      void endSession(client, before.topic)
      // Whatever is connected by the one before is connected by this one, or not at all.
      tellAccounts(before)
      notify.onSessionUpdated()
    },
    async close() {
      topics.delete(kept.topic)
      view.release()
      provider.events.removeAllListeners()
      await shared.release()
    },
  }
}

function findSession(client: SignClient, topic: string | undefined): Session | undefined {
  if (topic === undefined || !client.session.keys.includes(topic)) return undefined
  const session = client.session.get(topic)
  return isAhead(session.expiry) ? session : undefined
}

/** Whether a time is to come: `expiry` in seconds since the epoch. */
function isAhead(expiry: unknown): boolean {
  return typeof expiry === 'number' && expiry * 1_000 > Date.now()
}

/** Whether a session is in the storage: another tab has made it while this page's client was open for another instance. */
async function isStored(
  { core, session }: SignClient,
  topic: string | undefined,
): Promise<boolean> {
  if (topic === undefined) return false
  const name = readInternal(session, 'storageKey')
  const stored: unknown = typeof name === 'string' && (await core.storage.getItem(name))
  return (
    Array.isArray(stored) &&
    stored.some((each) => isRecord(each) && each.topic === topic && isAhead(each.expiry))
  )
}

/** Whether a session event can be passed on: of another session, or well formed and within what was granted (T24). */
function isAcceptable({ session }: WalletConnectProvider, payload: unknown): boolean {
  const { topic, params } = isRecord(payload) ? payload : {}
  if (topic !== session?.topic) return true
  const { event, chainId } = isRecord(params) ? params : {}
  const { name, data } = isRecord(event) ? event : {}
  if (typeof name !== 'string' || !isCaipNetworkId(chainId)) return false
  if (name === 'chainChanged') return readChainEvent(session, chainId, data) !== undefined
  if (name !== 'accountsChanged') return true
  return Array.isArray(data) && data.every((account) => typeof account === 'string')
}

function addressesOf(accounts: readonly { address: string }[]): string {
  return [...new Set(accounts.map(({ address }) => address))].join(' ')
}

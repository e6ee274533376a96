import { cleanText } from './describeRequest.js'
import type { RunningWalletKit } from './startWalletKit.js'
import type { PhoneNamespace, PhonePeer, PhoneSession, PhoneSessionNamespace } from './types.js'

type Kit = RunningWalletKit['kit']

/** How long a change waits for the app to confirm it before it goes on. */
const ACKNOWLEDGE_TIMEOUT_MS = 3_000

export function listSessions(kit: Kit): PhoneSession[] {
  return Object.values(kit.getActiveSessions()).map(({ topic, peer, namespaces, expiry }) => ({
    topic,
    peer: toPeer(peer.metadata),
    namespaces,
    expiry,
  }))
}

/** An app's own words about itself, cleaned for display. */
export function toPeer(metadata: Partial<PhonePeer> | undefined): PhonePeer {
  return {
    name: cleanText(metadata?.name, 64) || 'Unnamed app',
    description: cleanText(metadata?.description, 300),
    url: cleanText(metadata?.url, 300),
    icons: Array.isArray(metadata?.icons)
      ? metadata.icons.map((icon) => cleanText(icon, 2048))
      : [],
  }
}

/** Addresses of a session on a chain, in the session's order. */
export function addressesOn(session: PhoneSession, chain: string): string[] {
  return Object.values(session.namespaces)
    .flatMap(({ accounts }) => accounts)
    .filter((account) => account.startsWith(`${chain}:`))
    .map((account) => account.slice(chain.length + 1))
}

/** Sends new namespaces and waits, for a while, until the app has taken them. */
export async function updateNamespaces(
  kit: Kit,
  topic: string,
  namespaces: Record<string, PhoneSessionNamespace>,
): Promise<void> {
  await kit.updateSession({ topic, namespaces })
  // The client's own promise of an answer rejects after five minutes in a way that ends a Node process.
  const sent = kit.core.history.values.findLast(
    (record) => record.topic === topic && record.request.method === 'wc_sessionUpdate',
  )
  // An app that is away takes the update from the mailbox later.
  if (sent && !sent.response) await untilAnswered(kit, sent.id)
}

/** Waits, for a while, until there is an answer to what has been sent. */
function untilAnswered({ core: { history } }: Kit, id: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(stop, ACKNOWLEDGE_TIMEOUT_MS)
    history.on('history_updated', onUpdated)
    function onUpdated(record: { readonly id: number }) {
      if (record.id === id) stop()
    }
    function stop() {
      clearTimeout(timer)
      history.off('history_updated', onUpdated)
      resolve()
    }
  })
}

interface Choice {
  /** CAIP-2 id. */
  readonly chain: string
  /** Whether the accounts on the chosen chain go before the others. */
  readonly order: 'kept' | 'chainFirst'
  /** The account that is chosen for a chain. */
  addressOn(chain: string): string
  /** Whether it is an account of the phone's own, which may go with the chosen one. */
  isHeld(address: string): boolean
}

/** Brings a session to the chosen account and chain; true when it had to change. */
export async function applyChoice(
  kit: Kit,
  session: PhoneSession,
  namespace: PhoneNamespace,
  choice: Choice,
): Promise<boolean> {
  const current = session.namespaces[namespace]
  if (!current) return false
  const chains = [...new Set([...chainsOf(current), choice.chain])]
  // An update that is all an app hears must say by its order which chain was chosen.
  const inOrder =
    choice.order === 'kept'
      ? chains
      : [choice.chain, ...chains.filter((one) => one !== choice.chain)]
  const accounts = orderedAccounts(current, inOrder, choice)
  if (accounts.join() === current.accounts.join()) return false
  const namespaces = { ...session.namespaces, [namespace]: { ...current, chains, accounts } }
  await updateNamespaces(kit, session.topic, namespaces)
  return true
}

/** Emits to a session, if the session has the chain and the event. */
export async function emitEvent(
  kit: Kit,
  session: PhoneSession,
  chain: string,
  event: { name: string; data: unknown },
): Promise<void> {
  const own = Object.values(session.namespaces).find(
    (one) => chainsOf(one).includes(chain) && one.events.includes(event.name),
  )
  if (own) await kit.emitSessionEvent({ topic: session.topic, event, chainId: chain })
}

function chainsOf({ accounts, chains }: PhoneSessionNamespace): string[] {
  return chains ?? [...new Set(accounts.map((account) => account.split(':').slice(0, 2).join(':')))]
}

/**
 * The account that is chosen for each chain. A session with several accounts keeps the others behind it; a
 * session with one account has it replaced.
 */
function orderedAccounts(
  { accounts }: PhoneSessionNamespace,
  chains: readonly string[],
  { addressOn, isHeld }: Choice,
): string[] {
  const addresses = [...new Set(accounts.map((account) => account.split(':')[2] ?? ''))]
  const held = addresses.filter(isHeld)
  const chosen = chains.map((chain) => `${chain}:${addressOn(chain)}`)
  if (held.length < 2) return chosen
  const others = held.flatMap((address) => chains.map((chain) => `${chain}:${address}`))
  return [...new Set([...chosen, ...others])]
}

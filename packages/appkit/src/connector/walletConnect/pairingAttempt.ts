import { AppKitError, withTimeout } from '@latchkey/foundation'
import { PAIRING_TTL_MS } from './constants.js'
import type { SignClient } from './hardenCore.js'
import type { ProposedNamespaces } from './namespaces.js'
import { toPairingError, toRelayError } from './relayError.js'
import type { RelayWatch } from './relayWatch.js'
import { type Answer, discardSignIn, requestSignIn, type Sent, type SignIn } from './signIn.js'

export type OnUri = (uri: string, expiry: number) => void

/** One wish to pair, which may take several URIs until a wallet answers. */
export interface PairingAttempt {
  /** The session and what was signed with it, or why there is none; never unhandled. */
  readonly answer: Promise<Answer>
  /** Tells the URI there is, and each renewal. Unwatched, an attempt ends with its URI. */
  watch(onUri: OnUri): () => void
  /** Whether nobody can answer it any more. */
  isOver(): boolean
  /** Settles soon, once nothing of the attempt is left. */
  cancel(): Promise<void>
}

export interface PairingParameters {
  readonly client: SignClient
  readonly relay: RelayWatch
  readonly namespaces: ProposedNamespaces
  /** What to have signed with the URI that comes next; undefined for a plain connection. */
  readonly createSignIn: (signal: AbortSignal) => Promise<SignIn | undefined>
  readonly relayTimeoutMs: number
  /** Milliseconds after which a URI is renewed, if that is before its own expiry. */
  readonly ttlMs: number
}

interface Proposal {
  readonly uri: string
  readonly topic: string
  /** Milliseconds since the epoch. */
  readonly expiry: number
  readonly approval: Promise<Answer>
}

const CHECK_MS = 1_000

/** Starts to pair. A URI that expires is followed by a new one for as long as somebody watches. */
export function startPairing(parameters: PairingParameters): PairingAttempt {
  const { client } = parameters
  const watchers = new Set<OnUri>()
  const abort = new AbortController()
  let proposal: Proposal | undefined
  let isOver = false

  const run = async (): Promise<Answer> => {
    try {
      for (;;) {
        proposal = await propose(parameters, abort.signal)
        for (const onUri of watchers) onUri(proposal.uri, proposal.expiry)
        const answer = await answerOf(proposal, abort.signal)
        if (answer) return answer
        discard(client, proposal.topic)
        if (watchers.size === 0) throw new AppKitError('PROPOSAL_EXPIRED')
      }
    } catch (error) {
      throw toPairingError(error)
    } finally {
      isOver = true
      if (proposal) discard(client, proposal.topic)
    }
  }
  const answer = run()
  answer.catch(() => {})
  return {
    answer,
    watch(onUri) {
      watchers.add(onUri)
      if (proposal) onUri(proposal.uri, proposal.expiry)
      return () => watchers.delete(onUri)
    },
    isOver: () => isOver || (proposal !== undefined && proposal.expiry <= Date.now()),
    async cancel() {
      isOver = true
      abort.abort()
      await Promise.allSettled([answer, proposal?.approval])
    },
  }
}

/** Sends a proposal to the relay; a relay that does not take it in time, or refuses us, is an error. */
async function propose(
  { client, createSignIn, relay, namespaces, relayTimeoutMs, ttlMs }: PairingParameters,
  signal: AbortSignal,
): Promise<Proposal> {
  const signIn = await createSignIn(signal)
  const request = signIn
    ? requestSignIn(client, namespaces, signIn)
    : requestSession(client, namespaces)
  const sending = request.then(({ uri, approval }) => ({ uri, approval: quiet(approval) }))
  let unsubscribe = () => {}
  const refused = new Promise<never>((_, reject) => {
    unsubscribe = relay.events.on('refused', (reason) => reject(toRelayError(reason)))
  })
  try {
    const { uri, approval } = await withTimeout(Promise.race([sending, refused]), {
      timeoutMs: relayTimeoutMs,
      signal,
      onTimeout: () => new AppKitError('RELAY_UNREACHABLE'),
    })
    const parsed = parseUri(uri)
    if (!uri || !parsed) throw new AppKitError('INTERNAL', { reason: 'no pairing URI' })
    const expiry = Math.min(parsed.expiry ?? Date.now() + PAIRING_TTL_MS, Date.now() + ttlMs)
    return { uri, topic: parsed.topic, expiry, approval }
  } catch (error) {
    // It may still go out when the relay is back, and nobody must answer it then.
    sending.then(
      ({ uri }) => discard(client, parseUri(uri)?.topic),
      () => {},
    )
    throw error
  } finally {
    unsubscribe()
  }
}

async function requestSession(client: SignClient, namespaces: ProposedNamespaces): Promise<Sent> {
  const { uri, approval } = await client.connect({ optionalNamespaces: namespaces })
  // It can only be rejected once it has been called.
  return { uri, approval: approval().then((session) => ({ session, cacaos: [] })) }
}

/** The answer, or undefined when the time for an answer is over. */
async function answerOf(
  { approval, expiry }: Proposal,
  signal: AbortSignal,
): Promise<Answer | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  // By the clock on the wall and in small steps: a device that slept wakes up to an expired code.
  const expired = new Promise<undefined>((resolve) => {
    const check = () => {
      const left = expiry - Date.now()
      if (left <= 0) resolve(undefined)
      else timer = setTimeout(check, Math.min(left, CHECK_MS))
    }
    check()
  })
  try {
    return await withTimeout(Promise.race([approval, expired]), { signal })
  } catch (error) {
    if (toPairingError(error).code === 'PROPOSAL_EXPIRED') return undefined
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Lets a pairing and its proposal expire now: an answer that comes later finds nothing. */
function discard(client: SignClient, topic: string | undefined): void {
  if (topic === undefined) return
  const { core, proposal } = client
  discardSignIn(client, topic)
  for (const { id, pairingTopic } of proposal.getAll()) {
    if (pairingTopic === topic) core.expirer.set(id, 0)
  }
  if (core.pairing.pairings.keys.includes(topic)) core.expirer.set(topic, 0)
}

function parseUri(
  uri: string | undefined,
): { topic: string; expiry: number | undefined } | undefined {
  const match = /^wc:([0-9a-f]{64})@2\?(.*)$/.exec(uri ?? '')
  if (!match?.[1]) return undefined
  const seconds = Number(new URLSearchParams(match[2]).get('expiryTimestamp'))
  return { topic: match[1], expiry: seconds > 0 ? seconds * 1_000 : undefined }
}

function quiet<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  return promise
}

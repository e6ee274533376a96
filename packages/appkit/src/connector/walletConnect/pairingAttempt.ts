import { AppKitError, pause, withTimeout } from '@latchkey/foundation'
import { PAIRING_TTL_MS, RENEW_BEFORE_MS } from './constants.js'
import { discardPairing } from './discardPairing.js'
import { endSession } from './endSession.js'
import type { SignClient } from './hardenCore.js'
import type { ProposedNamespaces } from './namespaces.js'
import { toPairingError, toRelayError } from './relayError.js'
import type { RelayWatch } from './relayWatch.js'
import { type Answer, requestSignIn, type Sent, type SignIn } from './signIn.js'

export type OnUri = (uri: string, expiry: number) => void

/** One wish to pair, which may take several URIs until a wallet answers. */
export interface PairingAttempt {
  /** The session and what was signed with it, or why there is none; never unhandled. */
  readonly answer: Promise<Answer>
  /** Tells the URI there is, and each that follows it. Unwatched, an attempt ends with its URI. */
  watch(onUri: OnUri): () => void
  isWatched(): boolean
  /** Whether nobody can answer it any more. */
  isOver(): boolean
  /** Nobody waits any more. A wallet that answers what it has scanned before is told at once that it is over. */
  leave(): void
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
  /** Milliseconds that a URI is good for, if that is less than it says itself. */
  readonly ttlMs: number
}

interface Proposal {
  readonly uri: string
  readonly topic: string
  /** Milliseconds since the epoch, as everything about a URI's life. */
  readonly expiry: number
  /** When the next one is asked for, so that it is there before this one ends. */
  readonly renewAt: number
  readonly approval: Promise<Answer>
}

const CHECK_MS = 1_000

/**
 * Starts to pair. A URI is followed by a new one shortly before it expires, for as long as somebody watches; until then it
 * can be answered, also by whoever has just scanned it.
 */
export function startPairing(parameters: PairingParameters): PairingAttempt {
  const { client } = parameters
  const watchers = new Set<OnUri>()
  const abort = new AbortController()
  const cancelled = new AbortController()
  const approvals = new Set<Promise<Answer>>()
  /** Those that can be answered, the newest last. */
  let live: readonly Proposal[] = []
  let isOver = false
  let isLeft = false
  let isSettled = false
  let accept: (answer: Answer) => void = () => {}
  let refuse: (error: unknown) => void = () => {}
  const answered = new Promise<Answer>((resolve, reject) => {
    accept = resolve
    refuse = reject
  })

  const drop = (proposal: Proposal) => {
    live = live.filter((other) => other !== proposal)
    discardPairing(client, proposal.topic)
  }
  const show = (proposal: Proposal) => {
    const { approval, expiry, uri } = proposal
    live = [...live, proposal]
    approvals.add(approval)
    approval
      .then(
        (answer) => {
          if (isOver || isSettled) {
            // Nobody waits for it any more: the wallet must not believe that it is connected.
            void endSession(client, answer.session.topic)
            drop(proposal)
          } else accept(answer)
          isSettled = true
        },
        (error: unknown) => {
          if (toPairingError(error).code === 'PROPOSAL_EXPIRED') drop(proposal)
          else refuse(error)
        },
      )
      .finally(() => approvals.delete(approval))
    for (const onUri of watchers) onUri(uri, expiry)
  }
  const proposeNext = async (): Promise<Proposal> => {
    for (;;) {
      try {
        return await propose(parameters, abort.signal)
      } catch (error) {
        // As long as there is a code that works, nobody needs to hear of it.
        if (abort.signal.aborted || !live.some(isAlive)) throw error
        await pause(CHECK_MS, abort.signal)
      }
    }
  }
  /** Resolves when a proposal needs a successor. By the wall clock and in small steps: a device may have slept. */
  const untilDue = async (proposal: Proposal): Promise<void> => {
    for (;;) {
      for (const other of live) if (!isAlive(other)) drop(other)
      if (!live.includes(proposal)) return
      const left = proposal.renewAt - Date.now()
      if (left <= 0 && watchers.size > 0) return
      const toEnd = proposal.expiry - Date.now()
      await pause(Math.min(left > 0 ? left : toEnd, CHECK_MS), abort.signal)
    }
  }
  const keepUp = async (): Promise<never> => {
    for (;;) {
      const proposal = await proposeNext()
      show(proposal)
      await untilDue(proposal)
      if (watchers.size === 0) throw new AppKitError('PROPOSAL_EXPIRED')
    }
  }
  const run = async (): Promise<Answer> => {
    try {
      return await Promise.race([answered, keepUp()])
    } catch (error) {
      throw toPairingError(error)
    } finally {
      isOver = true
      abort.abort()
      if (isLeft) void dropInTime()
      else dropAll()
    }
  }
  const dropAll = () => {
    for (const proposal of live) drop(proposal)
  }
  /** What was shown can be answered until its end: a proposal that is gone would leave a wallet in a session with nobody. */
  const dropInTime = async () => {
    try {
      for (let last = live.at(-1); last; last = live.at(-1)) {
        await pause(Math.min(Math.max(0, last.expiry - Date.now()), CHECK_MS), cancelled.signal)
        for (const proposal of live) if (!isAlive(proposal)) drop(proposal)
      }
    } catch {
      dropAll()
    }
  }
  const answer = quiet(run())
  return {
    answer,
    watch(onUri) {
      watchers.add(onUri)
      const newest = live.at(-1)
      if (newest) onUri(newest.uri, newest.expiry)
      return () => watchers.delete(onUri)
    },
    isWatched: () => watchers.size > 0,
    isOver: () => isOver || (approvals.size > 0 && !live.some(isAlive)),
    leave() {
      isOver = true
      isLeft = true
      abort.abort()
    },
    async cancel() {
      isOver = true
      isLeft = false
      abort.abort()
      cancelled.abort()
      dropAll()
      await Promise.allSettled([answer, ...approvals])
    },
  }
}

function isAlive({ expiry }: Proposal): boolean {
  return expiry > Date.now()
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
    const now = Date.now()
    const expiry = Math.min(parsed.expiry ?? now + PAIRING_TTL_MS, now + ttlMs)
    const renewAt = expiry - Math.min(RENEW_BEFORE_MS, (expiry - now) / 4)
    return { uri, topic: parsed.topic, expiry, renewAt, approval }
  } catch (error) {
    // It may still go out when the relay is back, and nobody must answer it then.
    sending.then(
      ({ uri }) => discardPairing(client, parseUri(uri)?.topic),
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
  return { uri, approval: approval().then((session) => ({ session, signed: [] })) }
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

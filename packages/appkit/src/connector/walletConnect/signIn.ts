import { AppKitError, type CaipNetworkId, isCaipNetworkId, withTimeout } from '@latchkey/foundation'
import { callAsync } from '../../callAsync.js'
import type { AppKitCore } from '../../core.js'
import { isRecord } from '../../record.js'
import { getOneClickAuth } from '../../siwx/oneClickAuth.js'
import type { Cacao, OneClickParams } from '../../siwx/port.js'
import { isHeld, revokeSession } from '../../siwx/signOut.js'
import { SIGN_IN_NAMESPACE, SIGN_IN_TIMEOUT_MS } from './constants.js'
import { discardPairing } from './discardPairing.js'
import type { SignClient } from './hardenCore.js'
import { readInternal } from './internals.js'
import { hasBuffer, lendBuffer } from './lendBuffer.js'
import type { ProposedNamespaces } from './namespaces.js'
import { readSignedNetwork } from './readSignedNetwork.js'
import type { Session } from './session.js'

/** What a wallet has signed of what it was asked to. */
export interface Signed {
  readonly cacao: Cacao
  readonly caipNetworkId: CaipNetworkId
}

/** What a wallet has answered to a pairing. */
export interface Answer {
  readonly session: Session
  /** One for each account on a network that it has signed for; empty for a plain connection. */
  readonly signed: readonly Signed[]
}

/** What goes out to the relay. */
export interface Sent {
  readonly uri: string | undefined
  readonly approval: Promise<Answer>
}

/** What is to be signed, and the `Buffer` to lend meanwhile. */
export interface SignIn {
  readonly params: OneClickParams
  readonly Buffer: unknown
}

/**
 * What to have signed with a pairing; undefined where there is nobody to sign in, or a namespace is asked for that the
 * protocol cannot sign in on (CONN-15).
 */
export async function createSignIn(
  core: AppKitCore,
  namespaces: ProposedNamespaces,
  signal: AbortSignal,
): Promise<SignIn | undefined> {
  const names = Object.keys(namespaces)
  const oneClickAuth = getOneClickAuth(core)
  if (!oneClickAuth || names.some((name) => name !== SIGN_IN_NAMESPACE)) return undefined
  const chains = chainsOf(namespaces)
  if (chains.length === 0) return undefined
  try {
    const creating = async () => {
      const Buffer = hasBuffer() ? undefined : await oneClickAuth.loadBuffer?.()
      if (!hasBuffer() && typeof Buffer !== 'function') throw new TypeError('no Buffer')
      const params = await oneClickAuth.createAuthParams({ chains, signal })
      return params && { params, Buffer }
    }
    return await withTimeout(creating(), { timeoutMs: SIGN_IN_TIMEOUT_MS, signal })
  } catch (error) {
    if (signal.aborted) throw error
    core.logger.warn('The wallet is connected without signing in', error)
    return undefined
  }
}

/** Asks for a session and a signature at once. A wallet that knows no such request takes it for a plain proposal. */
export async function requestSignIn(
  client: SignClient,
  namespaces: ProposedNamespaces,
  signIn: SignIn,
): Promise<Sent> {
  const { params, Buffer } = signIn
  const { uri, response, id } = await askForBoth(client, namespaces, signIn)
  const answering = lendToAnswer(client, id, Buffer)
  const approval = response()
    .finally(answering.takeBack)
    .then(
      ({ auths = [], session }): Answer => {
        // A wallet may sign and grant nothing, whatever the library's type says.
        const granted: Session | undefined = session
        if (!granted) throw new AppKitError('INVALID_WALLET_RESPONSE', { reason: 'no session' })
        const accounts = granted.namespaces[SIGN_IN_NAMESPACE]?.accounts ?? []
        const asked = { params, chains: chainsOf(namespaces), accounts }
        const signed = auths.flatMap((cacao) => {
          const caipNetworkId = readSignedNetwork(asked, cacao)
          return caipNetworkId === undefined ? [] : [{ cacao, caipNetworkId }]
        })
        return { session: granted, signed }
      },
      (error: unknown) => {
        throw findRefusal(client, uri) ?? error
      },
    )
  return { uri, approval }
}

/** How often both are asked for: chance would have them alike once in a thousand times. */
const MOST_ASKS = 3

/**
 * Asks for a signature, and for a plain session beside it. WalletConnect numbers the two requests in one moment, by the clock
 * and three random digits: where both have one number, no wallet can answer either, and they are asked for anew.
 */
async function askForBoth(
  client: SignClient,
  namespaces: ProposedNamespaces,
  { params, Buffer }: SignIn,
) {
  const { resources, ...fields } = params
  for (let asks = 1; asks <= MOST_ASKS; asks += 1) {
    const takeBack = lendBuffer(Buffer)
    const { uri, response } = await client
      .authenticate({
        ...fields,
        ...(resources && { resources: [...resources] }),
        chains: [...chainsOf(namespaces)],
        methods: [...(namespaces[SIGN_IN_NAMESPACE]?.methods ?? [])],
      })
      .finally(takeBack)
    const request = client.auth.requests.getAll().find((each) => isOf(uri, each.pairingTopic))
    const isUnique = client.proposal.getAll().every(({ id }) => id !== request?.id)
    if (isUnique) return { uri, response, id: request?.id }
    // Nobody has seen its URI.
    response().catch(() => {})
    discardPairing(client, request?.pairingTopic)
  }
  throw new AppKitError('INTERNAL', { reason: 'WalletConnect numbers all requests alike' })
}

/** Lends a `Buffer` from the moment the wallet answers; what checks the answer runs on in the same turn and a few more. */
function lendToAnswer({ engine }: SignClient, id: number | undefined, Buffer: unknown) {
  const events = readInternal(engine, 'events')
  const name = `session_request:${id}`
  let takeBack = () => {}
  const lend = () => {
    takeBack = lendBuffer(Buffer)
  }
  if (isEmitter(events)) events.prependListener(name, lend)
  return {
    takeBack() {
      if (isEmitter(events)) events.removeListener(name, lend)
      // The client goes on for a moment after it has refused an answer.
      setTimeout(takeBack, 0)
    },
  }
}

/**
 * Hands the signatures over; a sign-in that fails leaves the connection, and the app asks in its own way. Whoever has left
 * before it was done is signed in nowhere.
 */
export async function acceptSignIn(
  core: AppKitCore,
  signed: readonly Signed[],
  hasLeft: () => boolean,
): Promise<void> {
  const [first] = signed
  if (!first) return
  const cacaos = signed.map(({ cacao }) => cacao)
  const accepting = callAsync(async () => getOneClickAuth(core)?.onAuthenticated(cacaos))
  let isAwaited = true
  const isUnwanted = (each: Signed) =>
    hasLeft() || !(isAwaited || isHeld(core, SIGN_IN_NAMESPACE, addressOf(each)))
  accepting.then(
    () => void signOutAgain(core, signed.filter(isUnwanted)),
    () => {},
  )
  try {
    await withTimeout(accepting, { timeoutMs: SIGN_IN_TIMEOUT_MS, signal: core.signal })
    if (hasLeft()) return
    const { caipNetworkId: network } = first
    core.events.track('SIWX_AUTH_SUCCESS', { network, isSmartAccount: false })
  } catch (error) {
    core.logger.warn('The wallet is connected without signing in', error)
  } finally {
    isAwaited = false
  }
}

async function signOutAgain(core: AppKitCore, signed: readonly Signed[]): Promise<void> {
  if (!core.options.siwx) return
  for (const each of signed) await revokeSession(core, each.caipNetworkId, addressOf(each))
}

function addressOf({ cacao }: Signed): string {
  return cacao.p.iss.slice(cacao.p.iss.lastIndexOf(':') + 1)
}

function chainsOf(namespaces: ProposedNamespaces): readonly CaipNetworkId[] {
  return (namespaces[SIGN_IN_NAMESPACE]?.chains ?? []).filter(isCaipNetworkId)
}

/** The wallet's own error: the client hands on no more than its text. */
function findRefusal({ core }: SignClient, uri: string): unknown {
  const record = core.history.values.find(
    ({ request, topic }) => request.method === 'wc_sessionAuthenticate' && isOf(uri, topic),
  )
  const response: unknown = record?.response
  return isRecord(response) ? response.error : undefined
}

function isOf(uri: string, topic: string): boolean {
  return uri.startsWith(`wc:${topic}@`)
}

/** The engine's own events, which its type hides. */
interface EngineEvents {
  prependListener(name: string, listener: () => void): unknown
  removeListener(name: string, listener: () => void): unknown
}

function isEmitter(value: unknown): value is EngineEvents {
  return typeof value === 'object' && value !== null && 'prependListener' in value
}

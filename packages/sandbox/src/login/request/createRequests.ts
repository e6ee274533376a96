import { MINUTE_MS, parseUrl } from '@latchkey/foundation'
import type { ApprovalDetail } from '../../wallets/browser/approvals.js'
import { unsupportedMethod } from '../../wallets/browser/WalletRequestError.js'
import { LoginFailure } from '../LoginFailure.js'
import type { Session, Sessions } from '../session/createSessions.js'
import type { StoredAccount } from '../store/LoginStore.js'
import type { Vault } from '../vault/createVault.js'
import { createSecret } from '../vault/crypto.js'
import type { Waits } from '../wait/createWaits.js'
import { inOrder } from './details.js'
import type { LoginChain, PreparedRequest, RequestMethod } from './request.js'

/** What a page asks the wallet. */
export interface WalletRequest {
  readonly method: string
  readonly params: unknown
  /** CAIP-2: the network that it is made for (T19). */
  readonly network: string
  /** The origin of the page that asks, as the browser has told the frame. */
  readonly app: string
}

/** What a request has come to: an answer, or something that a person decides. */
export type DescribedRequest =
  | { readonly kind: 'answer'; readonly value: unknown }
  | {
      readonly kind: 'approval'
      readonly id: string
      /** The secret by which a window that cannot reach the frame shows just this, and says what is decided. */
      readonly ticket: string
      readonly title: string
      readonly details: readonly ApprovalDetail[]
    }

/** What a window is to have approved. */
export type ShownRequest = Pick<PreparedRequest, 'title' | 'details'>

/** What the person has approved, as the frame has shown it. */
export interface ApprovedRequest {
  readonly id: string
  readonly address: string
  readonly network: string
}

/** What has become of an approved request; `pending` while it is carried out: ask again with the same id. */
export type RequestOutcome =
  | { readonly status: 'pending' }
  | { readonly status: 'done'; readonly value: unknown }

export interface RequestParts {
  readonly sessions: Sessions
  readonly vault: Vault
  readonly waits: Waits
  readonly now: () => number
  readonly chains: readonly LoginChain[]
  readonly methods: ReadonlyMap<string, RequestMethod>
}

/**
 * The wallet of the login site. What is not safe is described first, and then carried out by the id of its description:
 * once, for the session, the account and the network that it was described for, and just as it was described.
 */
export interface Requests {
  /** @throws LoginFailure `notAllowed`, `unknownNetwork`, `requestInvalid`; a WalletRequestError of the method */
  describe(session: Session, request: WalletRequest): Promise<DescribedRequest>
  /** @throws LoginFailure `requestExpired`, `accountChanged`; a WalletRequestError of the method */
  execute(
    session: Session,
    approved: ApprovedRequest,
    signal?: AbortSignal,
  ): Promise<RequestOutcome>
  /** What the window with a ticket shows. @throws LoginFailure `requestExpired` */
  show(ticket: string): ShownRequest
  /** Says what was decided in a window, once. @throws LoginFailure `requestExpired` */
  decide(ticket: string, isApproved: boolean): void
  /**
   * Waits for what is decided in a window; undefined where that takes longer: ask again.
   * @throws LoginFailure `requestExpired`
   */
  waitForDecision(session: Session, id: string, signal?: AbortSignal): Promise<boolean | undefined>
  /** Takes a request back; one that is carried out, or is not there, is no error. */
  reject(session: Session, id: string): void
}

/** How long a person may take to decide, and an outcome is kept for a page that has not heard it. */
const KEPT_MS = 5 * MINUTE_MS
/** Requests of a session that wait for a person at once. */
const MOST_WAITING = 20

/** Standard methods that are understood, and not served. */
const UNSERVED = new Set([
  'eth_sendUserOperation',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
])

interface Waiting {
  readonly session: string
  readonly account: StoredAccount
  readonly network: string
  readonly prepared: PreparedRequest
  readonly expiresAt: number
  readonly ticket: string
  /** What was decided in a window. */
  isApproved?: boolean
}

interface Running {
  readonly session: string
  readonly expiresAt: number
  outcome: (() => RequestOutcome) | undefined
}

export function createRequests(parts: RequestParts): Requests {
  const { sessions, vault, waits, now, chains, methods } = parts
  const waiting = new Map<string, Waiting>()
  const running = new Map<string, Running>()

  const forgetOld = () => {
    for (const kept of [waiting, running])
      for (const [id, { expiresAt }] of kept) if (expiresAt <= now()) kept.delete(id)
  }

  /** A page that asks and asks pushes its own oldest requests out. */
  const makeRoom = (session: Session) => {
    const own = [...waiting].filter(([, each]) => each.session === session.id)
    for (const [id] of own.slice(0, Math.max(0, own.length + 1 - MOST_WAITING))) waiting.delete(id)
  }

  const findTicket = (ticket: string): readonly [id: string, request: Waiting] => {
    forgetOld()
    const found = [...waiting].find(([, each]) => each.ticket === ticket)
    if (found === undefined || found[1].isApproved !== undefined)
      throw new LoginFailure('requestExpired')
    return found
  }

  const findMethod = (method: string): RequestMethod => {
    const found = methods.get(method)
    if (found !== undefined) return found
    throw UNSERVED.has(method) ? unsupportedMethod(method) : new LoginFailure('notAllowed')
  }

  /** Begins once, and keeps how it ends. */
  const begin = (session: Session, id: string, { account, prepared }: Waiting): Running => {
    const entry: Running = { session: session.id, expiresAt: now() + KEPT_MS, outcome: undefined }
    running.set(id, entry)
    const run = async () => {
      const key = vault.unsealKey(session, account)
      try {
        return await prepared.run(key)
      } finally {
        key.fill(0)
      }
    }
    const end = (outcome: () => RequestOutcome) => {
      entry.outcome = outcome
      waits.tell(id)
    }
    run().then(
      (value) => end(() => ({ status: 'done', value })),
      (error: unknown) =>
        end(() => {
          throw error
        }),
    )
    return entry
  }

  const take = (session: Session, { id, address, network }: ApprovedRequest): Running => {
    const known = running.get(id)
    if (known?.session === session.id) return known
    const described = waiting.get(id)
    if (described?.session !== session.id) throw new LoginFailure('requestExpired')
    waiting.delete(id)
    if (described.account.address !== address || described.network !== network)
      throw new LoginFailure('accountChanged')
    return begin(session, id, described)
  }

  return {
    async describe(session, { method, params, network, app }) {
      forgetOld()
      const found = findMethod(method)
      const chain = chains.find(({ id }) => id === network)
      if (chain === undefined) throw new LoginFailure('unknownNetwork')
      if (namespaceOfMethod(method) !== network.slice(0, network.indexOf(':')))
        throw new LoginFailure('unknownNetwork')
      const page = parseUrl(app)
      if (page === undefined || page.origin !== app) throw new LoginFailure('requestInvalid')
      const account = await sessions.getAccount(session, network)
      const scope = { chain, address: account.address, accountType: session.accountType, app }
      if (found.kind === 'safe') return { kind: 'answer', value: await found.answer(params, scope) }
      const prepared = await found.prepare(params, scope)
      makeRoom(session)
      const id = createSecret()
      const expiresAt = now() + KEPT_MS
      const ticket = createSecret()
      waiting.set(id, { session: session.id, account, network, prepared, expiresAt, ticket })
      return {
        kind: 'approval',
        id,
        ticket,
        title: prepared.title,
        details: inOrder(prepared.details),
      }
    },

    async execute(session, approved, signal) {
      forgetOld()
      const entry = take(session, approved)
      const outcome = await waits.until(approved.id, async () => entry.outcome, signal)
      return outcome?.() ?? { status: 'pending' }
    },

    show(ticket) {
      const [, { prepared }] = findTicket(ticket)
      return { title: prepared.title, details: inOrder(prepared.details) }
    },

    decide(ticket, isApproved) {
      const [id, request] = findTicket(ticket)
      request.isApproved = isApproved
      waits.tell(id)
    },

    waitForDecision(session, id, signal) {
      const read = async () => {
        forgetOld()
        const found = waiting.get(id)
        if (found?.session !== session.id) throw new LoginFailure('requestExpired')
        return found.isApproved
      }
      return waits.until(id, read, signal)
    },

    reject(session, id) {
      if (waiting.get(id)?.session !== session.id) return
      waiting.delete(id)
      waits.tell(id)
    },
  }
}

/** Namespaces never mix (T19). */
function namespaceOfMethod(method: string): string {
  return method.startsWith('solana_') ? 'solana' : 'eip155'
}

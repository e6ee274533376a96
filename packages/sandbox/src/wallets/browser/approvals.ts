import { randomId } from '@latchkey/foundation'
import {
  disconnected,
  userRejected,
  WalletRequestError,
  walletErrorCodes,
} from './WalletRequestError.js'

export type ApprovalKind = 'connect' | 'sign' | 'transaction' | 'network' | 'asset' | 'unlock'

/** One line of what the user is asked to look at. */
export interface ApprovalDetail {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly warning?: boolean
  /** Which of several calls or transactions it is about: the lines of one stay together. */
  readonly part?: string
}

/** A request that only the user may allow. */
export interface ApprovalRequest {
  readonly id: string
  readonly namespace: 'evm' | 'solana'
  readonly walletName: string
  /** Web origin of the page that asks. */
  readonly origin: string
  /** Which open page of that origin asks, where the wallet can tell. */
  readonly page?: string | undefined
  readonly method: string
  readonly params: unknown
  readonly kind: ApprovalKind
  readonly title: string
  readonly details: readonly ApprovalDetail[]
  /** Unix milliseconds. */
  readonly createdAt: number
}

export type ApprovalDecision = 'approve' | 'reject'

/**
 * How requests are decided: at once, by a function, or (`hold`) by whoever takes them from `pending()`.
 * Nobody agrees a password away: `approve` leaves the prompt that unlocks a wallet to be answered.
 */
export type ApprovalPolicy =
  | ApprovalDecision
  | 'hold'
  | ((request: ApprovalRequest) => ApprovalDecision | Promise<ApprovalDecision>)

/** A request that waits for a decision; deciding twice does nothing. */
export interface PendingApproval extends ApprovalRequest {
  approve(): void
  reject(): void
}

/** Who asks, and how long they care. */
export interface ApprovalCaller {
  readonly origin: string
  readonly page?: string | undefined
  readonly signal?: AbortSignal | undefined
  /** Once aborted, the request counts as approved: what it asks for has come about otherwise. */
  readonly granted?: AbortSignal | undefined
}

/** The queue between a wallet's methods and its user; several wallets may share one. */
export interface Approvals {
  /** Resolves once approved; rejects with 4001, or 4900 when the wallet ends meanwhile. */
  ask(
    request: Omit<ApprovalRequest, 'id' | 'createdAt' | 'origin' | 'page'>,
    caller: ApprovalCaller,
  ): Promise<void>
  pending(): readonly PendingApproval[]
  setPolicy(policy: ApprovalPolicy): void
  /** Calls back whenever the list of waiting requests changes; returns its unsubscribe. */
  watch(listener: () => void): () => void
  destroy(): void
}

interface Options {
  readonly policy?: ApprovalPolicy | undefined
  /** How long a held request may wait, in milliseconds, before it counts as rejected. */
  readonly holdTimeoutMs?: number | undefined
}

const defaultHoldTimeoutMs = 10 * 60_000

export const createApprovals = (options: Options = {}): Approvals => {
  const waiting = new Map<string, PendingApproval>()
  const ends = new Set<() => void>()
  const listeners = new Set<() => void>()
  let policy: ApprovalPolicy = options.policy ?? 'approve'
  let destroyed = false

  const notify = () => {
    for (const listener of [...listeners]) listener()
  }

  const hold = (
    request: ApprovalRequest,
    { granted, signal }: Pick<ApprovalCaller, 'granted' | 'signal'>,
  ) =>
    new Promise<void>((resolve, reject) => {
      const finish = (settle: () => void) => {
        if (!waiting.delete(request.id)) return
        clearTimeout(timer)
        signal?.removeEventListener('abort', deny)
        granted?.removeEventListener('abort', grant)
        ends.delete(end)
        settle()
        notify()
      }
      const grant = () => finish(resolve)
      const deny = () => finish(() => reject(userRejected()))
      const end = () => finish(() => reject(disconnected()))
      const timer = setTimeout(deny, options.holdTimeoutMs ?? defaultHoldTimeoutMs)
      timer.unref?.()
      signal?.addEventListener('abort', deny)
      granted?.addEventListener('abort', grant)
      ends.add(end)
      waiting.set(request.id, { ...request, approve: grant, reject: deny })
      notify()
    })

  const decide = async (decider: Exclude<ApprovalPolicy, string>, request: ApprovalRequest) => {
    const decision = await decider(request)
    if (decision !== 'approve') throw userRejected()
  }

  return {
    ask: async (request, { granted, origin, page, signal }) => {
      if (destroyed) throw disconnected()
      if (signal?.aborted) throw userRejected()
      const full = { ...request, origin, page, id: randomId(), createdAt: Date.now() }
      if (policy === 'reject') throw userRejected()
      if (policy === 'approve' && request.kind !== 'unlock') return
      if (typeof policy === 'string') return hold(full, { granted, signal })
      await decide(policy, full)
    },
    pending: () => [...waiting.values()],
    setPolicy: (next) => {
      policy = next
    },
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    destroy: () => {
      destroyed = true
      for (const end of [...ends]) end()
      listeners.clear()
    },
  }
}

/** The error for a prompt of which one is open already (EIP-1474). */
export const alreadyPending = (method: string, origin: string) =>
  new WalletRequestError(
    walletErrorCodes.resourceUnavailable,
    `Request of type "${method}" already pending for origin ${origin}. Please wait.`,
  )

import type { AccountType, SocialProvider } from '@latchkey/auth-frame/schemas'
import * as z from 'zod/mini'

const failure = z.object({
  error: z.object({
    /** Of a request that a wallet would refuse by EIP-1193 or JSON-RPC. */
    code: z.optional(z.number()),
    reason: z.optional(z.string()),
    message: z.string(),
  }),
})

const emailStep = z.union([
  z.object({ action: z.literal('CONNECT') }),
  z.object({ action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP']), attempt: z.string() }),
])
const deviceStatus = z.object({ status: z.enum(['approved', 'rejected', 'pending']) })
const tokenAnswer = z.object({ token: z.string() })
const sessionUser = z.object({
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  network: z.string(),
  /** Those that it may be on. */
  networks: z.array(z.string()),
  accountType: z.enum(['eoa', 'smartAccount']),
  accounts: z.array(z.object({ address: z.string(), namespace: z.string() })),
  /** Chains inside eip155 on which the account may be a contract. */
  smartAccountNetworks: z.array(z.number()),
})
const socialStart = z.object({ attempt: z.string(), uri: z.string() })
const socialStatus = z.union([
  z.object({ status: z.literal('pending') }),
  z.object({ status: z.literal('done'), uri: z.string() }),
])
const farcasterStart = z.object({ attempt: z.string(), url: z.string() })
const farcasterStatus = z.union([
  z.object({ status: z.literal('pending') }),
  z.object({ status: z.literal('done'), token: z.string(), userName: z.string() }),
])
const changeStep = z.object({ action: z.literal('VERIFY_PRIMARY_OTP') })
const changed = z.object({ newEmail: z.string() })
const shown = z.object({
  title: z.string(),
  details: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      value: z.string(),
      warning: z.optional(z.boolean()),
    }),
  ),
})
const approval = z.extend(shown, {
  kind: z.literal('approval'),
  id: z.string(),
  ticket: z.string(),
})
const decision = z.union([
  z.object({ status: z.literal('pending') }),
  z.object({ status: z.literal('decided'), isApproved: z.boolean() }),
])
const described = z.union([
  z.object({ kind: z.literal('answer'), value: z.optional(z.json()) }),
  approval,
])
const approvalMessage = z.object({ approval: shown })
const outcome = z.union([
  z.object({ status: z.literal('pending') }),
  z.object({ status: z.literal('done'), value: z.optional(z.json()) }),
])
const nothing = z.object({})

/** Whoever is logged in, as the server tells. */
export type SessionUser = z.infer<typeof sessionUser>
/** What a person is to approve. */
export type Approval = z.infer<typeof approval>

/** What is drawn of it. */
export type ShownApproval = z.infer<typeof shown>

/** What a window of the login site's own is to have approved, out of the message that its frame sends there. */
export const readApproval = (message: unknown): ShownApproval | undefined =>
  approvalMessage.safeParse(message).data?.approval

/** Why the server has done nothing, or was not reached; its message is for the person. */
export class LoginApiError extends Error {
  readonly reason: string | undefined
  readonly code: number | undefined

  constructor({ message, reason, code }: z.infer<typeof failure>['error']) {
    super(message)
    this.reason = reason
    this.code = code
  }
}

/** The server of the login site, as its own frame asks it. */
export type LoginApi = ReturnType<typeof createLoginApi>

/** Asks the server, in the name of the session whose token `getToken` gives; by `fetch`, as a page of its own does, without `send`. */
export function createLoginApi(
  getToken: () => string | undefined,
  send: (path: string, init: RequestInit) => Promise<Response> = fetch,
) {
  const ask = async <Answer>(
    path: string,
    schema: z.ZodMiniType<Answer>,
    body: object = {},
    signal?: AbortSignal,
  ): Promise<Answer> => {
    const token = getToken()
    const response = await send(`/api/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    }).catch(() => {
      signal?.throwIfAborted()
      throw new LoginApiError({ message: 'The login site cannot be reached. Try again' })
    })
    const answer: unknown = await response.json()
    if (!response.ok) throw new LoginApiError(failure.parse(answer).error)
    return schema.parse(answer)
  }
  return {
    startEmail: (email: string, device: string) => ask('email/start', emailStep, { email, device }),
    waitForDevice: (attempt: string, signal: AbortSignal) =>
      ask('email/device', deviceStatus, { attempt }, signal),
    verifyEmail: (given: { attempt: string; device: string; code: string }) =>
      ask('email/verify', tokenAnswer, given),
    startChange: (email: string) => ask('email/change/start', changeStep, { email }),
    verifyOld: (code: string) => ask('email/change/old', nothing, { code }),
    verifyNew: (code: string) => ask('email/change/new', changed, { code }),
    startSocial: (given: {
      provider: SocialProvider
      projectId: string
      app: string
      returnTo: string | undefined
    }) => ask('social/start', socialStart, given),
    waitForSocial: (attempt: string, signal: AbortSignal) =>
      ask('social/wait', socialStatus, { attempt }, signal),
    finishSocial: (given: { attempt: string; uri: string }) =>
      ask('social/finish', tokenAnswer, given),
    startFarcaster: () => ask('farcaster/start', farcasterStart),
    waitForFarcaster: (attempt: string, signal: AbortSignal) =>
      ask('farcaster/wait', farcasterStatus, { attempt }, signal),
    getUser: () => ask('session', sessionUser),
    setAccountType: (accountType: AccountType) =>
      ask('session/account-type', nothing, { accountType }),
    setNetwork: (network: string) => ask('session/network', nothing, { network }),
    initSmartAccount: () => ask('session/smart-account', nothing),
    endSession: () => ask('session/end', nothing),
    describe: (given: { method: string; params: unknown; network: string; app: string }) =>
      ask('request/describe', described, given),
    execute: (given: { id: string; address: string; network: string }, signal: AbortSignal) =>
      ask('request/execute', outcome, given, signal),
    waitForDecision: (id: string, signal: AbortSignal) =>
      ask('request/decision', decision, { id }, signal),
    showInWindow: (ticket: string) => ask('window/show', shown, { ticket }),
    decideInWindow: (ticket: string, isApproved: boolean) =>
      ask('window/decide', nothing, { ticket, isApproved }),
    reject: (id: string) => ask('request/reject', nothing, { id }),
  }
}

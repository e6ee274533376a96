import type { Hono, MiddlewareHandler } from 'hono'
import * as z from 'zod/mini'
import { describeAgent } from '../email/describeAgent.js'
import { LoginFailure } from '../LoginFailure.js'
import type { Session, Sessions } from '../session/createSessions.js'
import { SOCIAL_PROVIDERS } from '../social/providers.js'
import type { LoginAppParts } from './createLoginApp.js'
import type { Call, Env } from './env.js'
import { atMost, onlyOwnPages } from './guards.js'
import { secret } from './secret.js'

const MOST_BODY_BYTES = 300 * 1_024
const MOST_ADDRESS_LETTERS = 8_192

const text = z.string().check(z.maxLength(1_024))
const code = z.pipe(
  z.string().check(z.maxLength(64)),
  z.transform((value) => value.replaceAll(/\s/g, '')),
)
const email = z.string().check(z.maxLength(320))
const network = z.string().check(z.maxLength(128))
const accountType = z.enum(['eoa', 'smartAccount'])
const nothing = z.strictObject({})

/** What the site's own pages ask its server for, in JSON. */
export function addCalls(
  app: Hono<Env>,
  limit: MiddlewareHandler<Env>,
  parts: LoginAppParts,
): void {
  const { sessions, emailLogin, emailChange, requests, social, farcaster } = parts

  /** A route that takes and gives JSON. */
  const route = <Params>(
    path: string,
    schema: z.ZodMiniType<Params>,
    handle: (params: Params, context: Call) => Promise<unknown>,
  ) =>
    app.post(path, limit, onlyOwnPages, atMost(MOST_BODY_BYTES), async (context) => {
      if (context.req.header('content-type') !== 'application/json')
        throw new LoginFailure('requestInvalid')
      const body: unknown = await context.req.json().catch(() => undefined)
      const params = schema.safeParse(body)
      if (!params.success) throw new LoginFailure('requestInvalid')
      const answer = await handle(params.data, context)
      return context.json(typeof answer === 'object' && answer !== null ? answer : {})
    })
  /** A route for whoever is logged in. */
  const sessionRoute = <Params>(
    path: string,
    schema: z.ZodMiniType<Params>,
    handle: (session: Session, params: Params, context: Call) => Promise<unknown>,
  ) =>
    route(path, schema, async (params, context) =>
      handle(await sessions.get(tokenOf(context)), params, context),
    )

  route('/api/email/start', z.strictObject({ email, device: secret }), async (params, context) => {
    const token = tokenOf(context)
    const session = token === undefined ? undefined : await findSession(sessions, token)
    return emailLogin.start({ ...params, agent: agentOf(context), session })
  })
  route('/api/email/device', z.strictObject({ attempt: secret }), async ({ attempt }, context) => ({
    status: (await emailLogin.waitForDevice(attempt, context.req.raw.signal)) ?? 'pending',
  }))
  route(
    '/api/email/verify',
    z.strictObject({ attempt: secret, device: secret, code }),
    async (params) => ({ token: await emailLogin.verify(params) }),
  )
  sessionRoute('/api/email/change/start', z.strictObject({ email }), (session, params, context) =>
    emailChange.start(session, { ...params, agent: agentOf(context) }),
  )
  sessionRoute('/api/email/change/old', z.strictObject({ code }), (session, params) =>
    emailChange.verifyOld(session, params.code),
  )
  sessionRoute('/api/email/change/new', z.strictObject({ code }), (session, params) =>
    emailChange.verifyNew(session, params.code),
  )

  route(
    '/api/social/start',
    z.strictObject({
      provider: z.enum(SOCIAL_PROVIDERS),
      projectId: text,
      app: text,
      returnTo: z.optional(z.string().check(z.maxLength(MOST_ADDRESS_LETTERS))),
    }),
    (request) => social.start(request),
  )
  route('/api/social/wait', z.strictObject({ attempt: secret }), async ({ attempt }, context) => {
    const uri = await social.waitForResult(attempt, context.req.raw.signal)
    return uri === undefined ? { status: 'pending' } : { status: 'done', uri }
  })
  route(
    '/api/social/finish',
    z.strictObject({ attempt: secret, uri: z.string().check(z.maxLength(MOST_ADDRESS_LETTERS)) }),
    async (result) => ({ token: await social.finish(result) }),
  )

  route('/api/farcaster/start', nothing, () => farcaster.start())
  route(
    '/api/farcaster/wait',
    z.strictObject({ attempt: secret }),
    async ({ attempt }, context) => {
      const user = await farcaster.wait(attempt, context.req.raw.signal)
      return user === undefined ? { status: 'pending' } : { status: 'done', ...user }
    },
  )

  sessionRoute('/api/session', nothing, async (session) => ({
    ...(await sessions.getUser(session)),
    smartAccountNetworks: parts.smartAccounts.networks,
  }))
  sessionRoute('/api/session/account-type', z.strictObject({ accountType }), (session, params) =>
    sessions.setAccountType(session, params.accountType),
  )
  sessionRoute('/api/session/network', z.strictObject({ network }), (session, params) =>
    sessions.setNetwork(session, params.network),
  )
  // An account is signed over to the code with the first calls that need it, which somebody approves.
  sessionRoute('/api/session/smart-account', nothing, async ({ network: wanted }) => {
    await parts.smartAccounts.prepare(wanted)
  })
  sessionRoute('/api/session/end', nothing, (session) => sessions.end(session))

  sessionRoute(
    '/api/request/describe',
    z.strictObject({ method: text, params: z.optional(z.unknown()), network, app: text }),
    (session, request) => requests.describe(session, { ...request, params: request.params }),
  )
  sessionRoute(
    '/api/request/execute',
    z.strictObject({ id: secret, address: text, network }),
    (session, approved, context) => requests.execute(session, approved, context.req.raw.signal),
  )
  sessionRoute(
    '/api/request/decision',
    z.strictObject({ id: secret }),
    async (session, { id }, context) => {
      const isApproved = await requests.waitForDecision(session, id, context.req.raw.signal)
      return isApproved === undefined ? { status: 'pending' } : { status: 'decided', isApproved }
    },
  )
  // Of a window that has no session, and no way to the frame which has one.
  route('/api/window/show', z.strictObject({ ticket: secret }), async ({ ticket }) =>
    requests.show(ticket),
  )
  route(
    '/api/window/decide',
    z.strictObject({ ticket: secret, isApproved: z.boolean() }),
    async ({ ticket, isApproved }) => requests.decide(ticket, isApproved),
  )
  sessionRoute('/api/request/reject', z.strictObject({ id: secret }), async (session, { id }) =>
    requests.reject(session, id),
  )
}

function tokenOf(context: Call): string | undefined {
  return /^Bearer ([\w-]{43})$/.exec(context.req.header('authorization') ?? '')?.[1]
}

function agentOf(context: Call): string {
  return describeAgent(context.req.header('user-agent'))
}

async function findSession(sessions: Sessions, token: string): Promise<Session | undefined> {
  return sessions.get(token).catch(() => undefined)
}

import type { HttpBindings } from '@hono/node-server'
import { parseUrl, SECOND_MS } from '@latchkey/foundation'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod/mini'
import type { Limiter } from '../../limits/createLimiter.js'
import { plainPagePolicy } from '../../serve/plainPage.js'
import { WalletRequestError } from '../../wallets/browser/WalletRequestError.js'
import type { EmailChange } from '../email/createEmailChange.js'
import type { EmailLogin } from '../email/createEmailLogin.js'
import { describeAgent } from '../email/describeAgent.js'
import type { FarcasterLogin } from '../farcaster/createFarcasterLogin.js'
import { LoginFailure } from '../LoginFailure.js'
import type { Requests } from '../request/createRequests.js'
import type { Session, Sessions } from '../session/createSessions.js'
import type { SmartAccounts } from '../smartAccount/createSmartAccounts.js'
import type { SocialLogin } from '../social/createSocialLogin.js'
import { SOCIAL_PROVIDERS } from '../social/providers.js'
import { cardPage, cardPolicy } from './cardPage.js'
import { devicePage, messagePage } from './devicePage.js'
import { socialPage, socialPagePolicy } from './socialPage.js'

export interface LoginAppParts {
  readonly sessions: Sessions
  readonly emailLogin: EmailLogin
  readonly emailChange: EmailChange
  readonly requests: Requests
  readonly social: SocialLogin
  readonly farcaster: FarcasterLogin
  readonly smartAccounts: Pick<SmartAccounts, 'networks' | 'prepare'>
  /** Calls of a caller, by its address. */
  readonly limiter: Limiter
  /** The script of the frame. */
  readonly frameScript: string
  /** The script of the window in which something is approved. */
  readonly approvalScript: string
  /** Whether a project's pages may be of an origin. */
  readonly isEmbedder: (projectId: string, origin: string) => boolean
}

type Env = { Bindings: HttpBindings }
type Call = Context<Env>

const MOST_BODY_BYTES = 300 * 1_024
const MOST_ADDRESS_LETTERS = 8_192
const MOST_FORM_BYTES = 4 * 1_024

const secret = z.string().check(z.regex(/^[\w-]{43}$/))
const text = z.string().check(z.maxLength(1_024))
const code = z.pipe(
  z.string().check(z.maxLength(64)),
  z.transform((value) => value.replaceAll(/\s/g, '')),
)
const email = z.string().check(z.maxLength(320))
const network = z.string().check(z.maxLength(128))
const accountType = z.enum(['eoa', 'smartAccount'])
const nothing = z.strictObject({})
const deviceForm = z.object({ link: secret, decision: z.enum(['approve', 'reject']) })

/** The login site as an HTTP application: JSON for its own pages alone, and the page of a device's approval. */
export function createLoginApp(parts: LoginAppParts): Hono<Env> {
  const { sessions, emailLogin, emailChange, requests, social, farcaster, limiter } = parts
  const app = new Hono<Env>()
  app.use(addHeaders)
  app.notFound((context) => context.json(errorOf(new LoginFailure('requestInvalid')), 404))
  app.onError((error, context) => answerError(error, context))

  const limit: MiddlewareHandler<Env> = async (context, next) => {
    const waitMs = limiter.take(context.env.incoming.socket.remoteAddress ?? '')
    if (waitMs !== undefined) throw new LoginFailure('tooMany', { waitMs })
    return next()
  }

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
  sessionRoute('/api/request/reject', z.strictObject({ id: secret }), async (session, { id }) =>
    requests.reject(session, id),
  )

  app.get('/frame', limit, (context) => {
    const page = pageOf(context)
    if (page === undefined || !parts.isEmbedder(context.req.query('projectId') ?? '', page))
      throw new LoginFailure('notEmbedder')
    context.header('content-security-policy', cardPolicy(page))
    return context.html(cardPage({ title: 'Login', script: '/frame.js', page }))
  })
  // No page has it in a frame: nothing lies over it.
  app.get('/approve', limit, (context) => {
    context.header('content-security-policy', cardPolicy("'none'"))
    return context.html(cardPage({ title: 'Approve', script: '/approve.js' }))
  })
  for (const [path, script] of [
    ['/frame.js', parts.frameScript],
    ['/approve.js', parts.approvalScript],
  ] as const)
    app.get(path, (context) =>
      context.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
    )
  app.get('/social/callback', limit, async (context) => {
    try {
      const page = socialPage(await social.receive(new URL(context.req.url)))
      context.header('content-security-policy', socialPagePolicy())
      return context.html(page)
    } catch (error) {
      return showFailure(error, context)
    }
  })

  app.get('/device', limit, async (context) => {
    const link = secret.safeParse(context.req.query('link'))
    if (!link.success) return context.html(messagePage('This is no such link.'), 400)
    try {
      return context.html(devicePage(link.data, await emailLogin.readLink(link.data)))
    } catch (error) {
      return showFailure(error, context)
    }
  })
  app.post('/device', limit, onlyOwnPages, atMost(MOST_FORM_BYTES), async (context) => {
    const form = deviceForm.safeParse(await context.req.parseBody())
    if (!form.success) return context.html(messagePage('This is no such link.'), 400)
    const isApproved = form.data.decision === 'approve'
    try {
      await emailLogin.decide(form.data.link, isApproved)
    } catch (error) {
      return showFailure(error, context)
    }
    return context.html(
      messagePage(
        isApproved
          ? 'A code is in your mail. Give it to the page where you log in.'
          : 'Nobody has been logged in.',
      ),
    )
  })
  return app
}

const addHeaders: MiddlewareHandler<Env> = async (context, next) => {
  await next()
  if (!context.res.headers.has('content-security-policy'))
    context.header('content-security-policy', plainPagePolicy())
  context.header('x-content-type-options', 'nosniff')
  // `no-referrer` would take the origin from the form, too.
  context.header('referrer-policy', 'same-origin')
  context.header('cross-origin-resource-policy', 'same-origin')
  context.header('cache-control', 'no-store')
}

/** A browser names the origin of every POST: nobody else's page may send one, though it cannot read the answer. */
const onlyOwnPages: MiddlewareHandler<Env> = async (context, next) => {
  const { host, origin } = context.req.header()
  if (origin !== `http://${host}`) throw new LoginFailure('notOwnPage')
  return next()
}

function atMost(maxSize: number): MiddlewareHandler<Env> {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new LoginFailure('tooLong')
    },
  })
}

/** The origin of the page that embeds the frame, as the browser tells it; undefined for an address that is opened by itself. */
function pageOf(context: Call): string | undefined {
  const isFrame = context.req.header('sec-fetch-dest') === 'iframe'
  const page = parseUrl(context.req.header('referer') ?? '')
  return isFrame && page !== undefined ? page.origin : undefined
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

function showFailure(error: unknown, context: Call): Response | Promise<Response> {
  if (!(error instanceof LoginFailure)) throw error
  return context.html(messagePage(`${error.message}.`), error.status)
}

function answerError(error: unknown, context: Call): Response {
  if (error instanceof LoginFailure) {
    if (error.waitMs !== undefined)
      context.header('retry-after', String(Math.ceil(error.waitMs / SECOND_MS)))
    return context.json(errorOf(error), error.status)
  }
  if (error instanceof WalletRequestError) {
    const { code, data, message } = error
    return context.json({ error: { code, message, ...(data === undefined ? {} : { data }) } }, 422)
  }
  process.stderr.write(`login: ${error instanceof Error ? error.stack : String(error)}\n`)
  return context.json({ error: { message: 'Something went wrong' } }, 500)
}

function errorOf({ reason, message, waitMs }: LoginFailure): object {
  return { error: { reason, message, ...(waitMs === undefined ? {} : { waitMs }) } }
}

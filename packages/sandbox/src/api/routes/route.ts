import type { Context } from 'hono'
import * as z from 'zod/mini'
import { ApiFailure } from '../ApiFailure.js'

/** The names by which routes have their faults and stand in the log. */
export type ApiRoute =
  | 'allowance'
  | 'allowedOrigins'
  | 'analyticsConfig'
  | 'assetImage'
  | 'balance'
  | 'buildApprove'
  | 'buildTransaction'
  | 'confirmPurchase'
  | 'convertTokens'
  | 'fungiblePrice'
  | 'gasPrice'
  | 'getWallets'
  | 'history'
  | 'identity'
  | 'names'
  | 'onrampOptions'
  | 'onrampPage'
  | 'onrampQuote'
  | 'onrampUrl'
  | 'openApi'
  | 'profile'
  | 'projectConfig'
  | 'quotes'
  | 'registerName'
  | 'reportEvent'
  | 'reverse'
  | 'revokeSession'
  | 'sessions'
  | 'suggestions'
  | 'supportedChains'
  | 'walletImage'

/** What has been asked, read by the schemas of the route. */
export interface RouteRequest<P, Q, B> {
  readonly params: P
  readonly query: Q
  readonly body: B
  /** What every call carries. */
  readonly projectId: string
  readonly context: Context
}

/** A route as its file describes it. */
export interface RouteDefinition<P, Q, B> {
  readonly name: ApiRoute
  readonly method: 'get' | 'post'
  /** With its parameters in braces, as OpenAPI writes it. */
  readonly path: string
  readonly summary: string
  readonly params?: z.ZodMiniType<P>
  readonly query?: z.ZodMiniType<Q>
  readonly body?: z.ZodMiniType<B>
  /** Of a reply that is JSON. */
  readonly reply?: z.ZodMiniType
  /** Pages and pictures carry no `projectId`, `st` and `sv`. */
  readonly isPlain?: boolean
  /** The reply, or the whole response where that is no JSON. */
  answer(request: RouteRequest<P, Q, B>): unknown
}

/** A route whose schemas are out of sight. */
export interface Route extends Omit<RouteDefinition<unknown, unknown, unknown>, 'answer'> {
  handle(context: Context): Promise<Response>
}

/** A route that validates what it is asked before it answers. */
export function defineRoute<P, Q, B>(definition: RouteDefinition<P, Q, B>): Route {
  const { answer, ...description } = definition
  const { body, params, query } = definition
  return {
    ...description,
    async handle(context) {
      const reply = await answer({
        params: read(params, context.req.param()),
        query: read(query, context.req.query()),
        body: read(body, body && (await readJson(context))),
        projectId: context.req.query('projectId') ?? '',
        context,
      })
      return reply instanceof Response ? reply : context.json(reply)
    },
  }
}

const nothing = z.unknown()

function read<T>(schema: z.ZodMiniType<T> | undefined, value: unknown): T {
  // A route without a schema asks for nothing, and is given what no type lets it look into.
  const result = (schema ?? (nothing as z.ZodMiniType<T>)).safeParse(value)
  if (result.success) return result.data
  const field = result.error.issues[0]?.path.join('.')
  throw new ApiFailure(400, 'The parameter cannot be read', { field })
}

async function readJson(context: Context): Promise<unknown> {
  try {
    return JSON.parse(await context.req.text())
  } catch (cause) {
    throw new ApiFailure(400, 'The body is no JSON', { cause })
  }
}

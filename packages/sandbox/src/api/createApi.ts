import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { type RequestIdVariables, requestId } from 'hono/request-id'
import type { Limiter } from '../limits/createLimiter.js'
import { ApiFailure } from './ApiFailure.js'
import { befall } from './befall.js'
import { COMMON_PARAMETERS } from './describeApi.js'
import { failure } from './failure.js'
import type { ApiFaults } from './faults.js'
import type { ApiRoute, Route } from './routes/route.js'

/** A request that the API has answered, or has let hang. */
export interface ApiRequest {
  readonly route: ApiRoute
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

export interface ApiParts {
  readonly routes: readonly Route[]
  readonly faults: ApiFaults
  readonly limiter: Limiter
  /** Told of each request that reaches a route. */
  readonly onRequest: (request: ApiRequest) => void
}

type Env = { Variables: RequestIdVariables }

const MOST_BODY_BYTES = 64 * 1_024

/** The API as an application: a test may call its `fetch` without a socket. */
export function createApi({ routes, faults, limiter, onRequest }: ApiParts): Hono<Env> {
  const app = new Hono<Env>()
  app.use(requestId(), addHeaders)
  app.use(cors({ origin: '*', exposeHeaders: ['date', 'retry-after', 'x-request-id'] }))
  app.use(
    bodyLimit({
      maxSize: MOST_BODY_BYTES,
      onError: (context) => failure(context, 413, 'The body is too long'),
    }),
  )
  app.notFound((context) => failure(context, 404, 'There is no such route'))
  app.onError((error, context) => {
    if (error instanceof ApiFailure)
      return failure(context, error.status, error.message, error.field)
    process.stderr.write(`api: ${error instanceof Error ? error.stack : String(error)}\n`)
    return failure(context, 500, 'Something went wrong')
  })

  const enter =
    (route: ApiRoute): MiddlewareHandler =>
    async (context, next) => {
      onRequest({ route, path: context.req.path, query: context.req.query() })
      return befall(context, faults.take(route), next)
    }
  const admit: MiddlewareHandler = async (context, next) => admission(context, limiter) ?? next()

  for (const { name, method, path, isPlain = false, handle } of routes) {
    const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1')
    const middleware = isPlain ? [enter(name)] : [enter(name), admit]
    app.on(method.toUpperCase(), [pattern], ...middleware, handle)
  }
  return app
}

/** What keeps a request out: a parameter that every call carries is missing, or there were too many (API-1). */
function admission(context: Context, limiter: Limiter): Response | undefined {
  const missing = COMMON_PARAMETERS.find((name) => !context.req.query(name))
  if (missing !== undefined) return failure(context, 400, 'The parameter is missing', missing)
  const waitMs = limiter.take(context.req.query('projectId') ?? '')
  if (waitMs === undefined) return undefined
  context.header('retry-after', String(Math.ceil(waitMs / 1_000)))
  return failure(context, 429, 'Too many requests')
}

const addHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  context.header('x-content-type-options', 'nosniff')
  if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-store')
}

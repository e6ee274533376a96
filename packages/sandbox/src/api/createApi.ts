import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { type RequestIdVariables, requestId } from 'hono/request-id'
import { befall } from './befall.js'
import type { ApiDatabase } from './database.js'
import { failure } from './failure.js'
import type { ApiFaults } from './faults.js'
import type { Limiter } from './limiter.js'
import { createGetWallets } from './routes/getWallets.js'
import { createWalletImage } from './routes/walletImage.js'

/** A request that the API has answered, or has let hang. */
export interface ApiRequest {
  readonly route: ApiRoute
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

/** The names by which routes have their faults and stand in the log. */
export type ApiRoute = 'getWallets' | 'walletImage'

export interface ApiParts {
  readonly database: ApiDatabase
  readonly faults: ApiFaults
  readonly limiter: Limiter
  /** Told of each request that reaches a route. */
  readonly onRequest: (request: ApiRequest) => void
}

type Env = { Variables: RequestIdVariables }

/** The API as an application: a test may call its `fetch` without a socket. */
export function createApi({ database, faults, limiter, onRequest }: ApiParts): Hono<Env> {
  const app = new Hono<Env>()
  app.use(requestId(), addHeaders)
  app.use(cors({ origin: '*', exposeHeaders: ['date', 'retry-after', 'x-request-id'] }))
  app.notFound((context) => failure(context, 404, 'There is no such route'))
  app.onError((error, context) => {
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

  app.get('/getWallets', enter('getWallets'), admit, createGetWallets(database))
  // An image carries no parameters.
  app.get('/images/wallets/:file', enter('walletImage'), createWalletImage(database))
  return app
}

/** What keeps a request out: a parameter that every call carries is missing, or there were too many (API-1). */
function admission(context: Context, limiter: Limiter): Response | undefined {
  const missing = ['projectId', 'st', 'sv'].find((name) => !context.req.query(name))
  if (missing !== undefined) return failure(context, 400, 'The parameter is missing', missing)
  const seconds = limiter.count(context.req.query('projectId') ?? '')
  if (seconds === undefined) return undefined
  context.header('retry-after', String(seconds))
  return failure(context, 429, 'Too many requests')
}

const addHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  context.header('x-content-type-options', 'nosniff')
  if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-store')
}

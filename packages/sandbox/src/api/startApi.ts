import { getRequestListener } from '@hono/node-server'
import { createLimiter, type Limit } from '../limits/createLimiter.js'
import { closeServer } from '../server/closeServer.js'
import { createGuard, type GuardOptions } from '../server/createGuard.js'
import { createGuardedServer } from '../server/createGuardedServer.js'
import { listen, listenAgain } from '../server/listen.js'
import type { Assets } from './assets/createAssets.js'
import type { ApiChains } from './chains/chains.js'
import { type ApiRequest, createApi } from './createApi.js'
import { createConcepts } from './createConcepts.js'
import { createRoutes } from './createRoutes.js'
import { openDatabase } from './database.js'
import { type ApiFault, createFaults } from './faults.js'
import type { Projects } from './projects/createProjects.js'
import type { ApiRoute } from './routes/route.js'
import type { Sessions } from './sessions/createSessions.js'
import type { Telemetry } from './telemetry/createTelemetry.js'

export interface ApiOptions extends GuardOptions {
  /** The next free one is taken when it is in use. Default: any free port. */
  readonly port?: number
  /** SQLite file. Default: in memory. */
  readonly database?: string
  /** What balances, histories, names, swaps and purchases are of. Default: none, and then there is nothing to say. */
  readonly chains?: ApiChains
  /** Requests of a project; images do not count. Default: 1,000 a minute. */
  readonly limit?: Limit
}

/** The REST backend: everything that the kit asks a server. */
export interface Api {
  /** `http://host:port`, what the kit's `endpoints` want. */
  readonly url: string
  readonly port: number
  /** What was asked of its routes, the last thousand, oldest first. */
  readonly log: readonly ApiRequest[]
  clearLog(): void
  /** Sets what a route does instead of answering properly; `undefined` takes it away. */
  setFault(route: ApiRoute, fault: ApiFault | undefined): void
  clearFaults(): void
  /** What the owner of each project has decided. */
  readonly projects: Projects
  /** Permissions that accounts have granted: a test, or a wallet, adds them. */
  readonly sessions: Pick<Sessions, 'add' | 'list'>
  /** What pages have reported. */
  readonly telemetry: Pick<Telemetry, 'clear' | 'list'>
  /** Puts a token on the list of those that send themselves to people, or takes it off. */
  readonly setSpam: Assets['setSpam']
  /** Drops every connection and refuses new ones. */
  pause(): Promise<void>
  /** Listens again on the same port. */
  resume(): Promise<void>
  stop(): Promise<void>
}

const DEFAULT_LIMIT: Limit = { count: 1_000, windowMs: 60_000 }
const LONGEST_LOG = 1_000

/** Starts the API, with 500 made-up wallets in its directory. */
export async function startApi(options: ApiOptions = {}): Promise<Api> {
  const { chains = { evm: [] }, host = '127.0.0.1', limit = DEFAULT_LIMIT } = options
  const database = openDatabase(options.database ?? ':memory:')
  const concepts = createConcepts(database, chains)
  const { assets, history, onramp, projects, sessions, telemetry } = concepts
  const faults = createFaults()
  const log: ApiRequest[] = []
  const app = createApi({
    routes: createRoutes(concepts),
    faults,
    limiter: createLimiter(limit, Date.now),
    onRequest: (request) => {
      log.push(request)
      if (log.length > LONGEST_LOG) log.shift()
    },
  })
  const server = createGuardedServer({
    guard: createGuard(options),
    onRequest: getRequestListener(app.fetch),
  })
  const stopped = new AbortController()
  const port = await listen(server, options).catch((error) => {
    database.close()
    throw error
  })
  return {
    url: `http://${host}:${port}`,
    port,
    log,
    clearLog: () => void log.splice(0),
    setFault: faults.set,
    clearFaults: faults.clear,
    projects,
    sessions,
    telemetry,
    setSpam: assets.setSpam,
    pause: () => closeServer(server),
    resume: () => listenAgain(server, { port, host, stopped: stopped.signal }),
    async stop() {
      stopped.abort()
      await closeServer(server)
      // Nobody hears the answers any more, but they still write.
      await Promise.all([history.settle(), onramp.settle()])
      database.close()
    },
  }
}

import { type Assets, createAssets } from './assets/createAssets.js'
import type { ApiChains } from './chains/chains.js'
import type { ApiDatabase } from './database.js'
import { createHistory, type History } from './history/createHistory.js'
import { createNames, type Names } from './names/createNames.js'
import { createOnramp, type Onramp } from './onramp/createOnramp.js'
import { createPrices, type Prices } from './prices/createPrices.js'
import { createProjects, type Projects } from './projects/createProjects.js'
import { createSessions, type Sessions } from './sessions/createSessions.js'
import { createSwaps, type Swaps } from './swaps/createSwaps.js'
import { createTelemetry, type Telemetry } from './telemetry/createTelemetry.js'

/** What the API knows: each concept with its own tables. */
export interface Concepts {
  readonly database: ApiDatabase
  readonly chains: ApiChains
  readonly assets: Assets
  readonly prices: Prices
  readonly history: History
  readonly names: Names
  readonly onramp: Onramp
  readonly projects: Projects
  readonly sessions: Sessions
  readonly swaps: Swaps
  readonly telemetry: Telemetry
}

export function createConcepts(database: ApiDatabase, chains: ApiChains): Concepts {
  const assets = createAssets(database, chains)
  const prices = createPrices(chains)
  const parts = { database, chains, assets, prices }
  return {
    ...parts,
    history: createHistory(parts),
    names: createNames(database, chains),
    onramp: createOnramp(parts),
    projects: createProjects(database),
    sessions: createSessions(database, chains),
    swaps: createSwaps(chains, assets),
    telemetry: createTelemetry(database),
  }
}

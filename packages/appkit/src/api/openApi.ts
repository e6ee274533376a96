import type { BlockchainApi } from '@latchkey/blockchain-api'
import type { AppKitCore } from '../core.js'
import { perInstance } from '../perInstance.js'

const clients = perInstance((): { api?: Promise<BlockchainApi> | undefined } => ({}))

/** The instance's one client of the server, whose code loads now; undefined where `endpoints.api` names none. */
export async function openApi(core: AppKitCore): Promise<BlockchainApi | undefined> {
  const { api: baseUrl } = core.options.endpoints
  if (!baseUrl) return undefined
  const held = clients(core)
  held.api ??= import('./askServer.js').then(({ createApi }) => createApi(core, baseUrl))
  try {
    return await held.api
  } catch (error) {
    // What did not load may load the next time.
    held.api = undefined
    throw error
  }
}

import type { BlockchainApi } from '@latchkey/blockchain-api'
import type { AppKitCore } from '../AppKit.js'

/** The instance's one client of the server, whose code loads now; undefined where `endpoints.api` names none. */
export async function openApi(core: AppKitCore): Promise<BlockchainApi | undefined> {
  const { options, runtime } = core
  const { api: baseUrl } = options.endpoints
  if (!baseUrl) return undefined
  runtime.api ??= import('./askServer.js').then(({ createApi }) => createApi(core, baseUrl))
  try {
    return await runtime.api
  } catch (error) {
    // What did not load may load the next time.
    runtime.api = undefined
    throw error
  }
}

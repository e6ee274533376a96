import type { BlockchainApi } from '@latchkey/blockchain-api'
import type { AppKitCore } from '../core.js'
import { actions } from '../parts.js'

/**
 * The instance's one client of the server, for a feature that asks it: what was read is shared, and ends with the
 * instance. Undefined where `endpoints.api` names no server; contacts nobody.
 */
export async function openApi(core: AppKitCore): Promise<BlockchainApi | undefined> {
  if (!core.options.endpoints.api) return undefined
  return (await actions.load(core)).openApi(core)
}

import { type BlockchainApi, createBlockchainApi } from '@latchkey/blockchain-api'
import { VERSION } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'

/** Creates the client of the server at `baseUrl`; its calls end with the instance. */
export function createApi({ options, logger, signal }: AppKitCore, baseUrl: string): BlockchainApi {
  return createBlockchainApi({
    baseUrl,
    projectId: options.projectId,
    sdkType: 'appkit',
    sdkVersion: VERSION,
    lifetime: signal,
    logger,
  })
}

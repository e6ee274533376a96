import type { Eip1193Request } from '@latchkey/foundation/eip1193'
import type { CaipNetwork } from '../network/types.js'

/** Asks the nodes of a network for the result of one request. Throws `NETWORK_ERROR`, and what they answer. */
export type RequestEvm = (network: CaipNetwork, request: Eip1193Request) => Promise<unknown>

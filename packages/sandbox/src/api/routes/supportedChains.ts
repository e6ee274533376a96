import { supportedNetworksReply } from '@latchkey/blockchain-api/schemas'
import { type ApiChains, networkIds } from '../chains/chains.js'
import { defineRoute, type Route } from './route.js'

/** The networks that the API knows. */
export function supportedChains(chains: ApiChains): Route {
  return defineRoute({
    name: 'supportedChains',
    method: 'get',
    path: '/v1/supported-chains',
    summary: 'The networks that the API knows',
    reply: supportedNetworksReply,
    answer: () => ({ http: networkIds(chains) }),
  })
}

import { gasPriceReply } from '@latchkey/blockchain-api/schemas'
import * as z from 'zod/mini'
import { ApiFailure } from '../ApiFailure.js'
import { type ApiChains, findEvmChain, reach } from '../chains/chains.js'
import { caipNetworkId } from './parameters.js'
import { defineRoute, type Route } from './route.js'

/** What gas costs on a network: as the chain says, a quarter more, half as much again. */
export function gasPrice(chains: ApiChains): Route {
  return defineRoute({
    name: 'gasPrice',
    method: 'get',
    path: '/v1/convert/gas-price',
    summary: 'What gas costs on a network',
    query: z.object({ chainId: caipNetworkId }),
    reply: gasPriceReply,
    async answer({ query }) {
      const chain = findEvmChain(chains, query.chainId)
      if (chain === undefined)
        throw new ApiFailure(400, 'The network is not known', { field: 'chainId' })
      const price = await reach(chain.client.getGasPrice())
      return {
        standard: String(price),
        fast: String((price * 5n) / 4n),
        instant: String((price * 3n) / 2n),
      }
    },
  })
}

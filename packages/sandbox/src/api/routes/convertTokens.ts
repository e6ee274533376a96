import { swapTokensReply } from '@latchkey/blockchain-api/schemas'
import * as z from 'zod/mini'
import { assetId } from '../assets/coinReference.js'
import type { Assets } from '../assets/createAssets.js'
import { iconUrl } from '../assets/iconUrl.js'
import { type ApiChains, findEvmChain } from '../chains/chains.js'
import { originOf } from './originOf.js'
import { caipNetworkId } from './parameters.js'
import { defineRoute, type Route } from './route.js'

/** The tokens that the exchange of a network has; none where there is no exchange. */
export function convertTokens({
  assets,
  chains,
}: {
  readonly assets: Assets
  readonly chains: ApiChains
}): Route {
  return defineRoute({
    name: 'convertTokens',
    method: 'get',
    path: '/v1/convert/tokens',
    summary: 'The tokens that can be swapped on a network',
    query: z.object({ chainId: caipNetworkId }),
    reply: swapTokensReply,
    answer({ query, context }) {
      const listed = findEvmChain(chains, query.chainId) ? assets.listed(query.chainId) : []
      const tokens = listed.map((asset) => ({
        name: asset.name,
        symbol: asset.symbol,
        address: assetId(asset),
        decimals: asset.decimals,
        logoUri: iconUrl(asset, originOf(context)),
      }))
      return { tokens }
    },
  })
}

import type { TokenPrice } from '@latchkey/blockchain-api'
import { tokenPricesReply } from '@latchkey/blockchain-api/schemas'
import * as z from 'zod/mini'
import { assetId } from '../assets/coinReference.js'
import type { Asset, Assets } from '../assets/createAssets.js'
import { iconUrl } from '../assets/iconUrl.js'
import type { Prices } from '../prices/createPrices.js'
import { priceToNumber } from '../prices/price.js'
import { originOf } from './originOf.js'
import { assetReference, usd } from './parameters.js'
import { defineRoute, type Route } from './route.js'

const MOST = 100

/** What tokens are worth; one without a price is missing in the reply. */
export function fungiblePrice({
  assets,
  prices,
}: {
  readonly assets: Assets
  readonly prices: Prices
}): Route {
  return defineRoute({
    name: 'fungiblePrice',
    method: 'post',
    path: '/v1/fungible/price',
    summary: 'What tokens are worth',
    body: z.object({
      currency: usd,
      addresses: z.array(assetReference).check(z.minLength(1), z.maxLength(MOST)),
      projectId: z.optional(z.string()),
    }),
    reply: tokenPricesReply,
    async answer({ body, context }) {
      const known = body.addresses.flatMap(
        ({ chain, address }) => assets.find(chain, address) ?? [],
      )
      const found = await prices.of(known)
      const origin = originOf(context)
      return { fungibles: known.flatMap((asset, index) => toFungible(asset, found[index], origin)) }
    },
  })
}

function toFungible(asset: Asset, price: bigint | undefined, origin: string): TokenPrice[] {
  if (price === undefined) return []
  const { name, symbol } = asset
  const address = assetId(asset)
  return [{ address, price: priceToNumber(price), name, symbol, iconUrl: iconUrl(asset, origin) }]
}

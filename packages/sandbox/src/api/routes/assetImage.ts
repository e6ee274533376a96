import * as z from 'zod/mini'
import { ApiFailure } from '../ApiFailure.js'
import type { Assets } from '../assets/createAssets.js'
import { drawAssetIcon } from '../assets/iconUrl.js'
import { IMAGE_HEADERS } from './imageHeaders.js'
import { defineRoute, type Route } from './route.js'

/** The icon of a coin or a token. */
export function assetImage(assets: Assets): Route {
  return defineRoute({
    name: 'assetImage',
    method: 'get',
    path: '/images/assets/{chain}/{file}',
    summary: 'The icon of a coin or a token',
    isPlain: true,
    params: z.object({
      chain: z.string().check(z.maxLength(64)),
      file: z.string().check(z.maxLength(140)),
    }),
    answer({ params: { chain, file }, context }) {
      const address = /^(\w+)\.svg$/.exec(file)?.[1]
      const asset =
        address === undefined ? undefined : assets.find(chain, address === 'coin' ? '' : address)
      if (asset === undefined) throw new ApiFailure(404, 'There is no such image')
      return context.body(drawAssetIcon(asset), 200, IMAGE_HEADERS)
    },
  })
}

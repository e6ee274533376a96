import * as z from 'zod/mini'
import { ApiFailure } from '../ApiFailure.js'
import type { ApiDatabase } from '../database.js'
import { drawIcon } from '../wallets/drawIcon.js'
import { IMAGE_HEADERS } from './imageHeaders.js'
import { defineRoute, type Route } from './route.js'

/** The path of a wallet's image. */
export function imagePath(id: string): string {
  return `/images/wallets/${id}.svg`
}

/** The image of a wallet. */
export function walletImage(database: ApiDatabase): Route {
  const find = database.prepare('SELECT id FROM wallets WHERE id = ? AND has_image = 1')
  return defineRoute({
    name: 'walletImage',
    method: 'get',
    path: '/images/wallets/{file}',
    summary: 'The image of a wallet',
    isPlain: true,
    params: z.object({ file: z.string().check(z.maxLength(140)) }),
    answer({ params, context }) {
      const id = /^([0-9a-f]{64})\.svg$/.exec(params.file)?.[1]
      if (id === undefined || find.get(id) === undefined)
        throw new ApiFailure(404, 'There is no such image')
      return context.body(drawIcon(id), 200, IMAGE_HEADERS)
    },
  })
}

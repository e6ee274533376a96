import type { Context } from 'hono'
import type { ApiDatabase } from '../database.js'
import { failure } from '../failure.js'
import { drawIcon } from '../wallets/drawIcon.js'

const HEADERS = {
  'content-type': 'image/svg+xml; charset=utf-8',
  // An image opened on its own is a document: it may do nothing.
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=86400, immutable',
}

/** The path of a wallet's image. */
export function imagePath(id: string): string {
  return `/images/wallets/${id}.svg`
}

/** `GET /images/wallets/{id}.svg`. */
export function createWalletImage(database: ApiDatabase): (context: Context) => Response {
  const find = database.prepare('SELECT id FROM wallets WHERE id = ? AND has_image = 1')
  return (context) => {
    const id = /^([0-9a-f]{64})\.svg$/.exec(context.req.param('file') ?? '')?.[1]
    if (id === undefined || find.get(id) === undefined)
      return failure(context, 404, 'There is no such image')
    return context.body(drawIcon(id), 200, HEADERS)
  }
}

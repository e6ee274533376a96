import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { plainPagePolicy } from '../../serve/plainPage.js'
import { LoginFailure } from '../LoginFailure.js'
import type { Env } from './env.js'

/** What no page of the site has a use for. */
const NO_PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ')

export const addHeaders: MiddlewareHandler<Env> = async (context, next) => {
  await next()
  if (!context.res.headers.has('content-security-policy'))
    context.header('content-security-policy', plainPagePolicy())
  context.header('x-content-type-options', 'nosniff')
  // `no-referrer` would take the origin from the form, too.
  context.header('referrer-policy', 'same-origin')
  context.header('cross-origin-resource-policy', 'same-origin')
  context.header('permissions-policy', NO_PERMISSIONS)
  context.header('cache-control', 'no-store')
}

/** A browser names the origin of every POST: nobody else's page may send one, though it cannot read the answer. */
export const onlyOwnPages: MiddlewareHandler<Env> = async (context, next) => {
  const { host, origin } = context.req.header()
  if (origin !== `http://${host}`) throw new LoginFailure('notOwnPage')
  return next()
}

export function atMost(maxSize: number): MiddlewareHandler<Env> {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new LoginFailure('tooLong')
    },
  })
}

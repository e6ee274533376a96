import type { Context } from 'hono'

/** Where the caller has reached the API. */
export function originOf(context: Context): string {
  return new URL(context.req.url).origin
}

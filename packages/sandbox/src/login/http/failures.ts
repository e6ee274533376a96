import { SECOND_MS } from '@latchkey/foundation'
import { WalletRequestError } from '../../wallets/browser/WalletRequestError.js'
import { LoginFailure } from '../LoginFailure.js'
import { messagePage } from './devicePage.js'
import type { Call } from './env.js'

/** What has failed, as a page that a person reads. */
export function showFailure(error: unknown, context: Call): Response | Promise<Response> {
  if (!(error instanceof LoginFailure)) throw error
  return context.html(messagePage(`${error.message}.`), error.status)
}

/** What has failed, as JSON. */
export function answerError(error: unknown, context: Call): Response {
  if (error instanceof LoginFailure) {
    if (error.waitMs !== undefined)
      context.header('retry-after', String(Math.ceil(error.waitMs / SECOND_MS)))
    return context.json(errorOf(error), error.status)
  }
  if (error instanceof WalletRequestError) {
    const { code, data, message } = error
    return context.json({ error: { code, message, ...(data === undefined ? {} : { data }) } }, 422)
  }
  process.stderr.write(`login: ${error instanceof Error ? error.stack : String(error)}\n`)
  return context.json({ error: { message: 'Something went wrong' } }, 500)
}

export function errorOf({ reason, message, waitMs }: LoginFailure): object {
  return { error: { reason, message, ...(waitMs === undefined ? {} : { waitMs }) } }
}

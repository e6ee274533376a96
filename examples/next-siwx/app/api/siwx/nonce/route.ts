import { readCookie } from '../../../../server/cookie'
import { isOwnPage, refuse } from '../../../../server/refuse'
import { issueNonce } from '../../../../server/store'

/** Gives the browser a nonce: good for ten minutes, once, and with its cookie alone. */
export async function POST(request: Request) {
  if (!isOwnPage(request)) return refuse(403, 'origin')
  const cookie = await readCookie()
  cookie.browser ??= crypto.randomUUID()
  await cookie.save()
  return Response.json({ nonce: await issueNonce(cookie.browser) })
}

import { readCookie } from '../../../../server/cookie'
import { isOwnPage, refuse } from '../../../../server/refuse'
import { issueNonce } from '../../../../server/store'

/** Gives the browser a nonce: good for ten minutes, once, and with its cookie alone. */
export async function POST(request: Request) {
  if (!isOwnPage(request)) return refuse(403, 'origin')
  const cookie = await readCookie()
  if (cookie.browser === undefined) {
    cookie.browser = crypto.randomUUID()
    // Not each time: another page may sign in meanwhile, and its cookie would be overwritten by the one of before.
    await cookie.save()
  }
  return Response.json({ nonce: await issueNonce(cookie.browser) })
}

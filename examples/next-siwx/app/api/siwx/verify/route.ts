import { readCookie } from '../../../../server/cookie'
import { isOwnPage, refuse } from '../../../../server/refuse'
import { endSession, keepSession } from '../../../../server/store'
import { verify } from '../../../../server/verify'

/** Signs in whoever has signed, in the place of who was signed in before. */
export async function POST(request: Request) {
  if (!isOwnPage(request)) return refuse(403, 'origin')
  const body = await request.json().catch(() => undefined)
  const cookie = await readCookie()
  // That the chain is away proves nothing, so nobody is signed in.
  const verdict = await verify(body, cookie.browser).catch(() => undefined)
  if (!verdict) return refuse(503, 'unchecked')
  if (!verdict.session) return refuse(401, verdict.fault)
  await endSession(cookie.id)
  cookie.id = await keepSession(verdict.session)
  await cookie.save()
  return Response.json({ address: verdict.session.data.accountAddress })
}

import { readCookie } from '../../../../server/cookie'
import { isOwnPage, refuse } from '../../../../server/refuse'
import { keepSession } from '../../../../server/store'
import { verify } from '../../../../server/verify'

/** Signs in whoever has signed. */
export async function POST(request: Request) {
  if (!isOwnPage(request)) return refuse(403, 'origin')
  const body = await request.json().catch(() => undefined)
  const cookie = await readCookie()
  // That the chain is away proves nothing, so nobody is signed in.
  const verdict = await verify(body, cookie.browser).catch(() => undefined)
  if (!verdict) return refuse(503, 'unchecked')
  if (!verdict.sessions) return refuse(401, verdict.fault)
  for (const session of verdict.sessions) cookie.id = await keepSession(cookie.id, session)
  await cookie.save()
  return Response.json({})
}

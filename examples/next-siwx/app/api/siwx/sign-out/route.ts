import { readCookie } from '../../../../server/cookie'
import { isOwnPage, refuse } from '../../../../server/refuse'
import { endSessions } from '../../../../server/store'

/** Signs out the account that is named, or everybody: for good, also for who has a copy of the cookie. */
export async function POST(request: Request) {
  if (!isOwnPage(request)) return refuse(403, 'origin')
  const body = await request.json().catch(() => undefined)
  if (!body) return refuse(422, 'form')
  const { address, chainId } = body
  const cookie = await readCookie()
  if (address !== undefined) await endSessions(cookie.id, { address, chainId })
  else {
    await endSessions(cookie.id)
    cookie.destroy()
  }
  return Response.json({})
}

import { getSignedIn, readCookie } from '../../../../server/cookie'
import { isOwnPage, refuse } from '../../../../server/refuse'
import { endSession } from '../../../../server/store'

/** Ends the session: for good, also for who has a copy of the cookie. Where an account is named, that of no other. */
export async function POST(request: Request) {
  if (!isOwnPage(request)) return refuse(403, 'origin')
  const { accountAddress, chainId } = await request.json()
  const session = await getSignedIn()
  const isMeant =
    accountAddress === undefined ||
    (chainId === session?.data.chainId &&
      String(accountAddress).toLowerCase() === session?.data.accountAddress.toLowerCase())
  if (!isMeant) return Response.json({})
  const cookie = await readCookie()
  await endSession(cookie.id)
  cookie.destroy()
  return Response.json({})
}

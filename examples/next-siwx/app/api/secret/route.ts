import { getSignedIn } from '../../../server/cookie'
import { refuse } from '../../../server/refuse'

/** Something for those who have signed in. */
export async function GET() {
  const accounts = await getSignedIn()
  if (accounts.length === 0) return refuse(401, 'signedOut')
  return Response.json({ accounts })
}

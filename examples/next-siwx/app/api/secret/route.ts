import { getSignedIn } from '../../../server/cookie'
import { refuse } from '../../../server/refuse'

/** Something for those who have signed in. */
export async function GET() {
  const session = await getSignedIn()
  if (!session) return refuse(401, 'signedOut')
  const { accountAddress, chainId } = session.data
  return Response.json({ address: accountAddress, chainId })
}

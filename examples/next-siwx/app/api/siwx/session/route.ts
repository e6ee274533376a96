import { getSignedIn } from '../../../../server/cookie'

/** The sessions of this browser: one, or none. The page verifies them again. */
export async function GET() {
  const session = await getSignedIn()
  return Response.json(session ? [session] : [])
}

import { getSessions } from '../../../../server/cookie'

/** The sessions of this browser. The page verifies them again. */
export async function GET() {
  return Response.json(await getSessions())
}

import { getSignedIn } from './cookie'
import { isOwnPage, refuse } from './refuse'

/** What a page says of the email address of an account. */
interface EmailQuestion {
  /** CAIP-10. */
  readonly account: string
  readonly email: string
  readonly code: string
}

/** What a page asks of an account that is signed in, or why nothing is done for it. */
export async function readEmailQuestion(request: Request): Promise<EmailQuestion | Response> {
  if (!isOwnPage(request)) return refuse(403, 'origin')
  const body = (await request.json().catch(() => undefined)) ?? {}
  const asked = `${body.chainId}:${body.accountAddress}`.toLowerCase()
  const account = (await getSignedIn()).find((each) => each.toLowerCase() === asked)
  if (account === undefined) return refuse(401, 'signedOut')
  return { account, email: String(body.email).trim(), code: String(body.code) }
}

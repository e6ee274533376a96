import { readEmailQuestion } from '../../../../server/emailQuestion'
import { findEmail } from '../../../../server/emails'
import { readSettings } from '../../../../server/settings'

/**
 * Whether an account has yet to give its address, where there are mails at all. Of one that has signed out meanwhile none is
 * wanted.
 */
export async function POST(request: Request) {
  const question = await readEmailQuestion(request)
  if (question instanceof Response)
    return question.status === 401 ? Response.json({ isWanted: false }) : question
  const isKnown = (await findEmail(question.account)) !== undefined
  return Response.json({ isWanted: !isKnown && readSettings().mail !== undefined })
}

import { readEmailQuestion } from '../../../../server/emailQuestion'
import { confirmEmail } from '../../../../server/emails'
import { refuse } from '../../../../server/refuse'

/** Keeps the address where the code that was mailed there is right. */
export async function POST(request: Request) {
  const question = await readEmailQuestion(request)
  if (question instanceof Response) return question
  const fault = await confirmEmail(question.account, question)
  return fault ? refuse(422, fault) : Response.json({})
}

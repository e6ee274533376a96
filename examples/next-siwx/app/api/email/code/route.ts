import { readEmailQuestion } from '../../../../server/emailQuestion'
import { issueCode, withdrawCode } from '../../../../server/emails'
import { mailCode } from '../../../../server/mail'
import { refuse } from '../../../../server/refuse'

/** Mails a code to the address that an account says is its. */
export async function POST(request: Request) {
  const question = await readEmailQuestion(request)
  if (question instanceof Response) return question
  const { account, email } = question
  if (email.length > 254 || !/^[^@\s]+@[^@\s]+$/.test(email)) return refuse(422, 'invalid')
  const code = await issueCode(account, email)
  if (code === undefined) return refuse(429, 'tooSoon')
  try {
    await mailCode(email, code)
  } catch (error) {
    console.error(error)
    await withdrawCode(account, email)
    return refuse(503, 'mail')
  }
  return Response.json({})
}

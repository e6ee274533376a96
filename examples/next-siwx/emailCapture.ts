import {
  type EmailCaptureQuestion,
  EmailRefusal,
  emailCapture,
} from '@latchkey/feature-email/capture'
import { signIns } from './siwx'

/** Whoever has signed in is asked for an email address, until the server has one that was confirmed. They may skip it. */
export const capture = emailCapture({
  isWanted: async (question) => (await ask('wanted', question)).isWanted,
  sendCode: (question) => ask('code', question),
  confirmCode: async (question) => {
    await ask('confirm', question)
    signIns.dispatchEvent(new Event('change'))
  },
})

/** What the server says. It refuses with a word that the modal has a sentence for, or this file. */
async function ask(route: string, { signal, ...question }: EmailCaptureQuestion) {
  const response = await fetch(`/api/email/${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
    signal,
  })
  const answer = await response.json()
  if (response.status === 422) throw new EmailRefusal({ reason: answer.error })
  if (response.status === 429)
    throw new EmailRefusal({ message: 'A code was sent just now. Try again later.' })
  if (!response.ok) throw new Error(`The server answered ${response.status}`)
  return answer
}

import { createTransport } from 'nodemailer'
import { readSettings } from './settings'

/** The modal waits for 25 s. */
const TIMEOUT_MS = 20_000

/** Sends a code. Rejects where no mail server takes it. */
export async function mailCode(email: string, code: string): Promise<void> {
  const { mail } = readSettings()
  if (!mail) throw new Error('SMTP_URL is not set: see .env.example')
  const transport = createTransport({
    url: mail.url,
    connectionTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  await transport.sendMail({
    from: mail.from,
    // As parts, so that nothing in it is taken for a second address.
    to: { name: '', address: email },
    subject: 'Your code',
    text: `Your code is ${code}. It is good for ten minutes. If you have not asked for it, forget it.`,
  })
}

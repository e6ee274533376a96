import { afterEach, describe, expect, it } from 'vitest'
import { createMailer } from './createMailer.js'
import { type Inbox, startInbox } from './startInbox.js'

const running: Inbox[] = []
afterEach(async () => {
  for (const inbox of running.splice(0)) await inbox.stop()
})
const start = async () => {
  const inbox = await startInbox()
  running.push(inbox)
  return inbox
}

describe('startInbox', () => {
  it('keeps what is sent to it by SMTP, newest first', async () => {
    const inbox = await start()
    const mailer = createMailer(inbox)
    await mailer.send({ to: 'ann@example.test', subject: 'One', text: 'Your code is 123456' })
    await mailer.send({ to: 'bob@example.test', subject: 'Two', text: 'Your code is 654321' })
    mailer.stop()
    const [second, first] = inbox.list()
    expect(second?.to).toEqual(['bob@example.test'])
    expect(second?.source).toContain('Subject: Two')
    expect(first?.to).toEqual(['ann@example.test'])
    expect(first?.source).toContain('Your code is 123456')
  })

  it('error: refuses a mail that is too long, and goes on', async () => {
    const inbox = await start()
    const mailer = createMailer(inbox)
    const mail = { to: 'ann@example.test', subject: 'Long' }
    await expect(mailer.send({ ...mail, text: 'word '.repeat(80_000) })).rejects.toThrow()
    await mailer.send({ ...mail, text: 'short' })
    mailer.stop()
    expect(inbox.list()).toHaveLength(1)
  })

  it('error: a mailer says that nobody takes its mail', async () => {
    const { port, stop } = await startInbox()
    await stop()
    const mailer = createMailer({ port })
    const mail = { to: 'ann@example.test', subject: 'One', text: 'One' }
    await expect(mailer.send(mail)).rejects.toThrow()
    mailer.stop()
  })
})

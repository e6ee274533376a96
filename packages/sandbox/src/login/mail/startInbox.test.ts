import { once } from 'node:events'
import { connect } from 'node:net'
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
    expect(second).toMatchObject({ to: ['bob@example.test'], subject: 'Two' })
    expect(first).toMatchObject({
      from: 'login@sandbox.test',
      to: ['ann@example.test'],
      subject: 'One',
      text: 'Your code is 123456',
    })
  })

  it('reads texts however they were sent: long lines, other scripts, dots at the start', async () => {
    const inbox = await start()
    const mailer = createMailer(inbox)
    const link = `http://127.0.0.1:5700/device?link=${'Aa=0_-'.repeat(40)}`
    const text = ['Öffne diesen Link: 你好', '', link, '.', '..dots', 'From here = on'].join('\n')
    await mailer.send({ to: 'ann@example.test', subject: 'Grüße 你好', text })
    mailer.stop()
    expect(inbox.list()[0]).toMatchObject({ subject: 'Grüße 你好', text })
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

  it('ends though a client stays', async () => {
    const inbox = await startInbox()
    const client = connect(inbox.port, '127.0.0.1')
    await once(client, 'data')
    const gone = once(client, 'close')
    await inbox.stop()
    await gone
  }, 20_000)
})

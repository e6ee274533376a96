import { hasModalAtom, modalAtom } from '@latchkey/appkit'
import { createTestAppKit } from '@latchkey/appkit/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createMailer, startInbox } from '../../../sandbox/src/exports/mail.js'
import { captureAtom } from './captureAtom.js'
import { confirmCode } from './confirmCode.js'
import { EmailRefusal } from './EmailRefusal.js'
import { emailCapture } from './emailCapture.js'
import { endCapture } from './endCapture.js'
import { sendCode } from './sendCode.js'
import type { EmailCaptureOptions } from './types.js'

const ADA = 'ada@mail.example'

/** An app's server that mails its codes, and what has come to anybody. */
async function startServer() {
  const inbox = await startInbox()
  const mailer = createMailer(inbox)
  onTestFinished(async () => {
    mailer.stop()
    await inbox.stop()
  })
  const codes = new Map<string, string>()
  const addresses = new Map<string, string>()
  const options: EmailCaptureOptions = {
    isWanted: ({ accountAddress }) => !addresses.has(accountAddress),
    async sendCode({ email }) {
      const code = String(codes.size + 481_516)
      codes.set(email, code)
      await mailer.send({ to: email, subject: 'Your code', text: `Your code is ${code}` })
    },
    async confirmCode({ accountAddress, code, email }) {
      if (codes.get(email) !== code) throw new EmailRefusal({ reason: 'wrongCode' })
      addresses.set(accountAddress, email)
    },
  }
  return { addresses, inbox, options }
}

it('a code that has come by mail confirms the address, and no other does', async () => {
  const { addresses, inbox, options } = await startServer()
  const { appkit } = createTestAppKit({ features: [emailCapture(options)] })
  const { store } = appkit
  store.set(hasModalAtom, true)
  await appkit.start()
  await appkit.connect({ connectorId: 'mock' })
  await vi.waitFor(() => expect(appkit.getView().name).toBe('DataCapture'))
  const { account } = store.get(captureAtom)
  if (account === undefined) throw new Error('Nobody is asked')
  const { signal } = new AbortController()
  const step = { account, email: ADA, signal }

  await sendCode(appkit, step)
  const [mail] = inbox.list()
  expect(mail?.to).toEqual([ADA])
  const [code = ''] = /\d{6}/.exec(mail?.text ?? '') ?? []
  // Another mail at once is none of the app's server's making.
  await expect(sendCode(appkit, step)).rejects.toMatchObject({ code: 'EMAIL_COOLDOWN' })
  expect(inbox.list()).toHaveLength(1)

  await expect(confirmCode(appkit, { ...step, code: '000000' })).rejects.toMatchObject({
    reason: 'wrongCode',
  })
  expect(addresses.size).toBe(0)
  await confirmCode(appkit, { ...step, code })
  endCapture(appkit, store.get(modalAtom).stack)
  expect(addresses.get(account.accountAddress)).toBe(ADA)
  expect(appkit.isOpen()).toBe(false)

  // As after the next connection.
  await appkit.disconnect()
  await appkit.connect({ connectorId: 'mock' })
  await vi.waitFor(() => expect(store.get(captureAtom).account).toBeDefined())
  expect([appkit.isOpen(), store.get(captureAtom).isDue]).toEqual([false, false])
})

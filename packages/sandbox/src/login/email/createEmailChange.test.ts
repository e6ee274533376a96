import { MINUTE_MS } from '@latchkey/foundation'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isFullRun } from '../../../../foundation/test/fuzzRuns.js'
import { createTestBench, type TestBench } from '../testBench.js'

let bench: TestBench
beforeEach(async () => {
  bench = await createTestBench()
})
afterEach(() => bench.stop())

const old = 'ann@example.test'
const next = 'new@example.test'
const agent = 'Firefox on Linux'
const emailOf = async (session: Parameters<TestBench['sessions']['getUser']>[0]) =>
  (await bench.sessions.getUser(session)).email

describe('createEmailChange', () => {
  it('[EML-2] asks for the code of the old address, then for that of the new one', async () => {
    const session = await bench.logIn(old)
    const { change } = bench
    expect(await change.start(session, { email: next, agent })).toEqual({
      action: 'VERIFY_PRIMARY_OTP',
    })
    await change.verifyOld(session, bench.codeFor(old))
    expect(await emailOf(session)).toBe(old)
    expect(await change.verifyNew(session, bench.codeFor(next))).toEqual({ newEmail: next })
    expect(await emailOf(session)).toBe(next)
    expect(bench.inbox.list()[0]).toMatchObject({ to: [old], subject: /changed/ })
    expect((await bench.logIn(next)).userId).toBe(session.userId)
    expect((await bench.logIn(old)).userId).not.toBe(session.userId)
  })

  it('[EML-2] says in both mails that the code changes the address, to which one, and that it is none to log in by', async () => {
    const session = await bench.logIn(old)
    const { change, inbox } = bench
    expect(inbox.list()[0]?.subject).toBe('Your login code')
    await change.start(session, { email: next, agent })
    const [first] = inbox.list()
    await change.verifyOld(session, bench.codeFor(old))
    const [second] = inbox.list()
    expect([first?.to, second?.to]).toEqual([[old], [next]])
    for (const mail of [first, second]) {
      expect(mail?.subject).toBe('Your code to change your email address')
      expect(mail?.text).toContain(next)
      expect(mail?.text).toContain(agent)
      expect(mail?.text).toContain('It is no login code')
    }
  })

  it('[EML-2] error: gives no address to whoever has none, and sends no mail', async () => {
    const { change, inbox, sessions } = bench
    const session = await sessions.get(await sessions.begin({ provider: 'google', subject: '5' }))
    await expect(change.start(session, { email: next, agent })).rejects.toMatchObject({
      reason: 'emailNone',
    })
    expect(inbox.list()).toEqual([])
    const confirmed = change.verifyNew(session, '000000')
    await expect(confirmed).rejects.toMatchObject({ reason: 'codeExpired' })
    expect(await emailOf(session)).toBe(null)
  })

  // What is of this site alone.
  if (isFullRun) {
    it('error: takes no step before the other', async () => {
      const session = await bench.logIn(old)
      const { change } = bench
      const early = bench.codeFor(old)
      for (const step of [change.verifyOld(session, early), change.verifyNew(session, early)])
        await expect(step).rejects.toMatchObject({ reason: 'codeExpired' })
      await change.start(session, { email: next, agent })
      const code = bench.codeFor(old)
      await expect(change.verifyNew(session, code)).rejects.toMatchObject({ reason: 'codeExpired' })
      await change.verifyOld(session, code)
      await expect(change.verifyOld(session, code)).rejects.toMatchObject({ reason: 'codeExpired' })
    })

    it('error: a code is of the session that has asked for it', async () => {
      const [session, other] = [await bench.logIn(old), await bench.logIn('bob@example.test')]
      await bench.change.start(session, { email: next, agent })
      const code = bench.codeFor(old)
      await expect(bench.change.verifyOld(other, code)).rejects.toMatchObject({
        reason: 'codeExpired',
      })
      await bench.change.verifyOld(session, code)
    })

    it('error: a second change takes nothing of the first', async () => {
      const session = await bench.logIn(old)
      const { change } = bench
      await change.start(session, { email: next, agent })
      await change.verifyOld(session, bench.codeFor(old))
      const code = bench.codeFor(next)
      bench.clock.time += MINUTE_MS
      await change.start(session, { email: 'third@example.test', agent })
      await expect(change.verifyNew(session, code)).rejects.toMatchObject({ reason: 'codeExpired' })
    })

    it('error: an address that is the same, somebody else’s, or none', async () => {
      const session = await bench.logIn(old)
      await bench.logIn(next)
      const start = (email: string) => bench.change.start(session, { email, agent })
      await expect(start('ANN@example.test')).rejects.toMatchObject({ reason: 'emailSame' })
      await expect(start('ann')).rejects.toMatchObject({ reason: 'requestInvalid' })
      await start(next)
      await bench.change.verifyOld(session, bench.codeFor(old))
      const taken = bench.change.verifyNew(session, bench.codeFor(next))
      await expect(taken).rejects.toMatchObject({ reason: 'emailTaken' })
      expect(await emailOf(session)).toBe(old)
    })
  }
})

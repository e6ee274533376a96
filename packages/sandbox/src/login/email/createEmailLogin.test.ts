import { HOUR_MS, MINUTE_MS } from '@latchkey/foundation'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isFullRun } from '../../../../foundation/test/fuzzRuns.js'
import { createTestBench, type TestBench } from '../testBench.js'
import { createSecret } from '../vault/crypto.js'

let bench: TestBench
beforeEach(async () => {
  bench = await createTestBench()
})
afterEach(() => bench.stop())

const email = 'ann@example.test'
const agent = 'Firefox on Linux'
const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** A login of a device that the reader has approved: its attempt, and the code that has come. */
async function startApproved(device = createSecret()) {
  bench.clock.time += MINUTE_MS
  const step = await bench.login.start({ email, device, agent })
  if (step.action !== 'VERIFY_DEVICE') throw new Error(`It is to ${step.action}`)
  await bench.login.decide(bench.linkFor(email), true)
  return { device, attempt: step.attempt, code: bench.codeFor(email) }
}

describe('createEmailLogin', () => {
  it('[EML-1] has a new device approved, and asks it for a code all the same', async () => {
    const { device, attempt, code } = await startApproved()
    expect(await bench.login.waitForDevice(attempt)).toBe('approved')
    const session = await bench.sessions.get(await bench.login.verify({ attempt, device, code }))
    expect(await bench.sessions.getUser(session)).toMatchObject({ email })
  })

  it('[EML-1] sends a known device a code at once', async () => {
    const device = createSecret()
    const first = await bench.logIn(email, device)
    const step = await bench.login.start({ email, device, agent })
    expect(step).toMatchObject({ action: 'VERIFY_OTP' })
    if (step.action !== 'VERIFY_OTP') return
    const { attempt } = step
    const code = bench.codeFor(email)
    const second = await bench.sessions.get(await bench.login.verify({ attempt, device, code }))
    expect(second.userId).toBe(first.userId)
    expect(second.id).not.toBe(first.id)
  })

  it('[EML-1] sends nothing to whoever is logged in with that address', async () => {
    const device = createSecret()
    const session = await bench.logIn(email, device)
    const mails = bench.inbox.list().length
    const asked = { email: ' Ann@Example.TEST ', device, agent, session }
    expect(await bench.login.start(asked)).toEqual({ action: 'CONNECT' })
    expect(bench.inbox.list()).toHaveLength(mails)
    const other = { email: 'bob@example.test', device, agent, session }
    expect(await bench.login.start(other)).toMatchObject({ action: 'VERIFY_DEVICE' })
  })

  if (isFullRun)
    it('tells nobody whether an address has an account', async () => {
      await bench.logIn(email)
      bench.clock.time += MINUTE_MS
      for (const each of [email, 'nobody@example.test'])
        expect(
          await bench.login.start({ email: each, device: createSecret(), agent }),
        ).toMatchObject({
          action: 'VERIFY_DEVICE',
        })
    })

  it('[R14] lets a page wait for the approval, as long as one call may take', async () => {
    const step = await bench.login.start({ email, device: createSecret(), agent })
    if (step.action !== 'VERIFY_DEVICE') throw new Error(`It is to ${step.action}`)
    const waiting = bench.login.waitForDevice(step.attempt)
    await bench.login.decide(bench.linkFor(email), true)
    expect(await waiting).toBe('approved')
    const short = await createTestBench({ waitMs: 0 })
    const other = await short.login.start({ email, device: createSecret(), agent })
    if (other.action !== 'VERIFY_DEVICE') throw new Error(`It is to ${other.action}`)
    expect(await short.login.waitForDevice(other.attempt)).toBeUndefined()
    await short.stop()
  })

  it('tells the device that its reader has rejected it, and sends no code', async () => {
    const device = createSecret()
    const step = await bench.login.start({ email, device, agent })
    if (step.action !== 'VERIFY_DEVICE') throw new Error(`It is to ${step.action}`)
    const link = bench.linkFor(email)
    expect(await bench.login.readLink(link)).toEqual({ email, agent })
    await bench.login.decide(link, false)
    expect(await bench.login.waitForDevice(step.attempt)).toBe('rejected')
    expect(bench.inbox.list()).toHaveLength(1)
    const code = { attempt: step.attempt, device, code: '000000' }
    await expect(bench.login.verify(code)).rejects.toMatchObject({ reason: 'codeExpired' })
  })

  it('error: a link is good once, for twenty minutes as its mail says, and not before there is one', async () => {
    await bench.login.start({ email, device: createSecret(), agent })
    expect(bench.inbox.list()[0]?.text).toContain('It is good for 20 minutes, and once.')
    const link = bench.linkFor(email)
    bench.clock.time += 20 * MINUTE_MS - 1
    expect(await bench.login.readLink(link)).toEqual({ email, agent })
    bench.clock.time += 1
    for (const act of [bench.login.readLink(link), bench.login.decide(link, true)])
      await expect(act).rejects.toMatchObject({ reason: 'linkExpired' })
    await bench.login.start({ email, device: createSecret(), agent })
    const next = bench.linkFor(email)
    const both = await Promise.allSettled([
      bench.login.decide(next, true),
      bench.login.decide(next, true),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(bench.login.decide(next, false)).rejects.toMatchObject({ reason: 'linkExpired' })
    await expect(bench.login.readLink(next)).rejects.toMatchObject({ reason: 'linkExpired' })
    await expect(bench.login.decide('x', true)).rejects.toMatchObject({ reason: 'linkExpired' })
  })

  it('error: a code is good once, on the device that has asked for it', async () => {
    const asked = await startApproved()
    const elsewhere = { ...asked, device: createSecret() }
    await expect(bench.login.verify(elsewhere)).rejects.toMatchObject({ reason: 'codeExpired' })
    const both = await Promise.allSettled([bench.login.verify(asked), bench.login.verify(asked)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(bench.login.verify(asked)).rejects.toMatchObject({ reason: 'codeExpired' })
  })

  it('error: a code is good for ten minutes', async () => {
    const asked = await startApproved()
    bench.clock.time += 10 * MINUTE_MS
    await expect(bench.login.verify(asked)).rejects.toMatchObject({ reason: 'codeExpired' })
    await expect(bench.login.waitForDevice(asked.attempt)).rejects.toMatchObject({
      reason: 'loginExpired',
    })
  })

  it('a code is good for ten minutes from its own mail on, however late the device was approved', async () => {
    const device = createSecret()
    const step = await bench.login.start({ email, device, agent })
    if (step.action !== 'VERIFY_DEVICE') throw new Error(`It is to ${step.action}`)
    bench.clock.time += 20 * MINUTE_MS - 1
    await bench.login.decide(bench.linkFor(email), true)
    bench.clock.time += 10 * MINUTE_MS - 1
    const { attempt } = step
    const code = bench.codeFor(email)
    expect(await bench.login.verify({ attempt, device, code })).toEqual(expect.any(String))
  })

  it('error: after five wrong codes the right one is of no use', async () => {
    const asked = await startApproved()
    const wrong = { ...asked, code: otherCode(asked.code) }
    for (let tries = 1; tries < 5; tries++)
      await expect(bench.login.verify(wrong)).rejects.toMatchObject({ reason: 'codeWrong' })
    await expect(bench.login.verify(wrong)).rejects.toMatchObject({ reason: 'codeLocked' })
    await expect(bench.login.verify(asked)).rejects.toMatchObject({ reason: 'codeLocked' })
  })

  if (isFullRun) {
    it('error: five wrong codes and the right one at once log nobody in', async () => {
      const asked = await startApproved()
      const wrong = { ...asked, code: otherCode(asked.code) }
      const tries = [wrong, wrong, wrong, wrong, wrong, asked].map(bench.login.verify)
      const all = await Promise.allSettled(tries)
      expect(all.every(({ status }) => status === 'rejected')).toBe(true)
    })

    it('sends another code to a device that was approved just now, without asking again', async () => {
      const { device, code } = await startApproved()
      bench.clock.time += MINUTE_MS
      const step = await bench.login.start({ email, device, agent })
      if (step.action !== 'VERIFY_OTP') throw new Error(`It is to ${step.action}`)
      const asked = { attempt: step.attempt, device, code: bench.codeFor(email) }
      if (asked.code !== code)
        await expect(bench.login.verify({ ...asked, code })).rejects.toMatchObject({
          reason: 'codeWrong',
        })
      await bench.login.verify(asked)
      bench.clock.time += MINUTE_MS
      const other = await bench.login.start({ email, device: createSecret(), agent })
      expect(other).toMatchObject({ action: 'VERIFY_DEVICE' })
    })
  }

  it('[EML-3] [EML-4] sends nothing more within 30 s, and says how long to wait', async () => {
    const device = createSecret()
    await bench.login.start({ email, device, agent })
    bench.clock.time += 10_001
    await expect(bench.login.start({ email, device, agent })).rejects.toMatchObject({
      reason: 'tooMany',
      message: 'Please try again after 20 seconds',
    })
    expect(bench.inbox.list()).toHaveLength(1)
    bench.clock.time += 19_999
    await bench.login.start({ email, device, agent })
    expect(bench.inbox.list()).toHaveLength(2)
  })

  it('[EML-4] keeps the code good that a second request has asked for too soon', async () => {
    const device = createSecret()
    await bench.logIn(email, device)
    const step = await bench.login.start({ email, device, agent })
    if (step.action !== 'VERIFY_OTP') throw new Error(`It is to ${step.action}`)
    await expect(bench.login.start({ email, device, agent })).rejects.toThrow()
    await bench.login.verify({ attempt: step.attempt, device, code: bench.codeFor(email) })
  })

  if (isFullRun)
    it('lets no stranger lock a known device out by asking for mails', async () => {
      const device = createSecret()
      await bench.logIn(email, device)
      const ask = () => bench.login.start({ email, device: createSecret(), agent })
      for (let asked = 0; asked < 11; asked++) {
        bench.clock.time += MINUTE_MS
        await ask()
      }
      bench.clock.time += MINUTE_MS
      await expect(ask()).rejects.toMatchObject({ reason: 'tooMany' })
      expect(await bench.login.start({ email, device, agent })).toMatchObject({
        action: 'VERIFY_OTP',
      })
      bench.clock.time += HOUR_MS
      await ask()
    })

  it('error: takes nothing for an address that is none', async () => {
    for (const wrong of ['', 'ann', 'ann@', 'a@b@c.test', 'ann@example.test\nBcc: x@y.test'])
      await expect(
        bench.login.start({ email: wrong, device: createSecret(), agent }),
      ).rejects.toMatchObject({ reason: 'requestInvalid' })
    expect(bench.inbox.list()).toHaveLength(0)
  })
})

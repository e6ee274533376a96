import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { confirmEmail, findEmail, findEmails, issueCode, withdrawCode } from '../server/emails'

const minute = 60_000
const account = 'eip155:1:0xAb'
const ada = 'ada@mail.example'

/** A code as it is mailed. */
async function mailed(email = ada, whose = account): Promise<string> {
  const code = await issueCode(whose, email)
  if (code === undefined) throw new Error('No code')
  return code
}

const other = (code: string) => (code === '000000' ? '000001' : '000000')

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T12:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  globalThis.siwxEmails?.codes.clear()
  globalThis.siwxEmails?.addresses.clear()
})

describe('confirmEmail', () => {
  it('keeps the address that a code was mailed to, on every network of the account', async () => {
    const code = await mailed()
    expect(code).toMatch(/^\d{6}$/)
    expect(await findEmail(account)).toBeUndefined()
    expect(await confirmEmail(account, { code, email: ada })).toBeUndefined()
    expect(await findEmails([account, 'eip155:8453:0xaB', 'eip155:1:0xCd'])).toEqual([ada])
    expect(await confirmEmail(account, { code, email: ada })).toBe('expired')
  })

  it('keeps no other address, and none of another account', async () => {
    const code = await mailed()
    expect(await confirmEmail(account, { code, email: 'bob@mail.example' })).toBe('expired')
    expect(await confirmEmail('eip155:1:0xCd', { code, email: ada })).toBe('expired')
    expect(await confirmEmail('solana:5eykt:0xAb', { code, email: ada })).toBe('expired')
  })

  it('takes five tries, and no more', async () => {
    const code = await mailed()
    const wrong = { code: other(code), email: ada }
    for (let tries = 1; tries < 5; tries++)
      expect(await confirmEmail(account, wrong)).toBe('wrongCode')
    expect(await confirmEmail(account, wrong)).toBe('tooManyTries')
    expect(await confirmEmail(account, { code, email: ada })).toBe('tooManyTries')
    expect(await findEmail(account)).toBeUndefined()
  })

  it('takes a code for ten minutes', async () => {
    const code = await mailed()
    vi.setSystemTime(Date.now() + 10 * minute)
    expect(await confirmEmail(account, { code, email: ada })).toBe('expired')
  })
})

describe('issueCode', () => {
  it('gives an account the next code after half a minute, which takes the place of the last', async () => {
    const first = await mailed()
    expect(await issueCode('eip155:8453:0xAB', ada)).toBeUndefined()
    expect(await issueCode('eip155:1:0xCd', ada)).toBeDefined()
    vi.setSystemTime(Date.now() + minute / 2)
    const code = await mailed('bob@mail.example')
    expect(await confirmEmail(account, { code: first, email: ada })).toBe('expired')
    expect(await confirmEmail(account, { code, email: 'bob@mail.example' })).toBeUndefined()
  })

  it('gives one at once where the last could not be sent, which is good for nothing', async () => {
    const code = await mailed()
    await withdrawCode(account)
    expect(await confirmEmail(account, { code, email: ada })).toBe('expired')
    expect(await issueCode(account, ada)).toBeDefined()
  })
})

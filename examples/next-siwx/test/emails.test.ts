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
  globalThis.siwxEmails?.limits.clear()
  globalThis.siwxEmails?.addresses.clear()
})

describe('confirmEmail', () => {
  it('keeps the address that a code was mailed to, and not for the same address of another network, which may be the contract of somebody else', async () => {
    const code = await mailed()
    expect(code).toMatch(/^\d{6}$/)
    expect(await findEmail(account)).toBeUndefined()
    expect(await confirmEmail(account, { code, email: ada })).toBeUndefined()
    expect(await findEmails([account, 'eip155:1:0xaB', 'eip155:1:0xCd'])).toEqual([ada])
    expect(await findEmail('eip155:8453:0xAb')).toBeUndefined()
    expect(await confirmEmail(account, { code, email: ada })).toBe('expired')
  })

  it('keeps it on every network of Solana, where the address is a key', async () => {
    const code = await mailed(ada, 'solana:5eykt:0xAb')
    expect(await confirmEmail('solana:5eykt:0xAb', { code, email: ada })).toBeUndefined()
    expect(await findEmail('solana:EtWTR:0xAb')).toBe(ada)
    expect(await findEmail('solana:EtWTR:0xAB')).toBeUndefined()
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
    expect(await issueCode('eip155:1:0xAB', 'bob@mail.example')).toBeUndefined()
    expect(await issueCode('eip155:1:0xCd', 'eve@mail.example')).toBeDefined()
    vi.setSystemTime(Date.now() + minute / 2)
    const code = await mailed('bob@mail.example')
    expect(await confirmEmail(account, { code: first, email: ada })).toBe('expired')
    expect(await confirmEmail(account, { code, email: 'bob@mail.example' })).toBeUndefined()
  })

  it('gives an address the next code after half a minute, whichever account asks', async () => {
    await mailed()
    expect(await issueCode('eip155:1:0xCd', 'Ada@Mail.example')).toBeUndefined()
    vi.setSystemTime(Date.now() + minute / 2)
    expect(await issueCode('eip155:1:0xCd', ada)).toBeDefined()
  })

  it.each([
    ['an account', (round: number) => mailed(`ada${round}@mail.example`)],
    ['an address', (round: number) => mailed(ada, `eip155:1:0x${round}`)],
  ])('gives %s five codes an hour, also where they could not be sent', async (_whom, ask) => {
    for (let round = 0; round < 5; round++) {
      await ask(round)
      await withdrawCode(account, ada)
      vi.setSystemTime(Date.now() + minute)
    }
    await expect(ask(5)).rejects.toThrow('No code')
    vi.setSystemTime(Date.now() + 60 * minute)
    expect(await ask(6)).toBeDefined()
  })

  it('gives one at once where the last could not be sent, which is good for nothing', async () => {
    const code = await mailed()
    await withdrawCode(account, ada)
    expect(await confirmEmail(account, { code, email: ada })).toBe('expired')
    expect(await issueCode(account, ada)).toBeDefined()
  })
})

import type { SIWXSession } from '@latchkey/siwx'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { endSessions, findSessions, issueNonce, keepSession, takeNonce } from '../server/store'

const start = Date.parse('2026-01-01T12:00:00Z')
const minute = 60_000
const session = (account = 'eip155:1:0xAb', issuedAt = Date.now()) => {
  const [namespace, reference, accountAddress = ''] = account.split(':')
  return {
    data: {
      accountAddress,
      chainId: `${namespace}:${reference}` as SIWXSession['data']['chainId'],
      domain: 'app.example',
      uri: 'https://app.example',
      version: '1',
      nonce: 'a1b2c3d4e5',
      issuedAt: new Date(issuedAt).toISOString(),
    },
    message: 'Hello.',
    signature: '0x',
  }
}

const setTime = (now: number) => vi.useFakeTimers({ now, toFake: ['Date'] })

afterEach(() => {
  vi.useRealTimers()
  globalThis.siwxStore?.nonces.clear()
  globalThis.siwxStore?.sessions.clear()
})

describe('takeNonce', () => {
  it('[S3] takes what was given to a browser, once', async () => {
    const nonce = await issueNonce('one')
    expect(nonce).toMatch(/^[A-Za-z0-9]{22}$/)
    expect(await takeNonce(nonce, 'one')).toBe(true)
    expect(await takeNonce(nonce, 'one')).toBe(false)
  })

  it('[S3] takes none of another browser, which uses it up', async () => {
    const nonce = await issueNonce('one')
    expect(await takeNonce(nonce, undefined)).toBe(false)
    expect(await takeNonce(nonce, 'one')).toBe(false)
  })

  it('[S3] takes a nonce for ten minutes', async () => {
    setTime(start)
    const [early, late] = [await issueNonce('one'), await issueNonce('one')]
    setTime(start + 10 * minute - 1)
    expect(await takeNonce(early, 'one')).toBe(true)
    setTime(start + 10 * minute)
    expect(await takeNonce(late, 'one')).toBe(false)
  })

  it('remembers none that is too old', async () => {
    setTime(start)
    await issueNonce('one')
    await issueNonce('two')
    setTime(start + 10 * minute)
    await issueNonce('one')
    expect(globalThis.siwxStore?.nonces.size).toBe(1)
  })
})

const accountsOf = async (id: string | undefined) =>
  (await findSessions(id)).map(({ data }) => `${data.chainId}:${data.accountAddress}`)

async function keepAll(accounts: readonly string[]): Promise<string> {
  let id: string | undefined
  for (const account of accounts) id = await keepSession(id, session(account))
  return id ?? ''
}

describe('keepSession', () => {
  it('[S5] keeps an account of Ethereum and one of Solana, on all of their networks', async () => {
    const all = ['eip155:1:0xAb', 'solana:5ey:Cd', 'eip155:8453:0xAb']
    expect(await accountsOf(await keepAll(all))).toEqual(all)
    expect(await accountsOf(await keepAll([...all, 'eip155:1:0xAb']))).toEqual([
      'solana:5ey:Cd',
      'eip155:8453:0xAb',
      'eip155:1:0xAb',
    ])
  })

  it('[S5] keeps an account in the place of another one', async () => {
    const id = await keepAll([
      'eip155:1:0xAb',
      'eip155:8453:0xAb',
      'solana:5ey:Cd',
      'eip155:1:0xEf',
    ])
    expect(await accountsOf(id)).toEqual(['solana:5ey:Cd', 'eip155:1:0xEf'])
  })

  it('[S7] gives a new id, and the old one finds nothing', async () => {
    const id = await keepSession(undefined, session())
    const next = await keepSession(id, session())
    expect(next).not.toBe(id)
    expect(await findSessions(id)).toEqual([])
    expect(await accountsOf(next)).toEqual(['eip155:1:0xAb'])
  })
})

describe('findSessions', () => {
  it('[S4] finds a session until it is over', async () => {
    setTime(start)
    const id = await keepSession(undefined, session())
    setTime(start + 7 * 24 * 60 * minute - 1)
    expect(await accountsOf(id)).toEqual(['eip155:1:0xAb'])
    setTime(start + 7 * 24 * 60 * minute)
    expect(await findSessions(id)).toEqual([])
    await keepSession(undefined, session())
    expect(globalThis.siwxStore?.sessions.size).toBe(1)
  })
})

describe('endSessions', () => {
  it('[S5] ends those of an id alone', async () => {
    const [id, other] = [await keepAll(['eip155:1:0xAb']), await keepAll(['eip155:1:0xAb'])]
    await endSessions(id)
    await endSessions(undefined)
    expect(await findSessions(id)).toEqual([])
    expect(await accountsOf(other)).toEqual(['eip155:1:0xAb'])
  })

  it('[S5][S6] ends that of an account on a network alone', async () => {
    const id = await keepAll(['eip155:1:0xAb', 'eip155:8453:0xAb', 'solana:5ey:Cd'])
    await endSessions(id, { chainId: 'eip155:8453', address: '0xCd' })
    await endSessions(id, { chainId: 'eip155:1', address: '0xab' })
    expect(await accountsOf(id)).toEqual(['eip155:8453:0xAb', 'solana:5ey:Cd'])
    await endSessions(id, { chainId: 'eip155:8453', address: '0xAb' })
    await endSessions(id, { chainId: 'solana:5ey', address: 'Cd' })
    expect(globalThis.siwxStore?.sessions.size).toBe(0)
  })
})

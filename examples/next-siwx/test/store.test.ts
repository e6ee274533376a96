import { afterEach, describe, expect, it, vi } from 'vitest'
import { endSession, findSession, issueNonce, keepSession, takeNonce } from '../server/store'

const start = Date.parse('2026-01-01T12:00:00Z')
const minute = 60_000
const session = (issuedAt = start) => ({
  data: {
    accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    chainId: 'eip155:1' as const,
    domain: 'app.example',
    uri: 'https://app.example',
    version: '1',
    nonce: 'a1b2c3d4e5',
    issuedAt: new Date(issuedAt).toISOString(),
  },
  message: 'Hello.',
  signature: '0x',
})

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

describe('findSession', () => {
  it('[S4] finds a session until it is over', async () => {
    setTime(start)
    const id = await keepSession(session())
    setTime(start + 7 * 24 * 60 * minute - 1)
    expect(await findSession(id)).toEqual(session())
    setTime(start + 7 * 24 * 60 * minute)
    expect(await findSession(id)).toBeUndefined()
    await keepSession(session(Date.now()))
    expect(globalThis.siwxStore?.sessions.size).toBe(1)
  })

  it('[S5] finds nothing else', async () => {
    const [id, other] = [
      await keepSession(session(Date.now())),
      await keepSession(session(Date.now())),
    ]
    expect(id).not.toBe(other)
    await endSession(id)
    await endSession(undefined)
    expect(await findSession(id)).toBeUndefined()
    expect(await findSession(undefined)).toBeUndefined()
    expect(await findSession(other)).toBeDefined()
  })
})

import { describe, expect, it } from 'vitest'
import { createNonce } from './createNonce.js'
import { findTimeFault } from './findTimeFault.js'

const data = {
  accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  chainId: 'eip155:1',
  domain: 'app.example',
  uri: 'https://app.example',
  version: '1',
  nonce: '12345678',
} as const
const at = (time: string) => Date.parse(time)
const noon = at('2026-01-01T12:00:00Z')

describe('createNonce', () => {
  it('[S3] has over 96 bits in letters and digits, each as likely as the others', () => {
    const nonces = Array.from({ length: 3_000 }, createNonce)
    expect(new Set(nonces).size).toBe(nonces.length)
    for (const nonce of nonces) expect(nonce).toMatch(/^[A-Za-z0-9]{22}$/)
    const counts = new Map<string, number>()
    for (const letter of nonces.join('')) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    expect(counts.size).toBe(62)
    const mean = (22 * nonces.length) / 62
    for (const count of counts.values()) expect(Math.abs(count - mean)).toBeLessThan(mean / 4)
  })
})

describe('findTimeFault', () => {
  it('[S4] is over from the millisecond of its expiration, and valid from that of not-before', () => {
    const expirationTime = '2026-01-01T12:00:00Z'
    expect(findTimeFault({ ...data, expirationTime }, noon - 1)).toBeUndefined()
    expect(findTimeFault({ ...data, expirationTime }, noon)).toBe('expired')
    const notBefore = '2026-01-01T12:00:00Z'
    expect(findTimeFault({ ...data, notBefore }, noon - 1)).toBe('notYetValid')
    expect(findTimeFault({ ...data, notBefore }, noon)).toBeUndefined()
  })

  it('[R12] is judged with a clock that is five minutes wrong, and no more', () => {
    const issuedAt = '2026-01-01T12:05:00Z'
    expect(findTimeFault({ ...data, issuedAt }, noon)).toBeUndefined()
    expect(findTimeFault({ ...data, issuedAt }, noon - 1)).toBe('clockSkew')
  })

  it('[S4] a time that no calendar has is never valid', () => {
    const expirationTime = '2100-02-31T00:00:00Z'
    expect(findTimeFault({ ...data, expirationTime }, noon)).toBe('expired')
  })
})

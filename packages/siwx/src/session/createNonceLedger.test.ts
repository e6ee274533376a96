import { describe, expect, it } from 'vitest'
import { createNonceLedger } from './createNonceLedger.js'

const MINUTE = 60_000
const refused = expect.objectContaining({ code: 'SIWX_INVALID_MESSAGE' })

describe('createNonceLedger', () => {
  it('[S3] gives each nonce once, and one for several sessions that come together', () => {
    const ledger = createNonceLedger()
    ledger.issue('12345678')
    ledger.issue('12345678')
    ledger.issue('abcdefgh')
    expect(ledger.spend(new Set(['12345678', 'abcdefgh']))).toBe(true)
    expect(ledger.spend(new Set(['12345678']))).toBe(false)
    expect(ledger.spend(new Set(['abcdefgh']))).toBe(false)
  })

  it('[S3] knows none that it has not been given, and takes the others with it', () => {
    const ledger = createNonceLedger()
    ledger.issue('12345678')
    expect(ledger.spend(new Set(['12345678', 'abcdefgh']))).toBe(false)
    expect(ledger.spend(new Set(['12345678']))).toBe(false)
    expect(() => ledger.issue('abcdefgh')).toThrow(refused)
  })

  it('[S3] ends a nonce after ten minutes', () => {
    let now = 0
    const ledger = createNonceLedger(() => now)
    for (const nonce of ['12345678', 'abcdefgh', 'ABCDEFGH']) ledger.issue(nonce)
    now = 10 * MINUTE - 1
    expect(ledger.spend(new Set(['12345678']))).toBe(true)
    // Put into a message again, it is as old as it was.
    ledger.issue('ABCDEFGH')
    now = 10 * MINUTE
    for (const nonce of ['abcdefgh', 'ABCDEFGH']) expect(ledger.spend(new Set([nonce]))).toBe(false)
  })

  it('[S3] refuses a server that gives out a nonce again', () => {
    let now = 0
    const ledger = createNonceLedger(() => now)
    ledger.issue('12345678')
    ledger.spend(new Set(['12345678']))
    expect(() => ledger.issue('12345678')).toThrow(refused)
    ledger.issue('abcdefgh')
    now = 10 * MINUTE
    expect(() => ledger.issue('abcdefgh')).toThrow(refused)
  })
})

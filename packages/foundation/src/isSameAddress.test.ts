import { describe, expect, it } from 'vitest'
import { isSameAddress } from './isSameAddress.js'

describe('isSameAddress', () => {
  it('tells hex digits apart by nothing but their value', () => {
    expect(isSameAddress('0xAbCd', '0xabCD')).toBe(true)
    expect(isSameAddress('0xab', '0xac')).toBe(false)
    expect(isSameAddress(undefined, '0xab')).toBe(false)
  })

  it('tells other letters apart by their case, as Solana does', () => {
    expect(isSameAddress('SoLana1', 'solana1')).toBe(false)
    expect(isSameAddress('SoLana1', 'SoLana1')).toBe(true)
    expect(isSameAddress('0xStranger', '0xstranger')).toBe(false)
  })
})

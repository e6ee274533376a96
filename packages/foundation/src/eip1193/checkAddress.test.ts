import { describe, expect, it, vi } from 'vitest'
import { checkAddress } from './checkAddress.js'
import type { EvmAddress } from './provider.js'

/** The first example of EIP-55. */
const WRITTEN = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

describe('checkAddress', () => {
  const check = (text: string) => checkAddress(text, () => WRITTEN)

  it('[T20] gives an address as it is to be written: from plain letters, or with its own checksum', () => {
    const write = vi.fn((_address: EvmAddress): EvmAddress => WRITTEN)
    for (const text of [WRITTEN, WRITTEN.toLowerCase(), `0x${WRITTEN.slice(2).toUpperCase()}`])
      expect(checkAddress(text, write)).toBe(WRITTEN)
    // A library may refuse a wrong checksum, or believe a right one: it sees none.
    for (const [given] of write.mock.calls) expect(given).toBe(WRITTEN.toLowerCase())
  })

  it.each([
    ['whose letters are no checksum', WRITTEN.replace('b', 'B')],
    ['that is too short', WRITTEN.slice(0, -1)],
    ['without its beginning', WRITTEN.slice(2)],
    ['that is a name', 'ada.eth'],
    ['that is nothing', ''],
  ])('[T20] refuses one %s', (_name, text) => {
    expect(check(text)).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import { growth, LINEAR_GROWTH } from '../../test/growth.js'
import { nameLook } from './nameLook.js'

describe('nameLook', () => {
  it.each([
    ['MetaMask', 'M\u0435t\u0430M\u0430sk', 'Cyrillic'],
    ['MetaMask', '\u039cetaMas\u03ba', 'Greek'],
    ['MetaMask', '\uff2d\uff45\uff54\uff41\uff2d\uff41\uff53\uff4b', 'wide letters'],
    ['MetaMask', '\u{1d40c}\u{1d41e}\u{1d42d}\u{1d41a}Mask', 'mathematical letters'],
    ['MetaMask', 'METAMASK', 'capitals'],
    ['MetaMask', 'Meta Mask', 'a blank'],
    ['MetaMask', 'MetaMask.', 'a dot'],
    ['MetaMask', 'MetaMask\u2122', 'a sign'],
    ['MetaMask', 'MetaMas\u1e33', 'a mark'],
    ['MetaMask', 'MetaMa\ua731k', 'a small capital'],
    ['Rainbow', 'Ra\u0131nbow', 'a letter without its dot'],
    ['Rainbow', 'Rainb0w', 'a digit'],
    ['Rainbow', 'Rainbovv', 'two letters for one'],
    ['imToken', 'lmToken', 'l for i'],
    ['imToken', 'irnToken', 'rn for m'],
    ['Zerion', '\u0396erion', 'a Greek capital'],
    ['Ledger', '\u0141edger', 'a stroke'],
    ['Phantom', '\u03a1h\u0430nt\u043em', 'two scripts'],
  ])('[T8] %s looks like %s: %s', (name, other) => {
    expect(nameLook(other)).toBe(nameLook(name))
  })

  it.each([
    ['Rainbow', 'Rainbows'],
    ['Trust Wallet', 'Crypto Wallet'],
    ['Phantom', 'Fantom'],
    ['Safe', 'SafePal'],
    ['\u8ca1\u5e03\u3055\u304f\u3089', '\u8ca1\u5e03'],
    // The mark makes another syllable of these.
    ['\u0915\u0940', '\u0915\u093e'],
    ['\u304b', '\u304c'],
    ['\u{1f98a}', '\u{1f43c}'],
    ['...', '\u2026\u2026'],
  ])('[T8] %s does not look like %s', (name, other) => {
    expect(nameLook(other)).not.toBe(nameLook(name))
  })

  it.each(['\u0435t\u0430 W\u03b1llet ', '\u0301', ' ', 'I'])(
    '[T23] takes a time that is linear in the name: %j',
    (part) => {
      // Longer than any name, and no longer than what the heap keeps young.
      const measured = growth(4_000, (size) => {
        const name = part.repeat(size / part.length)
        return () => nameLook(name)
      })
      expect(measured).toBeLessThan(LINEAR_GROWTH)
    },
  )
})

import { describe, expect, it } from 'vitest'
import { DEEP_LINK_KEY, RECENT_KEY } from './keys.js'

const WALLET = { id: 'a', name: 'A', rdns: 'com.a', explorerId: 'a-1' }
const OTHER = { id: 'b', name: 'B' }

describe('the wallets chosen lately, as they are read', () => {
  it('are two at the most: what stands after them is not even looked at', () => {
    expect(RECENT_KEY.parse([WALLET, OTHER, 'garbage'])).toEqual([WALLET, OTHER])
    expect(RECENT_KEY.parse([])).toEqual([])
  })

  it('have no field that they were not stored with, such as a picture from anywhere', () => {
    const imageUrl = 'https://elsewhere.example/pixel.png'
    expect(RECENT_KEY.parse([{ ...OTHER, imageUrl, connectors: [] }])).toEqual([OTHER])
  })

  it('may have ids as long as a text may be', () => {
    const long = { ...OTHER, id: 'x'.repeat(2_048) }
    expect(RECENT_KEY.parse([long])).toEqual([long])
  })

  it.each([
    ['no list', { 0: WALLET, length: 1 }],
    ['no wallet', [WALLET, null]],
    ['no id', [{ ...WALLET, id: '' }]],
    ['an id too long', [{ ...WALLET, id: 'x'.repeat(2_049) }]],
    ['a name that nobody sees', [{ ...WALLET, name: '\u200b' }]],
    ['no domain', [{ ...WALLET, rdns: null }]],
    ['an explorer id that is no text', [WALLET, { ...OTHER, explorerId: 5 }]],
  ])('error: are forgotten where another script has written %s', (_what, value) => {
    expect(() => RECENT_KEY.parse(value)).toThrow(TypeError)
  })
})

describe('the link of the phone wallet in use, as it is read', () => {
  it('is its name and where it leads, and nothing else', () => {
    const stored = { name: 'A', href: 'a://', topic: 'f00d' }
    expect(DEEP_LINK_KEY.parse(stored)).toEqual({ name: 'A', href: 'a://' })
  })

  it.each([
    ['nothing', null],
    ['a list', [{ name: 'A', href: 'a://' }]],
    ['no link', { name: 'A' }],
    ['an empty link', { name: 'A', href: '' }],
    ['a link too long', { name: 'A', href: `a://${'x'.repeat(2_048)}` }],
    ['what turns into a link', { name: 'A', href: { toString: (): string => 'a://' } }],
    ['no name', { href: 'a://' }],
  ])('error: is forgotten where another script has written %s', (_what, value) => {
    expect(() => DEEP_LINK_KEY.parse(value)).toThrow(TypeError)
  })
})

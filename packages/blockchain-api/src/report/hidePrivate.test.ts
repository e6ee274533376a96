import { describe, expect, it } from 'vitest'
import { growth, LINEAR_GROWTH } from '../../../foundation/test/growth.js'
import { hidePrivate } from './hidePrivate.js'

describe('hidePrivate', () => {
  it.each([
    ['an EVM address', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
    ['a hash', `0x${'ab'.repeat(32)}`],
    ['a signature', `0x${'ab'.repeat(65)}`],
    ['a Solana address', 'So11111111111111111111111111111111111111112'],
    ['another Solana address', '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'],
    ['a Bitcoin address', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    ['an older Bitcoin address', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
    ['an email', 'someone@mail.example'],
    ['a token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln'],
    ['a pairing', `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${'cd'.repeat(32)}`],
  ])('[T10] hides %s', (_name, secret) => {
    for (const text of [secret, `failed for ${secret}.`, `"${secret}",`, `eip155:1:${secret}`])
      expect(hidePrivate(text)).not.toContain(secret.slice(0, 12))
  })

  it('[T10] hides what follows the path of a link, but not where in a file it was', () => {
    const stack = [
      'Error: no',
      '    at connect (https://app.example/assets/index.js?v=abc#part:10:52)',
      '    at https://app.example/callback?otp=123456&state=xyz',
      '    at open (https://app.example/chunk-B3x9.js:7:1)',
    ].join('\n')
    expect(hidePrivate(stack)).toBe(
      [
        'Error: no',
        '    at connect (https://app.example/assets/index.js:10:52)',
        '    at https://app.example/callback',
        '    at open (https://app.example/chunk-B3x9.js:7:1)',
      ].join('\n'),
    )
  })

  it('leaves words and names of code alone', () => {
    const text = 'TypeError: createUniversalProviderConnection is not a function (eip155:1)'
    expect(hidePrivate(text)).toBe(text)
  })

  it.each(['https://a?', '0x', 'a1', 'bc1', '1'.repeat(25), '?#:1', 'a@a.'])(
    '[T23] takes a time that is linear in a hostile text: %j',
    (part) => {
      // What is read of a text, and what is cut.
      for (const most of [8_000, 100_000]) {
        const measured = growth(most, (size) => {
          const text = part.repeat(Math.ceil(size / part.length))
          return () => hidePrivate(text)
        })
        expect(measured).toBeLessThan(LINEAR_GROWTH)
      }
    },
  )
})

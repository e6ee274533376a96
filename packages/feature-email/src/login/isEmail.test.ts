import { FRAME_METHODS } from '@latchkey/auth-frame/schemas'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fuzzRuns } from '../../../foundation/test/fuzzRuns.js'
import { isEmail } from './isEmail.js'

describe('isEmail', () => {
  it.each([
    'ada@mail.example',
    'a.b+c@x-y.co.uk',
    "o'neil@mail.example",
    'ADA@MAIL.EXAMPLE',
    'ada@example.xn--p1ai',
    'ada@mail.xn--vermgensberatung-pwb',
  ])('[FRM-10] takes %s, for which the login site is asked', (text) => {
    expect(isEmail(text)).toBe(true)
    for (const method of ['connectEmail', 'updateEmail'] as const)
      expect(FRAME_METHODS[method].params.safeParse({ email: text }).success).toBe(true)
  })

  it.each([
    '',
    'ada',
    'ada@',
    '@mail.example',
    'ada@mail',
    'ada@mail.',
    'ada@mail.e',
    'ada@mail.xn--',
    'ada@mail.xn--p1ai-',
    `ada@mail.xn--${'a'.repeat(60)}`,
    'ada@mail.1a',
    'ada@mail..example',
    'ada@.example',
    'ada@-mail.example',
    'ada@mail-.example',
    `ada@${'m'.repeat(64)}.example`,
    'a da@mail.example',
    'ada@mail.example ',
    'ada@bob@mail.example',
    'ada@mail.example, bob@mail.example',
    `${'a'.repeat(65)}@mail.example`,
    `ada@${'mail.'.repeat(60)}example`,
  ])('does not take %s', (text) => expect(isEmail(text)).toBe(false))

  it('[FRM-10] takes no address that the login site would never be asked for', () => {
    const part = (letters: string, maxLength: number) =>
      fc.string({ unit: fc.constantFrom(...letters), maxLength })
    const address = fc
      .tuple(
        part(".!#$%&'*+/=?^_`{|}~-aZ9", 66),
        fc.array(fc.oneof(part('aZ9-', 5), part('aZ9-', 65)), { maxLength: 4 }),
        fc.oneof(
          part('aZ', 4),
          part('xn-1', 6).map((rest) => `xn--${rest}`),
        ),
      )
      .map(([mailbox, labels, top]) => `${mailbox}@${[...labels, top].join('.')}`)
    let taken = 0
    fc.assert(
      fc.property(address, (email) => {
        if (!isEmail(email)) return
        taken += 1
        for (const method of ['connectEmail', 'updateEmail'] as const)
          expect(FRAME_METHODS[method].params.parse({ email })).toEqual({ email })
      }),
      fuzzRuns(50_000, 2_000),
    )
    expect(taken).toBeGreaterThan(10)
  })
})

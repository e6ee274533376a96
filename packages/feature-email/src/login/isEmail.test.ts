import { describe, expect, it } from 'vitest'
import { isEmail } from './isEmail.js'

describe('isEmail', () => {
  it.each(['ada@mail.example', 'a.b+c@x-y.co.uk', "o'neil@mail.example", 'ADA@MAIL.EXAMPLE'])(
    'takes %s',
    (text) => expect(isEmail(text)).toBe(true),
  )

  it.each([
    '',
    'ada',
    'ada@',
    '@mail.example',
    'ada@mail',
    'ada@mail.',
    'ada@mail.e',
    'ada@mail..example',
    'ada@.example',
    'a da@mail.example',
    'ada@mail.example ',
    'ada@bob@mail.example',
    'ada@mail.example, bob@mail.example',
    `${'a'.repeat(65)}@mail.example`,
    `ada@${'mail.'.repeat(60)}example`,
  ])('does not take %s', (text) => expect(isEmail(text)).toBe(false))
})

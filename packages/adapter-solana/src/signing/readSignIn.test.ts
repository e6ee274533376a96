import { formatSignInMessage } from '@latchkey/sandbox/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SolanaSignInInput } from '../provider/SolanaProvider.js'
import { formatSignIn } from './formatSignIn.js'
import { readSignIn } from './readSignIn.js'

const ADDRESS = 'FQyvNWKacB1WFNt4Jwz3SR3ihweVMbstdBShvoKxY69x'
const FIELDS = [
  'uri',
  'version',
  'chainId',
  'nonce',
  'issuedAt',
  'expirationTime',
  'notBefore',
  'requestId',
] as const

/** The message as the sandbox's wallets write it. */
const write = ({ domain = '', address = '', ...input }: SolanaSignInInput) =>
  formatSignInMessage(input, domain, address)

const word = fc.stringMatching(/^[a-zA-Z0-9:/._-]{1,20}$/)
const input = fc.record(
  {
    domain: word,
    address: fc.constant(ADDRESS),
    statement: fc.stringMatching(/^[a-z][a-z ]{0,30}$/),
    resources: fc.array(word, { minLength: 1, maxLength: 3 }),
    ...Object.fromEntries(FIELDS.map((field) => [field, word])),
  },
  { requiredKeys: ['domain', 'address'] },
)

describe('readSignIn', () => {
  it('reads what is written, whatever is left out, and it is written as the wallets do', () => {
    fc.assert(
      fc.property(input, (asked) => {
        expect(readSignIn(write(asked))).toEqual(asked)
        expect(formatSignIn(asked)).toBe(write(asked))
      }),
    )
    const bare = { domain: 'app.example', address: ADDRESS }
    expect(readSignIn(`${write(bare)}\n\nResources:`)).toEqual({ ...bare, resources: [] })
  })

  it('[T23] never throws, and reads no text that is none', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readSignIn(text)).toBeUndefined()
      }),
    )
    const base = write({ domain: 'app.example', address: ADDRESS })
    for (const tail of ['\nURI: a', '\n\nURI: a\nURI: b', '\n\nURI: a\nNo field', '\n\na\nb'])
      expect(readSignIn(`${base}${tail}`), tail).toBeUndefined()
    expect(readSignIn(`${base}\n\n${'a'.repeat(20_000)}`)).toBeUndefined()
  })
})

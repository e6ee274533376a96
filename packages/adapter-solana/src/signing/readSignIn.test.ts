import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SolanaSignInInput } from '../provider/SolanaProvider.js'
import { readSignIn } from './readSignIn.js'

const ADDRESS = 'FQyvNWKacB1WFNt4Jwz3SR3ihweVMbstdBShvoKxY69x'
const LABELS = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
] as const

/** The message as wallets write it. */
function write({ domain, address, statement, resources, ...fields }: SolanaSignInInput): string {
  const lines = LABELS.flatMap(([field, label]) =>
    fields[field] === undefined ? [] : [`${label}: ${fields[field]}`],
  )
  if (resources) lines.push('Resources:', ...resources.map((resource) => `- ${resource}`))
  return [
    `${domain} wants you to sign in with your Solana account:`,
    address,
    ...(statement === undefined ? [] : ['', statement]),
    ...(lines.length === 0 ? [] : ['', ...lines]),
  ].join('\n')
}

const word = fc.stringMatching(/^[a-zA-Z0-9:/._-]{1,20}$/)
const input = fc.record(
  {
    domain: word,
    address: fc.constant(ADDRESS),
    statement: fc.stringMatching(/^[a-z][a-z ]{0,30}$/),
    resources: fc.array(word, { maxLength: 3 }),
    ...Object.fromEntries(LABELS.map(([field]) => [field, word])),
  },
  { requiredKeys: ['domain', 'address'] },
)

describe('readSignIn', () => {
  it('reads what is written, whatever is left out', () => {
    fc.assert(
      fc.property(input, (asked) => {
        expect(readSignIn(write(asked))).toEqual(asked)
      }),
    )
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

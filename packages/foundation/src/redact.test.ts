import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FUZZ_TIMEOUT_MS, fuzzRuns } from '../test/fuzzRuns.js'
import { growth, LINEAR_GROWTH } from '../test/growth.js'
import { hostileValues } from '../test/hostileValues.js'
import { AppKitError } from './errors/AppKitError.js'
import { createLogger } from './logger.js'
import { redact, redactText } from './redact.js'

const KEY = '587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'
const TOPIC = '7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9'
const URI = `wc:${TOPIC}@2?expiryTimestamp=1705934757&relay-protocol=irn&symKey=${KEY}`
const TOKEN = 'eyJhbGciOiJFZERTQSJ9.eyJpc3MiOiJkaWQ6a2V5In0.c2lnbmF0dXJl'
const SIGNATURE = `0x${'ab'.repeat(65)}`
const EMAIL = 'first.last+tag@mail.example.com'
const HASH = `0x${'12'.repeat(32)}`

describe('redactText', () => {
  it.each([
    ['a pairing URI', `open ${URI} now`, 'open wc:[redacted] now'],
    [
      'an encoded pairing URI',
      `https://w.app/wc?uri=${encodeURIComponent(URI)}`,
      'https://w.app/wc?uri=wc:[redacted]',
    ],
    ['a symmetric key in JSON', JSON.stringify({ symKey: KEY }), '{"symKey":"[redacted]"}'],
    ['a bare key', `key ${KEY}.`, 'key [redacted].'],
    ['a token', `jwt is ${TOKEN} here`, 'jwt is [redacted] here'],
    ['an authorization header', 'authorization: Bearer abc.def', 'authorization: [redacted]'],
    ['a bearer', 'sent Bearer abc123', 'sent Bearer [redacted]'],
    ['a one-time code', 'otp=123456&x=1', 'otp=[redacted]&x=1'],
    ['an email', `to ${EMAIL}, please`, 'to [redacted], please'],
    ['a signature', `signed ${SIGNATURE}`, 'signed [redacted]'],
  ])('[T10] hides %s', (_name, text, expected) => {
    expect(redactText(text)).toBe(expected)
  })

  it('keeps what a reader of a log needs', () => {
    for (const text of [
      `sent ${HASH}`,
      'from 0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb on eip155:1',
      '@latchkey/foundation',
      'https://example.com/path',
    ]) {
      expect(redactText(text)).toBe(text)
    }
  })

  it.each(['a', '@', 'a@', 'wc:', 'eyJ', 'symKey=', '0', 'Bearer ', 'a.', '"'])(
    '[T23] cuts long text, in a time that is linear in it: %j',
    (part) => {
      const textOf = (size: number) => part.repeat(Math.ceil(size / part.length))
      // What is read of a text, and what is cut.
      for (const most of [8_000, 100_000]) {
        const measured = growth(most, (size) => {
          const text = textOf(size)
          return () => redactText(text)
        })
        expect(measured).toBeLessThan(LINEAR_GROWTH)
      }
      expect(redactText(textOf(100_000)).length).toBeLessThan(20_000)
    },
  )
})

describe('redact', () => {
  it('[T10] leaves no secret in any shape of data, at level trace', () => {
    const logger = createLogger({ level: 'trace', sink: () => {} })
    const secrets = {
      symKey: KEY,
      nested: { list: [URI, { email: EMAIL, sessionToken: 'tok-canary' }] },
      otp: '987654',
      code: '555555',
      error: new AppKitError(
        'UNKNOWN',
        { reason: `failed for ${EMAIL}` },
        { cause: new Error(`at ${URI}`) },
      ),
      [EMAIL]: 'as a key',
    }
    logger.trace(`start ${TOKEN}`, secrets)
    logger.error('list', [SIGNATURE, KEY, secrets])
    for (const secret of [
      KEY,
      TOPIC,
      TOKEN,
      EMAIL,
      SIGNATURE.slice(2),
      'tok-canary',
      '987654',
      '555555',
    ]) {
      expect(logger.export()).not.toContain(secret)
    }
    expect(logger.export()).toContain('"code":"UNKNOWN"')
  })

  it('keeps numeric codes and what is absent', () => {
    expect(redact({ code: 4001, token: null, session: true })).toEqual({
      code: 4001,
      token: null,
      session: true,
    })
  })

  it('[T23] copies a thousand values of one that is wide at each depth, and says where there are more', () => {
    const widen = (within: unknown) => Array.from({ length: 100 }, () => within)
    const wide = widen(widen(widen('end')))
    expect(JSON.stringify(redact(wide)).length).toBeLessThan(20_000)
  })

  it.each(hostileValues())('never throws and gives JSON: %s', (_name, value) => {
    expect(() => JSON.stringify(redact({ value }))).not.toThrow()
    expect((JSON.stringify(redact({ value })) ?? '').length).toBeLessThan(100_000)
  })

  it(
    'never throws on any value',
    () => {
      fc.assert(
        fc.property(fc.anything({ withBigInt: true, withDate: true, withMap: true }), (value) => {
          JSON.stringify(redact(value))
        }),
        fuzzRuns(2_000),
      )
    },
    FUZZ_TIMEOUT_MS,
  )
})

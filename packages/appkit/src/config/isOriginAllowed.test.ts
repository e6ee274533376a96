import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../../foundation/test/anyCharacter.js'
import { fuzzRuns } from '../../../foundation/test/fuzzRuns.js'
import { isOriginAllowed, isOwnMachine } from './isOriginAllowed.js'

describe('isOriginAllowed', () => {
  it.each([
    ['exactOrigin', 'https://app.example', ['https://app.example']],
    ['exactOrigin', 'https://app.example', ['https://other.example', 'https://app.example/']],
    ['exactOrigin', 'https://app.example', ['HTTPS://App.Example:443']],
    ['exactOrigin', 'http://app.example:8080', ['http://app.example:8080']],
    ['wildcard', 'https://a.example.com', ['*.example.com']],
    ['wildcard', 'https://b.a.example.com', ['*.example.com']],
    ['wildcard', 'http://a.example.com', ['http://*.example.com']],
    ['wildcard', 'https://a.example.com:8443', ['*.example.com:8443']],
    ['exactOrigin', 'https://xn--bcher-kva.example', ['https://bücher.example']],
    ['wildcard', 'https://shop.xn--bcher-kva.example', ['*.bücher.example']],
  ])('[CFG-8:%s] %s is allowed by %j', (_clause, origin, allowed) => {
    expect(isOriginAllowed(origin, allowed)).toBe(true)
  })

  it.each(['https://anything.example', 'null'])('%s is allowed by an empty list', (origin) => {
    expect(isOriginAllowed(origin, [])).toBe(true)
  })

  it.each([
    // Another scheme, port or host.
    ['http://app.example', ['https://app.example']],
    ['https://app.example:8443', ['https://app.example']],
    ['https://www.app.example', ['https://app.example']],
    ['http://a.example.com', ['*.example.com']],
    ['https://a.example.com:8443', ['*.example.com']],
    ['https://a.example.com', ['*.example.com:8443']],
    // A pattern is of what is below it.
    ['https://example.com', ['*.example.com']],
    ['https://evilexample.com', ['*.example.com']],
    ['https://evil-example.com', ['*.example.com']],
    ['https://example.com.evil.example', ['*.example.com']],
    ['https://a.example.com.evil.example', ['*.example.com']],
    ['https://a.example.com.', ['*.example.com']],
    ['https://.example.com', ['*.example.com']],
    ['https://a.example.com@evil.example', ['*.example.com']],
    ['https://evil.example/a.example.com', ['*.example.com']],
    ['https://evil.example#.example.com', ['*.example.com']],
    // What looks alike is another name: here the a is Cyrillic.
    ['https://xn--pp-6kc.example', ['https://app.example']],
    ['https://\u0430pp.example', ['https://app.example']],
    // Patterns that would allow too much, or that cannot be read.
    ['https://app.example', ['*']],
    ['https://app.example', ['*.']],
    ['https://app.example', ['*.*']],
    ['https://app.example', ['*.example']],
    ['https://a.b.example', ['*.*.example']],
    ['https://a.b.example', ['a.*.example']],
    ['https://app.example', ['https://*']],
    ['https://app.example', ['https://ap*.example']],
    ['https://a.b.example', ['**.b.example']],
    ['https://a.b.example', ['*..b.example']],
    ['https://app.example', ['https://app.example/path']],
    ['https://app.example', ['https://app.example?q']],
    ['https://app.example', ['https://user@app.example']],
    ['https://app.example', ['https://app.exam\nple']],
    ['https://app.example', [' https://app.example']],
    ['https://app.example', ['https:\\\\app.example']],
    ['https://app.example', ['https://app%2eexample']],
    ['https://app.example', ['//app.example']],
    ['https://app.example', ['app.example']],
    ['https://app.example', ['']],
    ['https://10.0.0.1', ['*.0.0.1']],
    ['null', ['null']],
    ['null', ['https://app.example']],
    ['file://', ['file://']],
    ['', ['https://app.example']],
  ])('%s is not allowed by %j', (origin, allowed) => {
    expect(isOriginAllowed(origin, allowed)).toBe(false)
  })

  it.each([
    'http://localhost',
    'http://localhost:5173',
    'https://app.localhost:3000',
    'http://127.0.0.1:8080',
    'http://127.1.2.3',
    'http://[::1]:3000',
  ])('[CFG-8:localhost] %s is always allowed', (origin) => {
    expect(isOwnMachine(origin)).toBe(true)
    expect(isOriginAllowed(origin, ['https://app.example'])).toBe(true)
  })

  it.each([
    'http://localhost.evil.example',
    'http://notlocalhost',
    'http://127.0.0.1.evil.example',
    'http://127.evil.example',
    'http://0127-0-0-1.example',
    'http://[::2]',
    'http://[::1].evil.example',
    'http://localhost@evil.example',
    'http://10.0.0.1',
    'null',
  ])('%s is no loopback', (origin) => {
    expect(isOwnMachine(origin)).toBe(false)
    expect(isOriginAllowed(origin, ['https://app.example'])).toBe(false)
  })

  // A name that begins so must be punycode.
  const label = fc
    .stringMatching(/^[a-z]([a-z0-9-]{0,6}[a-z0-9])?$/)
    .filter((text) => !text.startsWith('xn--'))
  const host = fc.array(label, { minLength: 2, maxLength: 5 }).map((labels) => labels.join('.'))
  const scheme = fc.constantFrom('http', 'https')
  const port = fc.option(fc.integer({ min: 1_024, max: 65_535 }), { nil: undefined })
  const address = (parts: readonly [string, string, number | undefined]) =>
    `${parts[0]}://${parts[1]}${parts[2] === undefined ? '' : `:${parts[2]}`}`
  const origin = fc.tuple(scheme, host, port)

  it('[CFG-8:exactOrigin] an origin allows itself alone', async () => {
    await fc.assert(
      fc.property(origin, origin, (one, other) => {
        expect(isOriginAllowed(address(one), [address(one)])).toBe(true)
        expect(isOriginAllowed(address(other), [address(one)])).toBe(
          address(one) === address(other),
        )
      }),
    )
  })

  it('[CFG-8:wildcard] a pattern allows what has more labels before the same ones, with its scheme and port', async () => {
    await fc.assert(
      fc.property(origin, origin, fc.boolean(), (page, base, isBelow) => {
        const [pageScheme, pageHost, pagePort] = page
        const below = isBelow ? `${pageHost}.${base[1]}` : pageHost
        const labels = below.split('.')
        const wanted = base[1].split('.')
        const isExpected =
          labels.length > wanted.length &&
          labels.slice(-wanted.length).every((part, index) => part === wanted[index]) &&
          pageScheme === base[0] &&
          pagePort === base[2]
        const pattern = address([base[0], `*.${base[1]}`, base[2]])
        expect(isOriginAllowed(address([pageScheme, below, pagePort]), [pattern])).toBe(isExpected)
      }),
    )
  })

  it('[CFG-8:wildcard] no tail of a name makes it another: whatever stands before or after, without a dot', async () => {
    await fc.assert(
      fc.property(host, label, (base, more) => {
        expect(isOriginAllowed(`https://${more}${base}`, [`*.${base}`])).toBe(false)
        expect(isOriginAllowed(`https://a.${base}${more}`, [`*.${base}`])).toBe(false)
        expect(isOriginAllowed(`https://a.${base}.${more}x`, [`*.${base}`])).toBe(false)
      }),
    )
  })

  it('text of any kind never throws, and never allows a page that it does not name', async () => {
    const hostile = fc.oneof(
      fc.string(),
      fc.string({ unit: anyCharacter }),
      fc
        .array(
          fc.constantFrom('*', '.', '://', 'https', '@', '%2e', '\\', '\t', ':', 'a', '[', ']'),
          {
            maxLength: 12,
          },
        )
        .map((parts) => parts.join('')),
    )
    await fc.assert(
      fc.property(fc.array(hostile, { minLength: 1, maxLength: 5 }), hostile, (allowed, page) => {
        expect(isOriginAllowed('https://wanted.named.example', allowed)).toBe(false)
        expect(isOriginAllowed(page, ['https://wanted.named.example'])).toBe(isOwnMachine(page))
      }),
      fuzzRuns(2_000),
    )
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { VERSION } from '../version.js'
import { AppKitError } from './AppKitError.js'
import { EarlyError } from './EarlyError.js'
import { ERROR_MESSAGES, type ErrorCode } from './messages.js'

/** As code, word for word: what has backticks in it stands between two of them. */
function asCode(text: string): string {
  const [fence, space] = text.includes('`') ? ['``', text.endsWith('`') ? ' ' : ''] : ['`', '']
  return `${fence}${space}${text}${space}${fence}`
}

describe('AppKitError', () => {
  it('[ERR-1:wordForWord] carries the exact message, and code, context, cause, docs and version apart from it', () => {
    const cause = new Error('inner')
    const error = new AppKitError('INVALID_CAIP_10_ADDRESS', { address: 'x' }, { cause })
    expect(error).toBeInstanceOf(Error)
    expect(error.name).toBe('AppKitError')
    expect(error.message).toBe('Invalid CAIP-10 address')
    expect(error.code).toBe('INVALID_CAIP_10_ADDRESS')
    expect(error.context.address).toBe('x')
    expect(error.cause).toBe(cause)
    expect(error.docsUrl).toMatch(/#invalid_caip_10_address$/)
    expect(error.version).toBe(VERSION)
  })

  it('[ERR-1:wordForWord] fills the parts in braces from the context, literally', () => {
    expect(new AppKitError('EMAIL_COOLDOWN', { n: 12 }).message).toBe(
      'Please try again after 12 seconds',
    )
    expect(new AppKitError('ADAPTER_FOR_NAMESPACE_NOT_FOUND', { ns: '$& {ns}' }).message).toBe(
      "Adapter for namespace $& {ns} doesn't exist",
    )
    expect(new AppKitError('DISCONNECT_CHAINS_FAILED', { chains: 'eip155, solana' }).message).toBe(
      'Failed to disconnect chains: eip155, solana',
    )
  })

  it('needs a context only where a message or its reader needs one', () => {
    expect(new AppKitError('RATE_LIMITED').context).toEqual({})
    // @ts-expect-error the seconds are part of the message
    expect(new AppKitError('EMAIL_COOLDOWN').message).toContain('{n}')
    // @ts-expect-error not a field of this code
    new AppKitError('RATE_LIMITED', { seconds: 1 })
  })

  it('is: knows itself, a code, and the error of another copy of the kit', () => {
    const error: unknown = new AppKitError('RATE_LIMITED')
    expect(AppKitError.is(error)).toBe(true)
    expect(AppKitError.is(error, 'RATE_LIMITED')).toBe(true)
    expect(AppKitError.is(error, 'UNKNOWN')).toBe(false)
    const foreign = Object.assign(new Error('x'), {
      code: 'RATE_LIMITED',
      [Symbol.for('@latchkey/AppKitError')]: true,
    })
    expect(AppKitError.is(foreign, 'RATE_LIMITED')).toBe(true)
  })

  it('[ERR-1:wordForWord] is what the code throws that comes before the catalogue', () => {
    const early = new EarlyError('REQUEST_ABORTED', { reason: 'x' })
    expect(early).toBeInstanceOf(AppKitError)
    expect(AppKitError.is(early, 'REQUEST_ABORTED')).toBe(true)
    expect(early.message).toBe(new AppKitError('REQUEST_ABORTED').message)
  })

  it('is: refuses look-alikes and never throws', () => {
    const trap = new Proxy(new Error('x'), {
      get() {
        throw new Error('trap')
      },
      getPrototypeOf() {
        throw new Error('trap')
      },
    })
    for (const value of [
      null,
      undefined,
      'RATE_LIMITED',
      { code: 'RATE_LIMITED' },
      new Error('x'),
      trap,
    ]) {
      expect(AppKitError.is(value)).toBe(false)
    }
  })

  it('names the version of the package', () => {
    const manifest = JSON.parse(
      readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
    )
    expect(VERSION).toBe(manifest.version)
  })

  it('explains every code in ERRORS.md, where docsUrl points', async () => {
    const codes = Object.keys(ERROR_MESSAGES).sort() as ErrorCode[]
    const sections = codes.map(
      (code) => `## ${code.toLowerCase()}\n\n${asCode(ERROR_MESSAGES[code])}\n`,
    )
    const page = `# Errors\n\nEvery code of \`AppKitError\` with its message. Parts in braces come from the error's \`context\`.\n\n${sections.join('\n')}`
    await expect(page).toMatchFileSnapshot('../../ERRORS.md')
    expect(page).toContain(`## ${new AppKitError('RATE_LIMITED').docsUrl.split('#')[1]}\n`)
  })
})

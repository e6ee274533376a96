import { AppKitError, createLogger } from '@latchkey/foundation'
import { describe, expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { localeAtom } from './atoms.js'
import { errorText } from './errorText.js'

function create(messages: Readonly<Record<string, string>> = {}) {
  const { appkit } = createTestAppKit({ logger: createLogger({ level: 'silent' }) })
  appkit.store.set(localeAtom, { ...appkit.store.get(localeAtom), messages })
  return appkit
}

describe('what is shown of an error', () => {
  it('is its text in the language of the reader', () => {
    const appkit = create({ 'error.USER_REJECTED': 'Abgelehnt.' })
    const error = new AppKitError('USER_REJECTED')
    expect(errorText(appkit, error)).toBe('Abgelehnt.')
    expect(error.message).not.toBe('Abgelehnt.')
  })

  it('is its own text where the language has none for it', () => {
    const error = new AppKitError('USER_REJECTED')
    expect(errorText(create(), error)).toBe(error.message)
  })

  it.each([
    ['another error', new TypeError('no'), 'no'],
    ['a text', 'why', 'why'],
    ['nothing', undefined, 'undefined'],
    ['one that calls itself what the languages know', { code: 'USER_REJECTED' }, '[object Object]'],
  ])('is what %s says', (_what, error, text) => {
    expect(errorText(create({ 'error.USER_REJECTED': 'Abgelehnt.' }), error)).toBe(text)
  })
})

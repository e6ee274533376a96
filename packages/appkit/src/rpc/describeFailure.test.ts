import { AppKitError } from '@latchkey/foundation'
import { createStore } from 'jotai/vanilla'
import { expect, it } from 'vitest'
import { localeAtom } from '../locale/atoms.js'
import { describeFailure } from './describeFailure.js'

const core = { store: createStore() }

it("says what failed, with the wallet's own words", () => {
  const error = new AppKitError('REQUEST_PENDING', { reason: 'Already processing' })
  expect(describeFailure(core, error)).toEqual({
    code: 'REQUEST_PENDING',
    message: 'Request already open in your wallet',
    detail: 'Already processing',
  })
})

it.each(['INTERNAL', 'UNKNOWN'] as const)('leaves %s to the view', (code) => {
  expect(describeFailure(core, new AppKitError(code, { reason: 'disk' }))).toEqual({
    code,
    detail: 'disk',
  })
  expect(describeFailure(core, new AppKitError(code))).toEqual({ code })
})

it("says it in the reader's language, and throws in English", () => {
  const german = { store: createStore() }
  german.store.set(localeAtom, { messages: { 'error.REQUEST_PENDING': 'Anfrage ist schon offen' } })
  const error = new AppKitError('REQUEST_PENDING')
  expect(describeFailure(german, error).message).toBe('Anfrage ist schon offen')
  expect(error.message).toBe('Request already open in your wallet')
  expect(describeFailure(german, new AppKitError('RATE_LIMITED')).message).toBe(
    'Too many requests, please try again',
  )
})

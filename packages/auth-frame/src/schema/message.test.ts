import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FUZZ_TIMEOUT_MS, fuzzRuns } from '../../../foundation/test/fuzzRuns.js'
import { frameMessages, mutated, pageMessages } from '../../test/messages.js'
import { isFrameMessage, isPageMessage } from '../../test/oracle.js'
import {
  formatAbort,
  formatEvent,
  formatFailure,
  formatRequest,
  formatResult,
  parseFrameMessage,
  parsePageMessage,
} from './message.js'

const ID = '4c5f3f9e-6d8a-4b43-9d0c-0a1f4f3b2c1d'

const accepts = {
  frame(data: unknown) {
    const message = parseFrameMessage(data)
    return message?.kind === 'event' || (message && message.outcome.kind !== 'invalid')
  },
  page(data: unknown) {
    const message = parsePageMessage(data)
    return message !== undefined && message.kind !== 'refused'
  },
}

const unknown = (data: unknown) => ({ data, isValid: false })

describe('the messages', () => {
  it.each([
    ['frame', accepts.frame, isFrameMessage, frameMessages],
    ['page', accepts.page, isPageMessage, pageMessages],
  ] as const)(
    '[FRM-6] [FRM-9] [T1] of the %s are read just as another reader reads them, whatever comes',
    (_side, isRead, isMessage, valid) => {
      const seen = { yes: 0, no: 0 }
      const any = fc.oneof(
        fc.anything({ withDate: true, withMap: true, withBigInt: true }).map(unknown),
        mutated(valid).map(unknown),
        valid.map((data) => ({ data, isValid: true })),
      )
      fc.assert(
        fc.property(any, ({ data, isValid }) => {
          const own = isRead(data) === true
          seen[own ? 'yes' : 'no']++
          expect(own).toBe(isMessage(data))
          if (isValid) expect(own).toBe(true)
        }),
        fuzzRuns(50_000, 1_000),
      )
      // Neither reader says the same of everything.
      expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(10)
    },
    FUZZ_TIMEOUT_MS,
  )

  it('are those that are posted', () => {
    expect(parsePageMessage(formatRequest(ID, 'connectOtp', { otp: '123456' }))).toEqual({
      kind: 'request',
      request: { id: ID, method: 'connectOtp', params: { otp: '123456' } },
    })
    expect(parsePageMessage(formatAbort(ID))).toEqual({ kind: 'abort', id: ID })
    expect(parseFrameMessage(formatResult(ID, 'signOut', {}))).toEqual({
      kind: 'reply',
      id: ID,
      method: 'signOut',
      outcome: { kind: 'result', result: {} },
    })
    expect(parseFrameMessage(formatFailure(ID, 'signOut', { message: 'no' }))).toMatchObject({
      outcome: { kind: 'failure', failure: { message: 'no' } },
    })
    expect(parseFrameMessage(formatEvent('ready', { version: '4' }))).toEqual({
      kind: 'event',
      event: 'ready',
      payload: { version: '4' },
    })
  })

  it('[FRM-7] of another version, protocol, id or method are none', () => {
    const good = formatResult(ID, 'signOut', {})
    for (const change of [
      { version: '3' },
      { version: 4 },
      { protocol: 'other' },
      { id: 'x' },
      { method: 'toString' },
      { method: '__proto__' },
      { extra: 1 },
    ])
      expect(parseFrameMessage({ ...good, ...change })).toBeUndefined()
  })

  it('[T3] with a payload that is not of their method are known as such', () => {
    expect(parseFrameMessage(formatResult(ID, 'getChainId', {}))).toMatchObject({
      id: ID,
      outcome: { kind: 'invalid' },
    })
    const failure = formatFailure(ID, 'getChainId', {})
    for (const error of [{ message: 1 }, { code: 'x' }, { code: 0.5 }, { data: {} }, 'no', null])
      expect(parseFrameMessage({ ...failure, error })).toMatchObject({
        id: ID,
        method: 'getChainId',
        outcome: { kind: 'invalid' },
      })
    const bare = JSON.stringify({ ...failure, error: undefined })
    expect(parseFrameMessage(JSON.parse(bare))).toMatchObject({ outcome: { kind: 'invalid' } })
    expect(parsePageMessage(formatRequest(ID, 'connectOtp', {}))).toEqual({
      kind: 'refused',
      id: ID,
      method: 'connectOtp',
      reason: 'params',
    })
  })

  it('[FRM-6] of a page for a method that there is not are known as such', () => {
    const good = formatRequest(ID, 'signOut', {})
    for (const method of ['signIn', 'toString', '__proto__', 'x'.repeat(1_024)])
      expect(parsePageMessage({ ...good, method })).toEqual({
        kind: 'refused',
        id: ID,
        method,
        reason: 'method',
      })
    for (const method of ['', 'x'.repeat(1_025), 1, null, undefined])
      expect(parsePageMessage({ ...good, method })).toBeUndefined()
  })

  it('[T22] with a field `__proto__` are none, and change no prototype', () => {
    const text = JSON.stringify(formatResult(ID, 'request', { value: { a: 1 } }))
    const data: unknown = JSON.parse(text.replace('"a"', '"__proto__"'))
    expect(parseFrameMessage(data)).toBeUndefined()
    const head = text.replace('{', '{"__proto__":{"polluted":true},')
    expect(parseFrameMessage(JSON.parse(head))).toBeUndefined()
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })
})

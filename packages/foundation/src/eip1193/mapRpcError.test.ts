import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HIDDEN_PAYLOAD, PAYLOADS, shown } from '../../test/corpora/payloads.js'
import { FUZZ_TIMEOUT_MS, fuzzRuns } from '../../test/fuzzRuns.js'
import { growth, LINEAR_GROWTH } from '../../test/growth.js'
import { hostileValues } from '../../test/hostileValues.js'
import { AppKitError } from '../errors/AppKitError.js'
import { ERROR_MESSAGES } from '../errors/messages.js'
import { mapRpcError } from './mapRpcError.js'

describe('mapRpcError', () => {
  it.each([
    [4001, 'USER_REJECTED'],
    [4100, 'UNAUTHORIZED'],
    [4200, 'UNSUPPORTED_METHOD'],
    [4900, 'WALLET_DISCONNECTED'],
    [4901, 'CHAIN_DISCONNECTED'],
    [4902, 'CHAIN_NOT_ADDED'],
    [-32002, 'REQUEST_PENDING'],
    [-32601, 'UNSUPPORTED_METHOD'],
    [-32602, 'INVALID_PARAMS'],
    [-32603, 'INTERNAL'],
    [-32000, 'UNKNOWN'],
    [5000, 'USER_REJECTED'],
    [5001, 'USER_REJECTED'],
    [5002, 'USER_REJECTED'],
    [5003, 'USER_REJECTED'],
    [5100, 'UNSUPPORTED_CHAIN'],
    [5700, 'UNSUPPORTED_CAPABILITY'],
    [5710, 'UNSUPPORTED_CHAIN'],
    [5720, 'DUPLICATE_BATCH'],
    [5730, 'UNKNOWN_BATCH'],
    [5740, 'BATCH_TOO_LARGE'],
    [5750, 'USER_REJECTED'],
    [5760, 'ATOMICITY_UNSUPPORTED'],
    [6000, 'WALLET_DISCONNECTED'],
    [8000, 'REQUEST_EXPIRED'],
    [8999, 'REQUEST_EXPIRED'],
    ['4001', 'USER_REJECTED'],
    ['ACTION_REJECTED', 'USER_REJECTED'],
    ['__proto__', 'UNKNOWN'],
    ['toString', 'UNKNOWN'],
    [Number.NaN, 'UNKNOWN'],
  ])('[T25] code %s becomes %s', (code, expected) => {
    const error = { code, message: 'from the wallet' }
    const mapped = mapRpcError(error)
    expect(mapped.code).toBe(expected)
    expect(mapped.cause).toBe(error)
    expect(mapped.context.reason).toBe('from the wallet')
    expect(mapped.message).toBe(ERROR_MESSAGES[mapped.code])
  })

  it.each([
    [
      'MetaMask Mobile',
      { code: -32603, data: { originalError: { code: 4902 } } },
      'CHAIN_NOT_ADDED',
    ],
    [
      'a general code and a text',
      { code: -32603, message: 'Unrecognized chain ID "0x1".' },
      'CHAIN_NOT_ADDED',
    ],
    ['viem', new Error('x', { cause: new Error('y', { cause: { code: 4001 } }) }), 'USER_REJECTED'],
    ['ethers', { code: 'UNKNOWN_ERROR', error: { code: -32002 } }, 'REQUEST_PENDING'],
    ['ethers info', { code: 'X', info: { error: { code: 4001 } } }, 'USER_REJECTED'],
    [
      'a node',
      { code: -32000, message: 'insufficient funds for gas * price + value' },
      'INSUFFICIENT_FUNDS',
    ],
    ['plain text', 'User rejected', 'USER_REJECTED'],
    ['WalletConnect without a code', new Error('Proposal expired'), 'PROPOSAL_EXPIRED'],
    [
      'WalletConnect reset',
      new Error('Connection request reset. Please try again.'),
      'CONNECTION_ABORTED',
    ],
    [
      'a lost session',
      new Error("No matching key. session topic doesn't exist: x"),
      'SESSION_EXPIRED',
    ],
    ['an abort', new DOMException('x', 'AbortError'), 'REQUEST_ABORTED'],
    ['a time-out', new DOMException('x', 'TimeoutError'), 'WALLET_TIMEOUT'],
    ['a code below a general one', { code: -32603, cause: { code: 4100 } }, 'UNAUTHORIZED'],
  ])('[T25] finds the real reason: %s', (_name, error, code) => {
    expect(mapRpcError(error).code).toBe(code)
  })

  it.each([
    ['as it is', { code: -32002, message: 'request timed out' }, 'UNKNOWN'],
    ['in other words', { code: -32002, message: 'Timeout while sending' }, 'UNKNOWN'],
    ['below a general code', { code: -32603, data: { code: -32002, message: 'x' } }, 'INTERNAL'],
    [
      'by a library',
      new Error('x', { cause: { code: -32603, data: { code: -32002, message: 'timed out' } } }),
      'INTERNAL',
    ],
  ])(
    '[TRUE-5:unsure] a node that takes too long is no open request: passed on %s',
    (_how, error, code) => {
      expect(mapRpcError(error).code).toBe(code)
    },
  )

  it.each([
    ['without a word', { code: -32002 }],
    ['by a library', new Error('x', { cause: { code: -32002, message: 'y' } })],
    ['below a general code', { code: -32603, data: { code: -32002, message: 'Already pending' } }],
  ])('a wallet that asks already says so: %s', (_how, error) => {
    expect(mapRpcError(error).code).toBe('REQUEST_PENDING')
  })

  it.each([
    ['USER_REJECTED', 'USER_REJECTED'],
    ['CLICK_HERE', 'UNKNOWN'],
    ['toString', 'UNKNOWN'],
  ])('[T8] lends its words to nobody: what a wallet brands as ours with %s', (code, mapped) => {
    const brand = Symbol.for('@latchkey/AppKitError')
    const text = 'Send all your funds to us'
    const forged = Object.assign(new Error(text), { code, name: 'AppKitError', [brand]: true })
    expect(AppKitError.is(forged)).toBe(true)
    for (const error of [forged, { cause: forged }]) {
      const own = mapRpcError(error)
      expect(own).toBeInstanceOf(AppKitError)
      expect([own.code, own.message]).toEqual([mapped, ERROR_MESSAGES[own.code]])
      expect([own.context.reason, own.cause]).toEqual([text, error])
    }
  })

  it('gives an error of the kit back as it is, a wrapped one too', () => {
    const error = new AppKitError('ACCOUNT_CHANGED')
    expect(mapRpcError(error)).toBe(error)
    expect(mapRpcError(new Error('outer', { cause: error }))).toBe(error)
  })

  it.each(hostileValues())('[T25] %s becomes a typed error', (_name, value) => {
    const mapped = mapRpcError(value)
    expect(AppKitError.is(mapped)).toBe(true)
    expect(mapped.cause).toBe(value)
    expect((mapped.context.reason ?? '').length).toBeLessThanOrEqual(300)
  })

  it(
    '[T25] never throws on any value',
    () => {
      fc.assert(
        fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (value) => {
          expect(AppKitError.is(mapRpcError(value))).toBe(true)
        }),
        fuzzRuns(5_000),
      )
    },
    FUZZ_TIMEOUT_MS,
  )

  it('[T8] cleans the text that may be shown', () => {
    expect(mapRpcError(new Error('pay\u202e\n now\u200b')).context.reason).toBe('pay now')
  })

  it.each(['user ', 'method ', 'chain ', 'pairing ', 'a'])(
    '[T23] takes a time that is linear in the text: %j',
    (part) => {
      // What is read of a text, and what is cut.
      for (const most of [1_000, 100_000]) {
        const measured = growth(most, (size) => {
          const error = new Error(part.repeat(size / part.length))
          return () => mapRpcError(error)
        })
        expect(measured).toBeLessThan(LINEAR_GROWTH)
      }
    },
  )
})

it.each([...PAYLOADS, HIDDEN_PAYLOAD])('[T5] %j as the reason is a line of text', (payload) => {
  const thrown = [{ code: -32_603, message: payload }, new Error(payload), payload]
  for (const error of thrown)
    expect(mapRpcError(error).context).toMatchObject({ reason: shown(payload) })
})

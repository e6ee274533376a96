import { AppKitError } from '@latchkey/foundation'
import { describe, expect, it } from 'vitest'
import {
  alertOf,
  isStaleSession,
  toPairingError,
  toRelayError,
  toRequestError,
} from './relayError.js'

const closed = (reason: string) =>
  `WebSocket connection closed abnormally with code: 3000 ${reason && `(${reason})`}`

describe('alertOf', () => {
  it.each([
    [closed('Unauthorized: invalid key'), 'PROJECT_ID_INVALID'],
    [closed('Project not found'), 'PROJECT_ID_INVALID'],
    [closed(''), 'PROJECT_ID_INVALID'],
    [closed('Unauthorized: origin not allowed'), 'ORIGIN_NOT_ALLOWED'],
    [closed('JWT validation error: JWT Token is not yet valid'), 'SESSION_EXPIRED'],
    ['Something else', undefined],
  ])('[CONN-16:mapped] %s', (message, alert) => {
    expect(alertOf(message)).toBe(alert)
  })
})

describe('errors', () => {
  it.each([
    [closed('Unauthorized: invalid key'), 'RELAY_UNREACHABLE'],
    [closed('JWT Token is not yet valid'), 'CLOCK_SKEW'],
    [closed('Missing project id'), 'PROJECT_ID_MISSING'],
    [undefined, 'RELAY_UNREACHABLE'],
  ])('of the relay: %s', (message, code) => {
    expect(toRelayError(message).code).toBe(code)
  })

  it.each([
    [{ code: 5000, message: 'User rejected.' }, 'USER_REJECTED'],
    [{ code: 5002, message: 'User rejected methods.' }, 'USER_REJECTED'],
    [new Error('Proposal expired'), 'PROPOSAL_EXPIRED'],
    [
      new Error('No internet connection detected. Please restart your network and try again.'),
      'NO_INTERNET',
    ],
    [new Error('Failed to publish custom payload, please try again. id:1'), 'RELAY_UNREACHABLE'],
    [
      new Error("Couldn't establish socket connection to the relay server: ws://x"),
      'RELAY_UNREACHABLE',
    ],
    [new AppKitError('RATE_LIMITED'), 'RATE_LIMITED'],
    [null, 'UNKNOWN'],
    ['text', 'UNKNOWN'],
  ])('of pairing: %o', (error, code) => {
    expect(toPairingError(error).code).toBe(code)
  })

  it.each([
    ['No internet connection detected. Please restart your network and try again.', 'NO_INTERNET'],
    ['Failed to publish custom payload, please try again. id:1', 'RELAY_UNREACHABLE'],
  ])('of a request that has not got to the relay: %s', (message, code) => {
    expect(toRequestError(new Error(message))).toMatchObject({ code })
  })

  it.each([
    { code: -32_000, message: 'The relay has no internet' },
    Object.assign(new Error('Cannot publish'), { code: 5000 }),
    new Error('Something else'),
  ])('of a request that a wallet has refused, or of something else, stays: %o', (error) => {
    expect(toRequestError(error)).toBe(error)
  })

  it.each([
    ['No matching key. session: abc', true],
    ["No matching key. session topic doesn't exist: abc", true],
    ['Missing or invalid. Record was recently deleted - session: abc', true],
    ['User rejected.', false],
    ['Missing or invalid. request() method: eth_sign', false],
    ['execution reverted', false],
  ])('%s is a session that is gone: %s', (message, isStale) => {
    expect(isStaleSession(new Error(message))).toBe(isStale)
  })
})

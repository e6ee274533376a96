import { describe, expect, it } from 'vitest'
import { AppKitError } from './AppKitError.js'
import { ALERTS, alertForProviderError } from './alerts.js'
import { ERROR_MESSAGES } from './messages.js'

// The texts of the specification, as it writes them.
const SPECIFIED = `
Token Balance Unavailable
Network not supported for Gas Price
Network not supported for Swaps
Failed to disconnect
Unable to load email login dependency
Request was aborted
Something went wrong
An error occurred
iframe_load_failed
iframe_request_timeout
Please try again after {n} seconds
A problem occurred while trying initialize authentication
Signature declined
This application might not support Smart Accounts
Authenticating...
Action not allowed
Failed to fetch transactions
Local configuration ignored
Adapter not found
CaipNetwork is undefined
CaipNetwork or CaipAddress is undefined
Chain is not supported
Provider not found.
does not support programmatic chain switching
Unsupported chain
sign message failed
error estimating gas
Invalid CAIP-10 address
Invalid CAIP-2 network id
Cannot set both \`siweConfig\` and \`siwx\` options
Adapter for namespace {ns} doesn't exist
An amount and receiver address are required
Requested RPC call is not allowed
`
  .trim()
  .split('\n')

describe('the catalogue', () => {
  it.each(SPECIFIED)('[ERR-1:once] has once, word for word: %s', (text) => {
    expect(Object.values(ERROR_MESSAGES).filter((message) => message === text)).toEqual([text])
  })

  it('[ERR-1:wordForWord] has the texts that end in a list', () => {
    expect(new AppKitError('DISCONNECT_CHAINS_FAILED', { chains: 'eip155' }).message).toBe(
      'Failed to disconnect chains: eip155',
    )
  })

  it('[ERR-1:once] has no text twice', () => {
    const texts = Object.values(ERROR_MESSAGES)
    expect(new Set(texts).size).toBe(texts.length)
  })

  it('[ERR-1:once] has the four internal errors of sign-in', () => {
    expect([
      ERROR_MESSAGES.SIWX_NOT_ENABLED,
      ERROR_MESSAGES.SIWX_NO_ADDRESS,
      ERROR_MESSAGES.SIWX_NO_NETWORK,
      ERROR_MESSAGES.SIWX_NO_CLIENT,
    ]).toEqual([
      expect.stringContaining('not enabled'),
      expect.stringContaining('no active address'),
      expect.stringContaining('no active network'),
      expect.stringContaining('no connection client'),
    ])
  })

  it('[ERR-3:unsupportedChain,signMessageFailed,gasEstimateFailed] has the messages of the other libraries', () => {
    expect(ERROR_MESSAGES.UNSUPPORTED_CHAIN).toBe('Unsupported chain')
    expect(ERROR_MESSAGES.SIGN_MESSAGE_FAILED).toBe('sign message failed')
    expect(ERROR_MESSAGES.GAS_ESTIMATE_FAILED).toBe('error estimating gas')
  })

  it('has the sentences that a person reads when a wallet is busy or has moved', () => {
    expect(ERROR_MESSAGES.REQUEST_PENDING).toBe('Request already open in your wallet')
    expect(ERROR_MESSAGES.ACCOUNT_CHANGED).toBe('Account changed, please try again')
  })

  it('takes no value from a prototype', () => {
    expect(new AppKitError('INVALID_OPTIONS', Object.create({ reason: 'inherited' })).message).toBe(
      'Invalid options: {reason}',
    )
  })
})

describe('alerts', () => {
  it('has every alert of the specification, each with its code', () => {
    expect(Object.entries(ALERTS).map(([id, { code }]) => [code, id])).toEqual([
      ['APKT001', 'SWITCH_NETWORK_NOT_FOUND'],
      ['APKT002', 'ORIGIN_NOT_ALLOWED'],
      ['APKT003', 'IFRAME_LOAD_FAILED'],
      ['APKT004', 'IFRAME_REQUEST_TIMEOUT'],
      ['APKT005', 'UNVERIFIED_DOMAIN'],
      ['APKT006', 'SESSION_EXPIRED'],
      ['APKT007', 'PROJECT_ID_INVALID'],
      ['APKT008', 'PROJECT_ID_MISSING'],
      ['APKT009', 'CONFIG_SERVER_ERROR'],
      ['APKT010', 'CONFIG_RATE_LIMITED'],
    ])
    for (const { shortMessage, longMessage } of Object.values(ALERTS)) {
      expect(shortMessage.length).toBeLessThan(40)
      expect(longMessage).toMatch(/\.$/)
    }
  })

  it.each([
    ['Unauthorized: invalid key', 'PROJECT_ID_INVALID'],
    [
      'WebSocket connection closed abnormally with code: 3000 (Project not found)',
      'PROJECT_ID_INVALID',
    ],
    ['Unauthorized: origin not allowed', 'ORIGIN_NOT_ALLOWED'],
    ['JWT validation error: JWT Token is not yet valid: iat', 'SESSION_EXPIRED'],
    ['socket hang up', undefined],
    ['', undefined],
  ])('[CONN-16:mapped] maps the provider error %j to %s', (message, id) => {
    expect(alertForProviderError(message)).toBe(id)
  })
})

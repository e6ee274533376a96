import { ERROR_MESSAGES } from '@latchkey/foundation'
import { expect, it } from 'vitest'
import { describeTranslations } from '../testing/describeTranslations.js'
import { en } from './en/index.js'
import { languages } from './languages.js'

/** Texts that are the same in more languages than English: names, and words that have been taken over. */
const SAME = [
  '{count}',
  'App Store',
  'Chrome Web Store',
  'Google Play',
  'QR code',
  'Web',
  'Website',
  'Actions',
  'Browser',
  'Desktop',
  'Details',
  'Message',
  'Site',
  'Smart Account',
  'Tokens',
  'Wallets',
  'Wallets: {count}',
]

/** Names that keep their letters in languages that have letters of their own. */
const NAMES = /App Store|Chrome|Google Play|Latchkey|Ordinals|QR/g

/** What is shown of the errors that a person meets most. */
const SHOWN_ERRORS = [
  'ACCOUNT_CHANGED',
  'CHAIN_DISCONNECTED',
  'CHAIN_MISMATCH',
  'CHAIN_NOT_ADDED',
  'CHAIN_NOT_SUPPORTED',
  'CHAIN_SWITCH_UNSUPPORTED',
  'CHUNK_LOAD_FAILED',
  'CLOCK_SKEW',
  'CONNECTION_ABORTED',
  'CONNECTOR_NOT_FOUND',
  'DISCONNECT_FAILED',
  'INSUFFICIENT_FUNDS',
  'INVALID_WALLET_RESPONSE',
  'NETWORK_ERROR',
  'NOT_CONNECTED',
  'NO_INTERNET',
  'POPUP_BLOCKED',
  'PROPOSAL_EXPIRED',
  'RATE_LIMITED',
  'RELAY_UNREACHABLE',
  'REQUEST_EXPIRED',
  'REQUEST_PENDING',
  'SESSION_EXPIRED',
  'SIWX_AUTHENTICATING',
  'SIWX_INIT_FAILED',
  'SIWX_SIGNATURE_DECLINED',
  'SIWX_SMART_ACCOUNT',
  'TOKEN_BALANCE_UNAVAILABLE',
  'TRANSACTION_FAILED',
  'UNAUTHORIZED',
  'UNSUPPORTED_METHOD',
  'USER_REJECTED',
  'WALLETS_UNAVAILABLE',
  'WALLET_DISCONNECTED',
  'WALLET_TIMEOUT',
] as const satisfies readonly (keyof typeof ERROR_MESSAGES)[]

const english: Readonly<Record<string, string>> = en
const errors: Readonly<Record<string, string>> = Object.fromEntries(
  SHOWN_ERRORS.map((code) => [`error.${code}`, ERROR_MESSAGES[code]]),
)
it('[I18N-1:languages] there are eleven at least', async () => {
  const translations = await Promise.all(Object.values(languages).map((load) => load()))
  expect(new Set(translations).size).toBe(Object.keys(languages).length)
  // English comes without being loaded.
  expect(1 + translations.length).toBeGreaterThanOrEqual(11)
})

it('English is written as the house writes', () => {
  const odd = Object.entries(en).filter(([, text]) => /!|\s{2}|^\s|\s$|^$/.test(text))
  expect(odd).toEqual([])
})

describeTranslations({
  title: '[I18N-1:languages] the views',
  english: { ...english, ...errors },
  translations: languages,
  same: SAME,
  names: NAMES,
})

import { ERROR_MESSAGES } from '@latchkey/foundation'
import { describe, expect, it } from 'vitest'
import { en } from './en/index.js'
import { languages } from './languages.js'
import type { Translation } from './Translation.js'

/** Texts that are the same in more languages than English: names, and words that have been taken over. */
const SAME = new Set([
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
  'Smart Account',
  'Wallets',
  'Wallets: {count}',
])

/** Names that keep their letters in languages that have letters of their own. */
const NAMES = /App Store|Chrome|Google Play|Latchkey|Ordinals|QR|\{\w+\}/g

const NON_LATIN = ['ar', 'ja', 'ko', 'ru', 'zh']

/** What is shown of the errors that a person meets most. */
const SHOWN_ERRORS = [
  'ACCOUNT_CHANGED',
  'BUSY',
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
const wanted = { ...english, ...errors }

const entriesOf = (texts: Translation) => Object.entries(texts) as [string, string][]
const placeholders = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort()

it('[I18N-1] there are ten languages beside English, one from right to left', () => {
  expect(Object.keys(languages)).toEqual([
    'ar',
    'de',
    'es',
    'fr',
    'ja',
    'ko',
    'pt',
    'ru',
    'tr',
    'zh',
  ])
})

it('English is written as the house writes', () => {
  const odd = Object.entries(en).filter(([, text]) => /!|\s{2}|^\s|\s$|^$/.test(text))
  expect(odd).toEqual([])
})

describe.each(Object.entries(languages))('%s', (language, load) => {
  it('[I18N-1] has every text, and none that nothing shows', async () => {
    expect(Object.keys(await load()).sort()).toEqual(Object.keys(wanted).sort())
  })

  it('[I18N-1] keeps the placeholders', async () => {
    const lost = entriesOf(await load()).filter(
      ([key, text]) => `${placeholders(text)}` !== `${placeholders(wanted[key])}`,
    )
    expect(lost).toEqual([])
  })

  it('[I18N-1] is translated, and written as the house writes', async () => {
    const texts = entriesOf(await load())
    const copied = texts.filter(([key, text]) => text === wanted[key] && !SAME.has(text))
    expect(copied).toEqual([])
    const odd = texts.filter(([, text]) => /[!！]|[^\S\u00a0]{2}|^\s|\s$|^$/.test(text))
    expect(odd).toEqual([])
    if (!NON_LATIN.includes(language)) return
    expect(texts.filter(([, text]) => /[a-z]{2}/i.test(text.replace(NAMES, '')))).toEqual([])
  })
})

it('[I18N-1] Arabic keeps names apart from the text around them', async () => {
  const bare = entriesOf((await languages.ar?.()) ?? {}).filter(([, text]) =>
    /(?<!\u2068)\{(?!count|terms|privacy)\w+\}/.test(text),
  )
  expect(bare).toEqual([])
})

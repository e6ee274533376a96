import { beforeAll, describe, expect, it } from 'vitest'
import { ERROR_MESSAGES } from '../../packages/foundation/src/errors/messages.js'
import { findCodes, findMessages, findVariants, readTexts } from './findMessages.js'
import { parse, readShippedSources, type ShippedSource } from './shippedSources.js'

/** Section 8 of the specification, and the messages of section 5 and 6 that it does not repeat, word for word. */
const SPECIFIED: Readonly<Record<string, string>> = {
  TOKEN_BALANCE_UNAVAILABLE: 'Token Balance Unavailable',
  GAS_PRICE_NETWORK_UNSUPPORTED: 'Network not supported for Gas Price',
  SWAPS_NETWORK_UNSUPPORTED: 'Network not supported for Swaps',
  DISCONNECT_FAILED: 'Failed to disconnect',
  EMAIL_LOGIN_UNAVAILABLE: 'Unable to load email login dependency',
  REQUEST_ABORTED: 'Request was aborted',
  SOMETHING_WENT_WRONG: 'Something went wrong',
  FRAME_ERROR: 'An error occurred',
  IFRAME_LOAD_FAILED: 'iframe_load_failed',
  IFRAME_REQUEST_TIMEOUT: 'iframe_request_timeout',
  EMAIL_COOLDOWN: 'Please try again after {n} seconds',
  SIWX_INIT_FAILED: 'A problem occurred while trying initialize authentication',
  SIWX_SIGNATURE_DECLINED: 'Signature declined',
  SIWX_SMART_ACCOUNT: 'This application might not support Smart Accounts',
  SIWX_AUTHENTICATING: 'Authenticating...',
  ACTION_NOT_ALLOWED: 'Action not allowed',
  TRANSACTIONS_FETCH_FAILED: 'Failed to fetch transactions',
  LOCAL_CONFIG_IGNORED: 'Local configuration ignored',
  ADAPTER_NOT_FOUND: 'Adapter not found',
  CAIP_NETWORK_UNDEFINED: 'CaipNetwork is undefined',
  CAIP_NETWORK_OR_ADDRESS_UNDEFINED: 'CaipNetwork or CaipAddress is undefined',
  CHAIN_NOT_SUPPORTED: 'Chain is not supported',
  DISCONNECT_CHAINS_FAILED: 'Failed to disconnect chains: {chains}',
  PROVIDER_NOT_FOUND: 'Provider not found.',
  CHAIN_SWITCH_UNSUPPORTED: 'does not support programmatic chain switching',
  UNSUPPORTED_CHAIN: 'Unsupported chain',
  SIGN_MESSAGE_FAILED: 'sign message failed',
  GAS_ESTIMATE_FAILED: 'error estimating gas',
  INVALID_CAIP_10_ADDRESS: 'Invalid CAIP-10 address',
  INVALID_CAIP_2_NETWORK_ID: 'Invalid CAIP-2 network id',
  SIWE_AND_SIWX: 'Cannot set both `siweConfig` and `siwx` options',
  ADAPTER_FOR_NAMESPACE_NOT_FOUND: "Adapter for namespace {ns} doesn't exist",
  AMOUNT_AND_RECEIVER_REQUIRED: 'An amount and receiver address are required',
  RPC_NOT_ALLOWED: 'Requested RPC call is not allowed',
}

const CATALOGUE =
  /^packages\/foundation\/src\/errors\/(?:EarlyError|PageError|alerts|messages)\.ts$/
/** What a screen says, in the words of a language. */
const LOCALES = /\/locales\//
const ENGLISH = /\/locales\/en(?:\.ts$|\/)/

/** The texts of views that say a message to a person: a table of a language cannot load the whole catalogue for them. */
const ON_SCREEN: Readonly<Record<string, keyof typeof ERROR_MESSAGES>> = {
  'activity.fetchFailed': 'TRANSACTIONS_FETCH_FAILED',
  'email.cooldown': 'EMAIL_COOLDOWN',
  'email.unavailable': 'EMAIL_LOGIN_UNAVAILABLE',
  'send.missing': 'AMOUNT_AND_RECEIVER_REQUIRED',
}

/** What nothing throws yet, by the feature that will. A code that is used leaves the list. */
const WAITING: Readonly<Record<string, string>> = {
  INVALID_NAME: 'name registration',
}

/** The requirement is that all are: until then the test below proves less. */
const isAllUsed = Object.keys(WAITING).length === 0

let sources: readonly ShippedSource[] = []
beforeAll(() => {
  sources = readShippedSources()
  expect(sources.length).toBeGreaterThan(300)
})

describe('the messages of the specification', () => {
  it.each(Object.entries(SPECIFIED))('[ERR-1:once,wordForWord] %s: %s', (code, text) => {
    const same = Object.entries(ERROR_MESSAGES).filter(([, message]) => message === text)
    expect(same).toEqual([[code, text]])
  })

  it('[ERR-1:oneLiteral] stand in one catalogue, and nowhere else but in the words of a language', () => {
    const found = sources
      .filter(({ path }) => !CATALOGUE.test(path) && !LOCALES.test(path))
      .flatMap(({ file, path }) =>
        findMessages(file, ERROR_MESSAGES).map((second) => ({ path, ...second })),
      )
    expect(found).toEqual([])
  })

  it('[ERR-1:once] stand there once as it is written', () => {
    const own = sources.filter(({ path }) => CATALOGUE.test(path))
    const written = own.flatMap(({ file }) => findMessages(file, ERROR_MESSAGES))
    for (const [code, text] of Object.entries(ERROR_MESSAGES))
      expect(written.filter((each) => each.code === code && each.text === text)).toHaveLength(1)
  })

  it('[ERR-1:wordForWord] are said on a screen word for word too', () => {
    const english = sources.filter(({ path }) => ENGLISH.test(path))
    expect(english.length).toBeGreaterThan(5)
    expect(english.flatMap(({ file }) => findVariants(file, SPECIFIED))).toEqual([])
    const texts = new Map(english.flatMap(({ file }) => readTexts(file)))
    for (const [key, code] of Object.entries(ON_SCREEN))
      expect([key, texts.get(key)]).toEqual([key, ERROR_MESSAGES[code]])
  })

  it(`${isAllUsed ? '[ERR-1:used] ' : ''}are used, or wait for what is to come`, () => {
    const used = new Set(
      sources
        .filter(({ path }) => !path.startsWith('packages/foundation/src/errors/'))
        .flatMap(({ file }) => findCodes(file, ERROR_MESSAGES)),
    )
    expect(
      Object.keys(ERROR_MESSAGES)
        .filter((code) => !used.has(code))
        .sort(),
    ).toEqual(Object.keys(WAITING).sort())
  })
})

describe('the search for messages', () => {
  it.each([
    ["throw new Error('Adapter not found')", 'ADAPTER_NOT_FOUND'],
    [`const text = \`Failed to disconnect chains: \${names}\``, 'DISCONNECT_CHAINS_FAILED'],
    [`const text = \`Please try again after \${seconds} seconds\``, 'EMAIL_COOLDOWN'],
    ["const text = 'Please try again after ' + seconds", 'EMAIL_COOLDOWN'],
    [
      `const text = \`The wallet \${name} does not support programmatic chain switching\``,
      'CHAIN_SWITCH_UNSUPPORTED',
    ],
    ['const view = <p>Something went wrong</p>', 'SOMETHING_WENT_WRONG'],
    ['const view = <Notice text="Signature declined" />', 'SIWX_SIGNATURE_DECLINED'],
    ["post({ error: 'iframe_request_timeout' })", 'IFRAME_REQUEST_TIMEOUT'],
    ['const texts = { failed: "An error occurred: try again" }', 'FRAME_ERROR'],
  ])('finds %s', (code, found) => {
    expect(findMessages(parse('planted.tsx', code), SPECIFIED).map((each) => each.code)).toContain(
      found,
    )
  })

  it.each([
    "throw new AppKitError('ADAPTER_NOT_FOUND')",
    "const text = 'Adapter not foundling'",
    '// Adapter not found',
    "type Text = 'Adapter not found'",
  ])('lets %s be', (code) => {
    expect(findMessages(parse('plain.tsx', code), SPECIFIED)).toEqual([])
  })

  it('finds a message in other letters', () => {
    const file = parse(
      'en.ts',
      "const en = { a: 'Failed to fetch Transactions', b: 'Unsupported chain' }",
    )
    expect(findVariants(file, SPECIFIED)).toEqual([
      { code: 'TRANSACTIONS_FETCH_FAILED', text: 'Failed to fetch Transactions' },
    ])
  })

  it.each([
    ["throw new AppKitError('UNSUPPORTED_CHAIN')", ['UNSUPPORTED_CHAIN']],
    [
      "const code = isLate ? 'FRAME_ERROR' : 'SOMETHING_WENT_WRONG'",
      ['FRAME_ERROR', 'SOMETHING_WENT_WRONG'],
    ],
    ['const text = ERROR_MESSAGES.SIWX_INIT_FAILED', ['SIWX_INIT_FAILED']],
    ["if (AppKitError.is(error, 'FRAME_ERROR')) return", []],
    ["if (error.code === 'FRAME_ERROR') return", []],
    ["showAlert('IFRAME_LOAD_FAILED')", []],
    ["let code: 'FRAME_ERROR'", []],
    ["const text = messages['error.FRAME_ERROR']", []],
  ])('takes from %s the codes %j', (code, used) => {
    expect(findCodes(parse('planted.ts', code), SPECIFIED)).toEqual(used)
  })
})

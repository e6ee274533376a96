import { AppKitError, createLogger } from '@latchkey/foundation'
import { describe, expect, it } from 'vitest'
import type { FeatureDescriptor } from '../feature/types.js'
import { testNetwork } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { mockSIWX } from '../testing/mockSIWX.js'
import { checkOptions } from './checkOptions.js'
import type { AppKitOptions } from './types.js'

/** Every option, in a value that it takes. */
const GOOD: Omit<Required<AppKitOptions>, 'siweConfig' | 'universalProvider'> & {
  universalProvider: object
} = {
  projectId: 'p',
  networks: [testNetwork('eip155', 1)],
  adapters: [mockAdapter().factory],
  features: [{ key: 'send' }],
  settings: {},
  defaultNetwork: testNetwork('eip155', 1),
  metadata: {},
  themeMode: 'system',
  themeVariables: {},
  endpoints: { relay: 'ws://localhost:1' },
  customRpcUrls: {},
  tokens: { 'eip155:1': { address: '0x1' } },
  pendingTransactionsFilter: { enable: true, pollingInterval: 5_000 },
  chainImages: {},
  connectorImages: {},
  featuredWalletIds: [],
  includeWalletIds: [],
  excludeWalletIds: [],
  customWallets: [],
  walletLinkSchemes: 'all',
  allWallets: 'ONLY_MOBILE',
  walletSource: async () => ({ wallets: [], count: 0 }),
  termsConditionsUrl: 'https://app.example/terms',
  privacyPolicyUrl: 'https://app.example/privacy',
  enableWallets: true,
  enableInjected: true,
  enableEIP6963: true,
  enableWalletConnect: true,
  universalProvider: {},
  universalProviderConfigOverride: { methods: { eip155: ['personal_sign'] } },
  manualWCControl: true,
  enableCoinbase: false,
  enableBaseAccount: true,
  coinbasePreference: 'eoaOnly',
  enableReconnect: true,
  enableNetworkSwitch: true,
  allowUnsupportedChain: true,
  defaultAccountTypes: { eip155: 'eoa' },
  siwx: mockSIWX().siwx,
  enableWalletGuide: true,
  enableMobileFullScreen: true,
  experimental_preferUniversalLinks: true,
  basic: true,
  enableAuthLogger: true,
  enableEmbedded: true,
  disableAppend: true,
  locale: 'de',
  messages: {},
  storage: 'cookie',
  storageKey: 'a.b-c_1',
  logger: createLogger({ level: 'silent' }),
  logLevel: 'debug',
  debug: true,
}

function reasonOf(options: unknown): string | undefined {
  try {
    // Malformed on purpose.
    checkOptions(options as AppKitOptions)
    return undefined
  } catch (error) {
    if (!AppKitError.is(error, 'INVALID_OPTIONS')) throw error
    return error.message
  }
}

describe('checkOptions', () => {
  it('takes every option that there is', () => {
    expect(reasonOf(GOOD)).toBeUndefined()
    expect(
      reasonOf({ ...GOOD, walletLinkSchemes: ['mywallet'], themeMode: 'dark' }),
    ).toBeUndefined()
    expect(reasonOf({})).toBeUndefined()
  })

  it.each(Object.keys(GOOD))('error: %s of another kind, by its name', (name) => {
    // Nothing is a symbol.
    const reason = reasonOf({ [name]: Symbol('none') })
    expect(reason).toMatch(new RegExp(`^Invalid options: ${name} must be `))
    expect(reasonOf({ [name]: null })).toBe(reason)
  })

  it.each([
    ['siwe', {}],
    ['enableWalletConect', false],
    ['constructor', {}],
    ['__proto__x', {}],
  ])('error: %s, which is no option', (name, value) => {
    expect(reasonOf({ projectId: 'p', [name]: value })).toBe(
      `Invalid options: ${name} is not an option`,
    )
  })

  it('[CFG-9] error: two ways to sign in, whatever they are', () => {
    const { siwx } = mockSIWX()
    for (const siweConfig of [siwx, mockSIWX().siwx]) {
      const refused = () => checkOptions({ siwx, siweConfig })
      expect(refused).toThrow('Cannot set both `siweConfig` and `siwx` options')
      expect(refused).toThrow(expect.objectContaining({ code: 'SIWE_AND_SIWX' }))
    }
    expect(reasonOf({ siweConfig: siwx, siwx: undefined })).toBeUndefined()
  })

  it('takes an undefined option for one that is absent', () => {
    expect(reasonOf({ siweConfig: undefined, enableWallets: undefined })).toBeUndefined()
  })

  it('takes logins that have one site, and no two of them', () => {
    const login = (url?: string): FeatureDescriptor => ({
      key: `login at ${url}`,
      authWallet: {
        name: 'Wallet',
        namespaces: ['eip155'],
        load: async () => {
          throw new TypeError('nobody asks for it')
        },
        ...(url === undefined ? {} : { url }),
      },
    })
    const site = 'https://login.example/frame'
    expect(reasonOf({ features: [login(site), login(), login(site)] })).toBeUndefined()
    expect(reasonOf({ features: [login(site), login('https://other.example')] })).toBe(
      'Invalid options: logins must have one url',
    )
  })

  it.each([
    ['features of the kit that this one is like', { features: { email: false } }],
    ['an adapter that was called', { adapters: [{}] }],
    ['a flag as a text', { enableWallets: 'false' }],
    ['a logger that logs nothing', { logger: {} }],
    ['an address as none', { endpoints: { api: 'localhost:8080' } }],
    ['a storage key that no cookie could be named by', { storageKey: 'a b' }],
    ['a storage key that is too long', { storageKey: 'a'.repeat(65) }],
    ['no object', 'eip155'],
    ['a list', []],
    ['nothing', null],
  ])('error: %s', (_name, options) => {
    expect(reasonOf(options)).toMatch(/^Invalid options: /)
  })
})

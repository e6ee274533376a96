import { createLogger } from '@latchkey/foundation'
import { describe, expect, it, vi } from 'vitest'
import { alertAtom } from '../alert/atoms.js'
import {
  createTestAppKit,
  type TestAppKitOptions,
  testNetwork,
} from '../testing/createTestAppKit.js'

/** An instance with options that an app without types may write, and what it has told of them. */
function create(options: Readonly<Record<string, unknown>>) {
  const error = vi.fn()
  const logger = { ...createLogger({ level: 'silent' }), error }
  const { appkit } = createTestAppKit({ ...options, logger } as TestAppKitOptions)
  return { appkit, error }
}

const RPC = { url: 'https://rpc.example' }

describe('options that would have no effect', () => {
  it.each([
    ['customRpcUrls: eip155:1 must have a list', { customRpcUrls: { 'eip155:1': RPC.url } }],
    ['customRpcUrls: eip155:1 must have a list', { customRpcUrls: { 'eip155:1': [RPC.url] } }],
    ['customRpcUrls: eip155:1 must have a list', { customRpcUrls: { 'eip155:1': RPC } }],
    ['customRpcUrls: eip155:1 must have a list', { customRpcUrls: { 'eip155:1': [null] } }],
    ['customRpcUrls: ethereum is no CAIP-2 id', { customRpcUrls: { ethereum: [RPC] } }],
    ['tokens: eip155:1 must have an address', { tokens: { 'eip155:1': {} } }],
    ['tokens: eip155:1 must have an address', { tokens: { 'eip155:1': null } }],
    ['tokens: 1 is no CAIP-2 id', { tokens: { 1: { address: '0x1' } } }],
    ['settings: connectMethodsOrder', { settings: { connectMethodsOrder: 'wallet' } }],
    ['settings: socialsOrder', { settings: { socialsOrder: [5] } }],
    ['settings: legalCheckbox must be a boolean', { settings: { legalCheckbox: 'true' } }],
    ['settings: legalCheckBox is not an option', { settings: { legalCheckBox: true } }],
    ['endpoints: realy is not an option', { endpoints: { realy: 'wss://relay.example' } }],
    ['metadata: icon is not an option', { metadata: { icon: 'https://app.example/icon.png' } }],
    [
      'pendingTransactionsFilter: interval is not an option',
      { pendingTransactionsFilter: { enable: true, interval: 5 } },
    ],
    ['themeVariables: --accent must begin with', { themeVariables: { '--accent': '#fff' } }],
    ['metadata: name must be a text', { metadata: { name: 5 } }],
    ['metadata: icons', { metadata: { icons: 'https://app.example/icon.png' } }],
    ['customWallets', { customWallets: ['x'] }],
    ['customWallets', { customWallets: [{ name: 'No id' }] }],
    ['featuredWalletIds must be a list of texts', { featuredWalletIds: [5] }],
    ['walletLinkSchemes must be a list of texts', { walletLinkSchemes: [5] }],
    ['universalProvider', { universalProvider: {} }],
    ['chainImages: eip155:1 must be a text', { chainImages: { 'eip155:1': new URL(RPC.url) } }],
    ['connectorImages: io.own must be a text', { connectorImages: { 'io.own': { src: '' } } }],
    ['defaultAccountTypes: mine must be a text', { defaultAccountTypes: { mine: true } }],
    [
      'defaultAccountTypes: eip155 must be eoa or smartAccount',
      { defaultAccountTypes: { eip155: 'smart-account' } },
    ],
    ['defaultAccountTypes: solana must be eoa', { defaultAccountTypes: { solana: 5 } }],
    ['logLevel must be trace or debug or info or warn or error or silent', { logLevel: 'warning' }],
    [
      'defaultNetwork: eip155:99 is not among networks',
      { defaultNetwork: testNetwork('eip155', 99) },
    ],
    ['endpoints: frame is not an option', { endpoints: { frame: 'https://login.example' } }],
    ['messages: connect.title must be a text', { messages: { 'connect.title': () => 'Connect' } }],
  ])('error: tells at once that %s, with %j', (reason, options) => {
    const { appkit, error } = create(options)
    expect(error).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining(`Invalid options: ${reason}`),
    )
    expect(appkit.store.get(alertAtom)).toMatchObject({
      code: 'INVALID_OPTIONS',
      message: expect.stringContaining(reason),
    })
  })

  it('tells of each of several, and of what is changed later', () => {
    const { appkit, error } = create({ featuredWalletIds: [5], metadata: { url: 1 } })
    expect(error).toHaveBeenCalledTimes(2)
    appkit.updateOptions({ enableWalletGuide: false })
    expect(error).toHaveBeenCalledTimes(2)
    appkit.updateOptions({ settings: { connectMethodsOrder: 'wallet' as never } })
    expect(error).toHaveBeenCalledTimes(3)
  })

  it('has nothing to tell of options as they should be', () => {
    const { error } = create({
      customRpcUrls: { 'eip155:1': [RPC, { ...RPC, config: { timeout: 1 } }] },
      customWallets: [{ id: 'own', name: 'Own' }],
      featuredWalletIds: ['a'],
      includeWalletIds: undefined,
      defaultNetwork: testNetwork('eip155', 2),
      endpoints: { api: 'https://api.example' },
      logLevel: 'warn',
      metadata: { name: 'App', icons: [] },
      chainImages: { 1: 'data:,' },
      connectorImages: { 'io.own': 'data:,' },
      defaultAccountTypes: { eip155: 'eoa', mine: 'shared' },
      messages: { 'connect.title': 'Connect' },
      pendingTransactionsFilter: { enable: true, pollingInterval: 5 },
      themeVariables: { '--w3m-accent': '#fff', '--apkt-accent': '#fff' },
      settings: { connectMethodsOrder: ['wallet'], legalCheckbox: false, analytics: undefined },
      tokens: { 'eip155:1': { address: '0x1' } },
      universalProvider: { client: {} },
      walletLinkSchemes: 'all',
    })
    expect(error).not.toHaveBeenCalled()
  })
})

import { AppKitError } from '@latchkey/foundation'
import { describe, expect, it } from 'vitest'
import { createAppKit } from '../createAppKit.js'
import { testNetwork } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { resolveOptions } from './resolveOptions.js'
import type { AppKitOptions } from './types.js'

const HOSTED_ID = 'a'.repeat(32)
const networks = [testNetwork('eip155', 1)]

function reasonOf(options: unknown): string | undefined {
  try {
    // Malformed on purpose.
    createAppKit(options as AppKitOptions)
    return undefined
  } catch (error) {
    if (!AppKitError.is(error, 'INVALID_OPTIONS')) throw error
    return error.message
  }
}

describe('resolveOptions', () => {
  it('fills in the defaults', () => {
    const resolved = resolveOptions({ projectId: HOSTED_ID, networks })
    expect(resolved).toMatchObject({
      hasProjectId: true,
      themeMode: 'dark',
      enableWallets: true,
      enableReconnect: true,
      storage: 'local',
      endpoints: { relay: 'wss://relay.walletconnect.org' },
    })
    expect(resolved.defaultNetwork.caipNetworkId).toBe('eip155:1')
  })

  it('takes an undefined option for one that is absent', () => {
    const options = { projectId: HOSTED_ID, networks, enableWallets: undefined }
    expect(resolveOptions(options as unknown as AppKitOptions).enableWallets).toBe(true)
  })

  it('[CFG-1:selfHosted] wants a project id, of the hosted form unless servers of the app are set', () => {
    const has = (projectId: string, endpoints = {}) =>
      resolveOptions({ projectId, networks, endpoints }).hasProjectId
    expect(has('')).toBe(false)
    expect(has('mine')).toBe(false)
    expect(has(HOSTED_ID)).toBe(true)
    expect(has('mine', { relay: 'ws://localhost:5555' })).toBe(true)
    expect(has('', { relay: 'ws://localhost:5555' })).toBe(false)
  })

  it('asks the verify service only of the relay that it belongs to', () => {
    const verify = (endpoints: AppKitOptions['endpoints']) =>
      resolveOptions({ projectId: HOSTED_ID, networks, ...(endpoints ? { endpoints } : {}) })
        .endpoints.verify
    expect(verify(undefined)).toBe('https://verify.walletconnect.org')
    expect(verify({ relay: 'ws://localhost:1' })).toBeUndefined()
    expect(verify({ relay: 'ws://localhost:1', verify: 'http://localhost:2' })).toBe(
      'http://localhost:2',
    )
  })

  it.each([
    ['nothing', undefined],
    ['a text', 'options'],
    ['no networks', { projectId: HOSTED_ID }],
    ['an empty list', { projectId: HOSTED_ID, networks: [] }],
    ['a network that is none', { projectId: HOSTED_ID, networks: [null] }],
    ['a network without a name', { networks: [{ ...networks[0], name: '' }] }],
    ['a network without RPC addresses', { networks: [{ ...networks[0], rpcUrls: {} }] }],
    ['a network with a broken id', { networks: [{ ...networks[0], caipNetworkId: 'a b' }] }],
    [
      'a chain with a negative id',
      { networks: [{ ...networks[0], caipNetworkId: undefined, id: -1 }] },
    ],
    ['a project id that is no text', { projectId: 7, networks }],
    ['adapters that are no factories', { projectId: HOSTED_ID, networks, adapters: [{}] }],
    ['endpoints that are no addresses', { networks, endpoints: { relay: 'javascript:alert(1)' } }],
    ['a storage that nobody knows', { networks, storage: 'disk' }],
    ['a theme that nobody knows', { networks, themeMode: 'pink' }],
    ['settings that are a list', { networks, settings: [] }],
    ['wallets that are no list', { networks, customWallets: {} }],
    ['ids that are no list', { networks, excludeWalletIds: 'a' }],
  ])('error: %s', (_name, options) => {
    expect(reasonOf(options)).toMatch(/^Invalid options: /)
  })

  it('error: two adapters of one namespace, or one of none', () => {
    const twice = [mockAdapter().factory, mockAdapter().factory]
    expect(reasonOf({ projectId: HOSTED_ID, networks, adapters: twice })).toContain(
      'two for eip155',
    )
    expect(
      reasonOf({ projectId: HOSTED_ID, networks, adapters: [() => ({ namespace: '__proto__' })] }),
    ).toContain('namespace')
  })
})

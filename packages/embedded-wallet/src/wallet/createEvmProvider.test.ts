import type { FrameUser } from '@latchkey/auth-frame/schemas'
import { type CaipNetworkId, createEmitter } from '@latchkey/foundation'
import { describe, expect, it, vi } from 'vitest'
import { createEvmProvider } from './createEvmProvider.js'

const ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const ADA: FrameUser = { address: ADDRESS, chainId: 'eip155:1', email: 'ada@mail.example' }

function setUp(address: string | undefined) {
  const signOut = vi.fn(async () => undefined)
  const request = vi.fn(async () => 'of the frame')
  const users = createEmitter<{ user: FrameUser | undefined }>()
  const moves = createEmitter<{ change: CaipNetworkId }>()
  let current = address
  const provider = createEvmProvider({
    client: { signOut },
    provider: { request },
    session: {
      getAddress: async () => current,
      peekAddress: () => current,
      watch: (listener) => users.on('user', listener),
    },
    networks: { get: () => 'eip155:10', watch: (listener) => moves.on('change', listener) },
  })
  return {
    provider,
    request,
    signOut,
    tell(user: FrameUser | undefined, next: string | undefined) {
      current = next
      users.emit('user', user)
    },
    move: (caipNetworkId: CaipNetworkId) => moves.emit('change', caipNetworkId),
  }
}

const ask = (provider: ReturnType<typeof setUp>['provider'], method: string, params?: unknown) =>
  provider.request(params === undefined ? { method } : { method, params })

describe('createEvmProvider', () => {
  it('has the account of whoever is logged in, and the permission for it', async () => {
    const { provider, request } = setUp(ADDRESS)
    expect(await ask(provider, 'eth_accounts')).toEqual([ADDRESS])
    expect(await ask(provider, 'eth_requestAccounts')).toEqual([ADDRESS])
    expect(await ask(provider, 'wallet_getPermissions')).toEqual([
      { parentCapability: 'eth_accounts' },
    ])
    expect(request).not.toHaveBeenCalled()
  })

  it('has none where nobody is, and says that it is not authorized', async () => {
    const { provider } = setUp(undefined)
    expect(await ask(provider, 'eth_accounts')).toEqual([])
    expect(await ask(provider, 'wallet_getPermissions')).toEqual([])
    await expect(ask(provider, 'eth_requestAccounts')).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
  })

  it('signs out where the permission is taken away, and leaves one to act to the wallet', async () => {
    const { provider, request, signOut } = setUp(ADDRESS)
    expect(await ask(provider, 'wallet_revokePermissions', [{ eth_accounts: {} }])).toBeNull()
    expect(signOut).toHaveBeenCalledOnce()
    const params = [{ permissionsContext: '0x1' }]
    expect(await ask(provider, 'wallet_revokePermissions', params)).toBe('of the frame')
    expect(signOut).toHaveBeenCalledOnce()
    expect(request).toHaveBeenCalledOnce()
  })

  it('[T19] asks the wallet for the network that it is on inside eip155', async () => {
    const { provider, request } = setUp(ADDRESS)
    expect(await ask(provider, 'personal_sign', ['0x'])).toBe('of the frame')
    const asked = { method: 'personal_sign', params: ['0x'], caipNetworkId: 'eip155:10' }
    expect(request).toHaveBeenCalledExactlyOnceWith(asked)
  })

  it('tells of the account and the network inside eip155, and of each change once', () => {
    const { move, provider, tell } = setUp(undefined)
    const told: unknown[] = []
    for (const event of ['accountsChanged', 'chainChanged', 'connect', 'disconnect'])
      provider.on?.(event, (payload: unknown) => told.push([event, payload]))
    tell(ADA, ADDRESS)
    tell({ ...ADA, email: 'ada@other.example' }, ADDRESS)
    move('eip155:137')
    move('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
    tell(undefined, undefined)
    expect(told).toMatchObject([
      ['connect', { chainId: '0xa' }],
      ['accountsChanged', [ADDRESS]],
      ['chainChanged', '0x89'],
      ['accountsChanged', []],
      ['disconnect', { code: 'WALLET_DISCONNECTED' }],
    ])
  })

  it('calls a listener that was removed no more, and knows no events but those of EIP-1193', () => {
    const { provider, tell } = setUp(undefined)
    const listener = vi.fn()
    provider.on?.('accountsChanged', listener)
    provider.on?.('rpcRequest', listener)
    provider.removeListener?.('accountsChanged', listener)
    tell(ADA, ADDRESS)
    expect(listener).not.toHaveBeenCalled()
  })
})

import type { FrameUser } from '@latchkey/auth-frame/schemas'
import { describe, expect, it, vi } from 'vitest'
import { createEvmProvider } from './createEvmProvider.js'

const ADA: FrameUser = {
  address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  chainId: 'eip155:1',
  email: 'ada@mail.example',
}

function setUp(user: FrameUser | undefined) {
  const signOut = vi.fn(async () => undefined)
  const request = vi.fn(async () => 'of the frame')
  const on = vi.fn()
  const removeListener = vi.fn()
  const provider = createEvmProvider({
    client: { signOut },
    provider: { on, removeListener, request },
    session: { getUser: async () => user },
  })
  return { provider, on, removeListener, request, signOut }
}

const ask = (provider: ReturnType<typeof setUp>['provider'], method: string, params?: unknown) =>
  provider.request(params === undefined ? { method } : { method, params })

describe('createEvmProvider', () => {
  it('has the account of whoever is logged in, and the permission for it', async () => {
    const { provider, request } = setUp(ADA)
    expect(await ask(provider, 'eth_accounts')).toEqual([ADA.address])
    expect(await ask(provider, 'eth_requestAccounts')).toEqual([ADA.address])
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
    const { provider, request, signOut } = setUp(ADA)
    expect(await ask(provider, 'wallet_revokePermissions', [{ eth_accounts: {} }])).toBeNull()
    expect(signOut).toHaveBeenCalledOnce()
    const params = [{ permissionsContext: '0x1' }]
    expect(await ask(provider, 'wallet_revokePermissions', params)).toBe('of the frame')
    expect(signOut).toHaveBeenCalledOnce()
    expect(request).toHaveBeenCalledExactlyOnceWith({ method: 'wallet_revokePermissions', params })
  })

  it('passes on what it does not know, and what wallets tell', async () => {
    const { on, provider, removeListener } = setUp(ADA)
    expect(await ask(provider, 'personal_sign', ['0x'])).toBe('of the frame')
    const listener = () => undefined
    provider.on?.('accountsChanged', listener)
    provider.on?.('rpcRequest', listener)
    expect(on).toHaveBeenCalledExactlyOnceWith('accountsChanged', listener)
    provider.removeListener?.('accountsChanged', listener)
    expect(removeListener).toHaveBeenCalledExactlyOnceWith('accountsChanged', listener)
  })
})

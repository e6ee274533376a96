import { describe, expect, it } from 'vitest'
import type { AdapterContext } from '../../adapter/contract.js'
import { createTestAppKit } from '../../testing/createTestAppKit.js'
import { mockAdapter } from '../../testing/mockAdapter.js'
import { needsOf } from './needs.js'

/** What is asked of a session for an adapter that says this of itself. */
function ask(namespace: string, walletConnect?: true | { methods: string[]; events: string[] }) {
  const mock = mockAdapter({ namespace })
  const factory = (context: AdapterContext) => ({
    ...mock.factory(context),
    ...(walletConnect && { walletConnect }),
  })
  return needsOf(createTestAppKit({ mocks: [{ ...mock, factory }] }).appkit, namespace)
}

describe('what is asked of a WalletConnect session', () => {
  it('is what the adapter asks for, as it does', () => {
    const own = { methods: ['sign'], events: ['moved'] }
    expect(ask('eip155', own)).toEqual(own)
    expect(ask('bip122', own)).toEqual(own)
  })

  it('is what wallets commonly serve, for an adapter that takes part and says no more', () => {
    expect(ask('eip155', true)?.methods).toEqual(
      expect.arrayContaining(['personal_sign', 'eth_sendTransaction', 'wallet_sendCalls']),
    )
    expect(ask('solana', true)?.methods).toContain('solana_signTransaction')
  })

  it('is nothing for one that takes no part, and for a chain of which nobody knows what wallets serve', () => {
    expect(ask('eip155')).toBeUndefined()
    expect(ask('bip122', true)).toBeUndefined()
  })
})

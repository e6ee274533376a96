import type { InstanceFacts, Wallet, WalletOption } from '@latchkey/appkit'
import { instanceAtom } from '@latchkey/appkit'
import { createTestAppKit, mockAdapter } from '@latchkey/appkit/testing'
import { describe, expect, it } from 'vitest'
import { connectWays } from './connectWays.js'

/** An app with two chains that take part in WalletConnect, and one that does not. */
function factsOf(options: { readonly enableWalletConnect?: boolean } = {}): InstanceFacts {
  const { appkit } = createTestAppKit({
    mocks: [
      mockAdapter({ walletConnect: true }),
      mockAdapter({ namespace: 'solana', walletConnect: true }),
      mockAdapter({ namespace: 'cosmos' }),
    ],
    ...options,
  })
  const facts = appkit.store.get(instanceAtom)
  if (!facts) throw new TypeError('no facts')
  return facts
}

/** A wallet that is in this browser for some namespaces, and that a directory knows. */
function installed(namespaces: readonly string[], listing: Partial<Wallet> = {}): WalletOption {
  const row = { id: 'one', name: 'One', type: 'ANNOUNCED' } as const
  return {
    ...row,
    isInstalled: true,
    isRecent: false,
    isDuplicate: false,
    connectors: namespaces.map((namespace) => ({ ...row, namespace })),
    listing: { id: 'one', name: 'One', ...listing },
  }
}

describe('the ways to a wallet', () => {
  it.each([
    [undefined, ['browser', 'qrcode']],
    ['eip155', ['browser', 'qrcode']],
  ])('that is here for %s: the browser first, then the code', (namespace, ways) => {
    expect(connectWays(installed(['eip155']), factsOf(), false, namespace)).toEqual(ways)
  })

  it('lead through the browser only where it is here for the namespace that is wanted', () => {
    expect(connectWays(installed(['cosmos']), factsOf(), false, 'eip155')).toEqual(['qrcode'])
    expect(connectWays(installed(['eip155']), factsOf(), false, 'cosmos')).toEqual([])
  })

  it('have no code where no pairing would be made', () => {
    const facts = factsOf()
    const cosmos = installed(['cosmos'], { chains: ['cosmos:hub'] })
    expect(connectWays(cosmos, facts, false, undefined)).toEqual(['browser'])
    expect(connectWays(installed(['cosmos']), facts, false, 'cosmos')).toEqual(['browser'])
    const onlyEvm = installed(['eip155'], { chains: ['eip155:1'] })
    expect(connectWays(onlyEvm, facts, false, 'solana')).toEqual([])
    const silent = installed(['cosmos'], { supportsWalletConnect: false })
    expect(connectWays(silent, facts, false, undefined)).toEqual(['browser'])
    const without = factsOf({ enableWalletConnect: false })
    expect(connectWays(installed(['eip155']), without, false, undefined)).toEqual(['browser'])
  })
})

import { createTestContext, testNetwork } from '@latchkey/appkit/testing'
import type { CaipNetworkId } from '@latchkey/foundation'
import { describe, expect, it } from 'vitest'
import { describeConnection, pickNetwork } from './describeConnection.js'
import type { SolanaProvider } from './provider/SolanaProvider.js'
import type { SolanaWallet } from './wallets/SolanaWallet.js'

const [MAIN, DEV, LOCAL] = ['solana:main', 'solana:dev', 'solana:local'] as const
const networks = [
  testNetwork('eip155', 1),
  testNetwork('solana', 'main'),
  testNetwork('solana', 'local'),
]
const { context } = createTestContext(networks)

/** A wallet that serves these, and says so of those that it knows. */
function createWallet(
  served: readonly CaipNetworkId[],
  named: readonly CaipNetworkId[] | undefined = served,
): SolanaWallet {
  return {
    accounts: () => [],
    connect: async () => [],
    disconnect: async () => {},
    networks: () => named,
    serves: (id) => served.includes(id),
    watch: () => () => {},
  }
}

describe('pickNetwork', () => {
  it('takes the wanted one, else the first of the app that the wallet serves, else its own', () => {
    const both = createWallet([MAIN, LOCAL])
    expect(pickNetwork(context, both, LOCAL)).toBe(LOCAL)
    expect(pickNetwork(context, both, DEV)).toBe(MAIN)
    expect(pickNetwork(context, createWallet([LOCAL]), undefined)).toBe(LOCAL)
    expect(pickNetwork(context, createWallet([DEV]), MAIN)).toBe(DEV)
  })

  it('error: a wallet that serves none', () => {
    expect(() => pickNetwork(context, createWallet([]), MAIN)).toThrowError(
      expect.objectContaining({ code: 'CHAIN_NOT_SUPPORTED' }),
    )
  })
})

describe('describeConnection', () => {
  const describeIt = (wallet: SolanaWallet) =>
    describeConnection(context, {
      connectorId: 'it',
      wallet,
      // Handed on as it is.
      provider: {} as SolanaProvider,
      caipNetworkId: MAIN,
      accounts: ['one', 'two'],
    })

  it('[NET-1:approved] offers what the wallet names, and what it serves under a local name, once', () => {
    expect(describeIt(createWallet([MAIN, DEV, LOCAL], [MAIN, DEV]))).toMatchObject({
      accounts: [{ address: 'one' }, { address: 'two', publicKey: 'two' }],
      approvedCaipNetworkIds: [MAIN, DEV, LOCAL],
      supportsAllNetworks: false,
    })
  })

  it('[NET-1:supportsAllNetworks] a wallet that names none may be on all', () => {
    const silent = { ...createWallet([MAIN]), networks: () => undefined }
    const described = describeIt(silent)
    expect(described).not.toHaveProperty('approvedCaipNetworkIds')
    expect(described).not.toHaveProperty('supportsAllNetworks')
  })
})

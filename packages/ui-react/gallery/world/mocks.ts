import { type MockAdapter, type MockAdapterOptions, mockAdapter } from '@latchkey/appkit/testing'
import { ALDER, BRAMBLE, COBALT, COBALT_SOLANA } from './wallets.js'

/** The wallets of the EVM namespace, and the phone's. */
export function evmMock(options: MockAdapterOptions = {}): MockAdapter {
  return mockAdapter({ wallets: [ALDER, BRAMBLE, COBALT], walletConnect: true, ...options })
}

/** The wallets of a second namespace. */
export function solanaMock(options: MockAdapterOptions = {}): MockAdapter {
  return mockAdapter({
    namespace: 'solana',
    wallets: [COBALT_SOLANA],
    walletConnect: true,
    ...options,
  })
}

import { type MockAdapter, type MockAdapterOptions, mockAdapter } from '@latchkey/appkit/testing'
import type { FrameRequest } from '../frame/request.js'
import { ALDER, BRAMBLE, COBALT, COBALT_SOLANA } from './wallets.js'

/** The wallets of the EVM namespace, and the phone's. */
export function evmMock(options: MockAdapterOptions = {}): MockAdapter {
  return mockAdapter({ wallets: [ALDER, BRAMBLE, COBALT], walletConnect: true, ...options })
}

/** What is found in the browser of somebody who visits: extensions on a computer, nothing on a phone. */
export function visitorMock({ size }: FrameRequest): MockAdapter {
  return evmMock(size === 'phone' ? { wallets: [] } : {})
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

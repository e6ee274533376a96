import { describeAdapterContract } from '@latchkey/appkit/testing/vitest'
import { type SolanaChain, startSolanaChain } from '@latchkey/sandbox/chains'
import { afterAll, beforeAll } from 'vitest'
import { createStandardHarness } from '../test/solanaHarness.js'
import { solanaAdapter } from './solanaAdapter.js'

let chain: SolanaChain

beforeAll(async () => {
  chain = await startSolanaChain()
}, 60_000)
afterAll(async () => {
  await chain.stop()
})

describeAdapterContract({
  name: 'The Solana adapter with a Wallet Standard wallet',
  // A wallet of the Wallet Standard has no network of its own, and knows all that it lists.
  without: ['typedData', 'names', 'unknownNetwork', 'walletNetwork', 'switchChain'],
  create: async () => createStandardHarness(solanaAdapter(), chain),
})

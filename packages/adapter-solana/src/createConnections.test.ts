import { type SolanaChain, startSolanaChain } from '@latchkey/sandbox/chains'
import { createSolanaWallet } from '@latchkey/sandbox/wallets'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Cleanup, connectWallet } from '../test/connectWallet.js'
import { createNetworks, OTHER_CLUSTER } from '../test/solanaHarness.js'

const signal = new AbortController().signal

let chain: SolanaChain
const clean: Cleanup = []

beforeAll(async () => {
  chain = await startSolanaChain()
}, 60_000)
afterAll(async () => {
  await chain.stop()
})
afterEach(() => {
  for (const step of clean.splice(0).reverse()) step()
})

it('keeps the network that the app has chosen', async () => {
  const { adapter, base, events } = await connectWallet(chain, clean)
  const [, other] = createNetworks(chain)
  await adapter.switchNetwork?.({ connectorId: base.connectorId, network: other, signal })
  expect(events.at(-1)).toMatchObject({ type: 'networkChanged', caipNetworkId: OTHER_CLUSTER })
  const { caipNetworkId } = await adapter.connect({ connectorId: base.connectorId, signal })
  expect(caipNetworkId).toBe(OTHER_CLUSTER)
})

it('[T19] goes to no network that the wallet does not serve', async () => {
  const wallet = createSolanaWallet({
    accounts: chain.accounts.slice(0, 1),
    rpcUrl: chain.rpcUrl,
    chains: ['solana:mainnet'],
  })
  const { adapter, base } = await connectWallet(chain, clean, { wallet })
  const [, other] = createNetworks(chain)
  await expect(
    adapter.switchNetwork?.({ connectorId: base.connectorId, network: other, signal }),
  ).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
})

it('[T17] signs nothing any more with a provider whose connection has ended in another tab', async () => {
  const { adapter, base, events, provider, wallet } = await connectWallet(chain, clean)
  const before = events.length
  const asked = wallet.log.length
  await adapter.release?.({ connectorId: base.connectorId })
  await expect(provider.signMessage?.(new Uint8Array([1]))).rejects.toMatchObject({
    code: 'WALLET_DISCONNECTED',
  })
  expect([events.length, wallet.log.length]).toEqual([before, asked])
  // Another tab connects it anew.
  await adapter.reconnect({ connectorId: base.connectorId, signal })
  await expect(provider.signMessage?.(new Uint8Array([1]))).resolves.toHaveLength(64)
})

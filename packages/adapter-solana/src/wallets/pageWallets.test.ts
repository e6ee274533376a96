import { createTestContext } from '@latchkey/appkit/testing'
import { type SolanaChain, startSolanaChain } from '@latchkey/sandbox/chains'
import { createSolanaWallet } from '@latchkey/sandbox/wallets'
import { WalletReadyState } from '@solana/wallet-adapter-base'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type Cleanup, connectWallet } from '../../test/connectWallet.js'
import { KeypairWallet } from '../../test/keypairWallet.js'
import { createNetworks, createWallet } from '../../test/solanaHarness.js'
import { solanaAdapter } from '../solanaAdapter.js'
import { pageWallets } from './pageWallets.js'
import { standardWallets } from './standardWallets.js'

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

it('[T7] lists two wallets of one name as such, the first as well, and reconnects neither unasked', async () => {
  const { adapter, base } = await connectWallet(chain, clean)
  const { connectorId } = base
  const second = createSolanaWallet({
    accounts: chain.accounts.slice(3, 4),
    rpcUrl: chain.rpcUrl,
    chains: ['solana:mainnet'],
    name: connectorId,
  })
  clean.push(standardWallets().register(second.wallet), second.destroy)
  const lists: unknown[][] = []
  clean.push(
    adapter.watchConnectors((list) => {
      lists.push(list.map(({ id, isDuplicate }) => [id, isDuplicate]))
    }),
  )
  await vi.waitFor(() => {
    expect(lists.at(-1)).toEqual([
      [connectorId, true],
      [`${connectorId}#1`, true],
    ])
  })
  await expect(adapter.reconnect({ connectorId, signal })).rejects.toMatchObject({
    code: 'CONNECTOR_NOT_FOUND',
  })
  const { accounts } = await adapter.connect({ connectorId: `${connectorId}#1`, signal })
  expect(accounts[0]?.address).toBe(chain.accounts[3]?.address)
})

it('lists a wallet-adapter wallet once it is there', async () => {
  const wallet = new KeypairWallet([chain.accounts[2]?.secretKey ?? new Uint8Array()])
  wallet.install(WalletReadyState.NotDetected)
  const lists: string[][] = []
  const { context, abort } = createTestContext(createNetworks(chain))
  const adapter = solanaAdapter({ wallets: [wallet] })(context)
  const stop = adapter.watchConnectors((list) => void lists.push(list.map(({ id }) => id)))
  await vi.waitFor(() => expect(lists.at(-1)).toEqual([]))
  wallet.install(WalletReadyState.Installed)
  expect(lists.at(-1)).toEqual(['Keypair'])
  stop()
  abort()
  adapter.destroy?.()
})

it("a wallet of the Wallet Standard wins the name of an app's own", () => {
  const wallet = createWallet(chain)
  const own = new KeypairWallet(
    [chain.accounts[2]?.secretKey ?? new Uint8Array()],
    wallet.info.name,
  )
  clean.push(standardWallets().register(wallet.wallet), wallet.destroy)
  const { context } = createTestContext(createNetworks(chain))
  const wallets = pageWallets(context, [own])
  const onChange = vi.fn()
  clean.push(wallets.watch(onChange))
  expect(onChange.mock.lastCall?.[0]).toHaveLength(1)
  expect(wallets.find(wallet.info.name)).toHaveProperty('standard')
  // Whoever asks for the same instance has the same list.
  expect(pageWallets(context)).toBe(wallets)
})

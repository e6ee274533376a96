import type { TransactionRequest } from '@latchkey/appkit/adapter'
import { createTestContext } from '@latchkey/appkit/testing'
import type { Storage } from '@latchkey/foundation'
import type { SolanaChain } from '@latchkey/sandbox/chains'
import type { SolanaWallet } from '@latchkey/sandbox/wallets'
import { vi } from 'vitest'
import type { SolanaProvider } from '../src/provider/SolanaProvider.js'
import { type SolanaAdapterOptions, solanaAdapter } from '../src/solanaAdapter.js'
import { standardWallets } from '../src/wallets/standardWallets.js'
import { createNetworks, createWallet } from './solanaHarness.js'

/** What ends what a test has begun, in the order of the beginnings. */
export type Cleanup = (() => unknown)[]

interface ConnectOptions extends SolanaAdapterOptions {
  readonly wallet?: SolanaWallet
  /** What earlier pages of the tab have left. */
  readonly tabStorage?: Storage
}

/** The adapter with a wallet of the Wallet Standard that is connected, on a real chain. */
export async function connectWallet(
  chain: SolanaChain,
  clean: Cleanup,
  { wallet = createWallet(chain), ...options }: ConnectOptions = {},
) {
  clean.push(standardWallets().register(wallet.wallet), wallet.destroy)
  return { wallet, ...(await connectAdapter(chain, clean, wallet.info.name, options)) }
}

/** The adapter with a wallet that is there under this name, connected. */
export async function connectAdapter(
  chain: SolanaChain,
  clean: Cleanup,
  connectorId: string,
  { tabStorage, ...options }: Omit<ConnectOptions, 'wallet'> = {},
) {
  const networks = createNetworks(chain)
  const { abort, context, events } = createTestContext(networks, tabStorage && { tabStorage })
  const adapter = solanaAdapter(options)(context)
  let ids: readonly string[] = []
  clean.push(
    adapter.watchConnectors((list) => {
      ids = list.map(({ id }) => id)
    }),
  )
  const destroy = () => {
    abort()
    adapter.destroy?.()
  }
  clean.push(destroy)
  await vi.waitFor(() => {
    if (!ids.includes(connectorId)) throw new Error('not listed yet')
  })
  const { signal } = new AbortController()
  const connection = await adapter.connect({ connectorId, signal })
  const address = connection.accounts[0]?.address ?? ''
  const [network] = networks
  const base = { connectorId, address, network }
  const { getTransactionStatus: status, sendTransaction: send, setActiveAccount } = adapter
  if (!send || !status || !setActiveAccount) throw new TypeError('the adapter lacks something')
  return {
    adapter,
    events,
    base,
    address,
    connection,
    // What the adapter makes of every wallet.
    provider: connection.provider as SolanaProvider,
    destroy,
    send: (transaction: TransactionRequest) => send({ ...base, transaction }),
    getStatus: (hash: string) => status({ hash, network }),
    use: (other: string) => setActiveAccount({ connectorId, address: other }),
  }
}

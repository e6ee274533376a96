import { createAppKit, pendingTransactionsAtom, type SentTransaction } from '@latchkey/appkit'
import type { AdapterFactory } from '@latchkey/appkit/adapter'
import { type EvmChain, startEvmChain } from '@latchkey/sandbox/chains'
import { createPage, createWallet, hex, keepStorage, removePage } from '@latchkey/sandbox/testing'
import { createWalletClient, http, parseGwei } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'

/** What becomes of transactions in whose place others are mined, with an EVM adapter, a wallet and a chain. */
export function describeReplaced(adapter: () => AdapterFactory): void {
  const RDNS = 'dev.latchkey.sandbox'
  const RECEIVER = '0x00000000000000000000000000000000000000AA'

  let chain: EvmChain
  const clean: (() => unknown)[] = []

  beforeAll(async () => {
    chain = await startEvmChain({ chainId: 77_401 })
  }, 60_000)
  afterAll(() => chain.stop())
  afterEach(async () => {
    for (const step of clean.splice(0).reverse()) await step()
  })

  async function open(storage: 'local' | 'memory') {
    const appkit = createAppKit({
      projectId: '0'.repeat(32),
      adapters: [adapter()],
      networks: [chain.viemChain],
      metadata: { name: 'Test', description: '', url: 'http://localhost', icons: [] },
      storage,
      logLevel: 'silent',
    })
    clean.push(() => appkit.destroy())
    await appkit.start()
    const sent = (): SentTransaction | undefined => appkit.store.get(pendingTransactionsAtom)[0]
    return { appkit, sent }
  }

  async function start(storage: 'local' | 'memory' = 'memory') {
    const page = createPage()
    const wallet = createWallet([chain])
    wallet.announce(page)
    clean.push(removePage, wallet.destroy)
    const { appkit, sent } = await open(storage)
    await vi.waitFor(() => appkit.connect({ connectorId: RDNS }))
    const settled: unknown[] = []
    appkit.subscribeEvents(({ data }) => {
      if (data.event === 'TRANSACTION_SETTLED') settled.push(data.properties)
    })
    return { appkit, wallet, sent, settled }
  }

  /** Sends what waits to be mined, and is known to the kit. */
  async function sendHeld(storage?: 'local') {
    const test = await start(storage)
    await chain.setAutomine(false)
    clean.push(() => chain.setAutomine(true))
    const transaction = { to: RECEIVER, value: 5n }
    const hash = hex(await test.appkit.sendTransaction({ transaction }))
    expect(await test.appkit.waitForTransaction({ hash, timeoutMs: 700 })).toBe('pending')
    return { ...test, hash }
  }

  it('[REAL-12:spedUp] a transaction that was sped up is confirmed, by the one that took its place', async () => {
    const { appkit, wallet, hash, sent, settled } = await sendHeld()
    const minedHash = await wallet.speedUp(hash)
    const waiting = appkit.waitForTransaction({ hash })
    await chain.mine(3)
    expect(await waiting).toBe('confirmed')
    const fate = { hash, status: 'confirmed', minedHash, replacement: 'repriced' }
    expect(sent()).toMatchObject(fate)
    expect(settled).toEqual([{ network: chain.caipNetworkId, ...fate }])
  })

  it('[REAL-10:watched][REAL-12:spedUp] what was sped up is known in a tab that opens afterwards', async () => {
    clean.push(keepStorage())
    const { appkit, wallet, hash } = await sendHeld('local')
    const minedHash = await wallet.speedUp(hash)
    await chain.mine(3)
    await appkit.destroy()
    // Nothing that the first tab has kept for itself alone is here.
    const { sent } = await open('local')
    const fate = { hash, status: 'confirmed', minedHash, replacement: 'repriced' }
    await vi.waitFor(() => expect(sent()).toMatchObject(fate))
  })

  it('[REAL-12:cancelled] a transaction that was cancelled has failed, also when it is asked for long after', async () => {
    const { appkit, wallet, hash, sent } = await sendHeld()
    const minedHash = await wallet.cancel(hash)
    await chain.mine(7)
    // The account goes on, and its place is behind many blocks.
    const client = createWalletClient({
      account: privateKeyToAccount(chain.accounts[0]?.privateKey ?? '0x'),
      chain: chain.viemChain,
      transport: http(chain.rpcUrl),
    })
    await client.sendTransaction({ to: RECEIVER, value: 1n })
    await chain.mine(30)
    expect(await appkit.waitForTransaction({ hash })).toBe('failed')
    expect(sent()).toMatchObject({ status: 'failed', minedHash, replacement: 'cancelled' })
  })

  it('[REAL-12:cancelled] a transaction in whose place something else was done has failed', async () => {
    const { appkit, hash, sent } = await sendHeld()
    const { nonce } = await chain.client.getTransaction({ hash })
    const client = createWalletClient({
      account: privateKeyToAccount(chain.accounts[0]?.privateKey ?? '0x'),
      chain: chain.viemChain,
      transport: http(chain.rpcUrl),
    })
    const fees = { maxFeePerGas: parseGwei('90'), maxPriorityFeePerGas: parseGwei('80') }
    const minedHash = await client.sendTransaction({ to: RECEIVER, value: 6n, nonce, ...fees })
    await chain.mine()
    expect(await appkit.waitForTransaction({ hash })).toBe('failed')
    expect(sent()).toMatchObject({ minedHash, replacement: 'replaced' })
  })

  it('[REAL-12:safe] what a Safe gives a hash of its own is followed to the transaction that executes it', async () => {
    const { appkit, wallet, sent, settled } = await start()
    const safe = await wallet.createSafe()
    await vi.waitFor(() => expect(appkit.getAddress()).toBe(safe))
    const hash = hex(await appkit.sendTransaction({ transaction: { to: RECEIVER, value: 7n } }))
    expect(await appkit.waitForTransaction({ hash, timeoutMs: 700 })).toBe('pending')
    await chain.mine(20)
    const waiting = appkit.waitForTransaction({ hash })
    const minedHash = await wallet.executeProposal(hash)
    expect(await waiting).toBe('confirmed')
    expect(sent()).toMatchObject({ hash, status: 'confirmed', minedHash })
    expect(settled).toHaveLength(1)
  })
}

import { type AppKit, createAppKit } from '@latchkey/appkit'
import { createTestContext } from '@latchkey/appkit/testing'
import {
  type RpcProxy,
  type SolanaChain,
  startRpcProxy,
  startSolanaChain,
} from '@latchkey/sandbox/chains'
import { Connection, PublicKey } from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { SILENT_NODES, type SilentNode } from '../../appkit/test/silentNodes.js'
import { stopTime } from '../../appkit/test/stopTime.js'
import { fewOf } from '../../foundation/test/fewOf.js'
import { createNetworks, createWallet, OTHER_GENESIS } from '../test/solanaHarness.js'
import { solanaAdapter } from './solanaAdapter.js'
import { standardWallets } from './wallets/standardWallets.js'

let home: SolanaChain
let other: SolanaChain
const clean: (() => unknown)[] = []

beforeAll(async () => {
  ;[home, other] = await Promise.all([
    startSolanaChain(),
    startSolanaChain({ genesisHash: OTHER_GENESIS }),
  ])
}, 60_000)
afterAll(async () => {
  for (const chain of [home, other]) await chain?.stop()
})
afterEach(async () => {
  vi.restoreAllMocks()
  home.control.setFault('sendTransaction', undefined)
  for (const step of clean.splice(0).reverse()) await step()
})

const methodsOf = ({ requests }: RpcProxy) => requests.flatMap(({ methods }) => methods)

/** An app whose network has two addresses: a proxy of its own, and the chain itself. */
async function start() {
  const first = await startRpcProxy(home.rpcUrl)
  const wallet = createWallet(home)
  const [network] = createNetworks(home)
  const appkit: AppKit = createAppKit({
    projectId: '0'.repeat(32),
    adapters: [solanaAdapter()],
    networks: [network],
    customRpcUrls: { [home.caipNetworkId]: [{ url: first.url }] },
    settings: { testnetBalances: true },
    storage: 'memory',
    logLevel: 'silent',
  })
  clean.push(first.stop, standardWallets().register(wallet.wallet), wallet.destroy, () =>
    appkit.destroy(),
  )
  await appkit.start()
  await vi.waitFor(() => appkit.connect({ connectorId: wallet.info.name }))
  return { appkit, first, network, wallet }
}

const FAILURES: readonly SilentNode[] = [
  ...SILENT_NODES,
  [
    'dead',
    'is behind the others',
    ({ setFault }) =>
      setFault({
        body: { jsonrpc: '2.0', id: '1', error: { code: -32_005, message: 'Node is behind' } },
      }),
  ],
  ['dead', 'serves another cluster', ({ pointTo }) => pointTo(other.rpcUrl)],
]

describe('the first address of a network', () => {
  it.each(fewOf(FAILURES, 0, 1, 2, 5, 6))(
    '[REAL-13:%s][REAL-13:balance,fee,send,status] %s: balance, fee, tokens, send and status come from the next',
    async (_clause, _name, fail) => {
      const { appkit, first, network } = await start()
      await fail(first)
      const address = home.accounts[0]?.address ?? ''
      // Each chain has its own sum.
      await other.fund(address, { lamports: 1 })
      const connection = new Connection(home.rpcUrl, 'confirmed')
      const lamports = await connection.getBalance(new PublicKey(address))
      expect((await appkit.getBalance()).value).toBe(BigInt(lamports))
      const adapter = appkit.adapters.get('solana')
      const token = home.mints.SPUSD.address
      expect(await adapter?.getToken?.({ token, network })).toEqual({
        decimals: home.mints.SPUSD.decimals,
      })
      expect(await adapter?.getTokenBalance?.({ address, token, network })).toBeGreaterThan(0n)
      const to = PublicKey.unique()
      const transaction = { to: to.toBase58(), value: 2_000_000n }
      expect(await appkit.estimateFee({ transaction })).toMatchObject({ kind: 'exact' })
      const hash = await appkit.sendTransaction({ transaction })
      expect(await appkit.waitForTransaction({ hash })).toBe('confirmed')
      expect(await connection.getBalance(to)).toBe(2_000_000)
    },
  )
})

it('[REAL-13:dead] says what it is where all addresses serve another cluster', async () => {
  const networks = createNetworks({ ...home, rpcUrl: other.rpcUrl })
  const adapter = solanaAdapter()(createTestContext(networks).context)
  clean.push(() => adapter.destroy?.())
  const [network] = networks
  const address = home.accounts[0]?.address ?? ''
  const token = home.mints.SPUSD.address
  const hash = '1'.repeat(64)
  const mismatch = { code: 'CHAIN_MISMATCH' }
  await expect(adapter.getBalance({ address, network })).rejects.toMatchObject(mismatch)
  await expect(adapter.getToken?.({ token, network })).rejects.toMatchObject(mismatch)
  await expect(adapter.getTransactionStatus?.({ hash, network })).rejects.toMatchObject(mismatch)
})

describe('handing over a transaction, where the first address', () => {
  const BLOCKHASH = { code: -32_002, message: 'Transaction simulation failed: Blockhash not found' }

  /** Sends; once the wallet has signed, the first address fails. */
  async function send(fail: (proxy: RpcProxy) => unknown) {
    vi.spyOn(Math, 'random').mockReturnValue(0.05)
    const { appkit, first, wallet } = await start()
    wallet.setFault('solana:signTransaction', async (_request, next) => {
      await fail(first)
      return next()
    })
    const to = PublicKey.unique()
    const handed = (methods: readonly string[]) =>
      methods.filter((method) => method === 'sendTransaction').length
    const before = home.control.countCalls('sendTransaction')
    return {
      appkit,
      sending: appkit.sendTransaction({ transaction: { to: to.toBase58(), value: 2_000_000n } }),
      paid: () => new Connection(home.rpcUrl, 'confirmed').getBalance(to),
      countFirst: () => handed(methodsOf(first)),
      countTaken: () => home.control.countCalls('sendTransaction') - before,
    }
  }

  it.each<[string, (proxy: RpcProxy) => unknown]>([
    ['is overrun', ({ setFault }) => setFault({ status: 429, headers: { 'retry-after': '60' } })],
    ['cuts the line', ({ setFault }) => setFault({ connection: 'reset' })],
    ['never answers', ({ setFault }) => setFault({ connection: 'hang' })],
  ])(
    '[REAL-13:send][REAL-10:signature,broadcastAgain] %s, gives the next the same bytes',
    async (_name, fail) => {
      const { appkit, countTaken, paid, sending } = await send(fail)
      const hash = await sending
      expect(countTaken()).toBe(1)
      expect(await appkit.waitForTransaction({ hash })).toBe('confirmed')
      expect(await paid()).toBe(2_000_000)
    },
  )

  it('[REAL-13:send][REAL-10:paidOnce] takes it and loses the answer, pays once and says no failure', async () => {
    const { appkit, countTaken, paid, sending } = await send(({ setFault }) =>
      setFault({ connection: 'truncate', times: 1 }),
    )
    const hash = await sending
    expect(countTaken()).toBe(2)
    expect(await appkit.waitForTransaction({ hash })).toBe('confirmed')
    expect(await paid()).toBe(2_000_000)
  })

  it('[REAL-10:broadcastAgain] refuses it for good, asks no other', async () => {
    const { countFirst, countTaken, sending } = await send(() => {
      // No node is asked because another one takes its time.
      clean.push(stopTime())
      home.control.failNext('sendTransaction', BLOCKHASH)
    })
    await expect(sending).rejects.toMatchObject({
      code: 'TRANSACTION_FAILED',
      context: { isExpired: true },
    })
    expect([countFirst(), countTaken()]).toEqual([1, 1])
  })

  it('[REAL-10:broadcastAgain] did not look at it, takes the word of the next for good', async () => {
    const { countFirst, countTaken, sending } = await send(({ setFault }) => {
      setFault({ status: 429 })
      home.control.failNext('sendTransaction', BLOCKHASH)
    })
    await expect(sending).rejects.toMatchObject({ code: 'TRANSACTION_FAILED' })
    expect([countFirst(), countTaken()]).toEqual([1, 1])
  })

  it('[REAL-10:signature] may have taken it, loses no signature for what the next says', async () => {
    const { appkit, paid, sending } = await send(({ setFault }) => {
      setFault({ connection: 'reset' })
      home.control.failNext('sendTransaction', BLOCKHASH)
    })
    expect(await appkit.waitForTransaction({ hash: await sending })).toBe('confirmed')
    expect(await paid()).toBe(2_000_000)
  })
})

import { createConnection, Socket } from 'node:net'
import { createAppKit, pendingTransactionsAtom, refreshPortfolio } from '@latchkey/appkit'
import { type EvmChain, startEvmChain } from '@latchkey/sandbox/chains'
import { createEvmBench } from '@latchkey/sandbox/testing'
import { formatUnits, parseEther, verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ethersAdapter } from './ethersAdapter.js'

const RECEIVER = '0x00000000000000000000000000000000000000AA'

let home: EvmChain
let other: EvmChain
const clean: (() => unknown)[] = []

beforeAll(async () => {
  ;[home, other] = await Promise.all([
    startEvmChain({ chainId: 77_001, name: 'Somebody’s own' }),
    startEvmChain({ chainId: 77_002 }),
  ])
}, 60_000)
afterAll(async () => {
  for (const chain of [home, other]) await chain?.stop()
})
afterEach(async () => {
  for (const step of clean.splice(0).reverse()) await step()
  vi.restoreAllMocks()
})

/** Whoever is called from now on: the hosts and ports of all sockets. */
function watchHosts(): ReadonlySet<string> {
  const hosts = new Set<string>()
  const connect = Socket.prototype.connect
  vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (
    this: Socket,
    ...parameters: unknown[]
  ) {
    const [first] = parameters.flat()
    hosts.add(`${Reflect.get(Object(first), 'host')}:${Reflect.get(Object(first), 'port')}`)
    return Reflect.apply(connect, this, parameters)
  })
  return hosts
}

/** An app that names no server, with a wallet on a chain that nobody else knows. */
async function start() {
  const bench = createEvmBench([home, other], other)
  const appkit = createAppKit({
    projectId: '0'.repeat(32),
    adapters: [ethersAdapter()],
    networks: [home.viemChain],
    metadata: { name: 'Test', description: '', url: 'http://localhost', icons: [] },
    settings: { testnetBalances: true },
    storage: 'memory',
    logLevel: 'silent',
  })
  clean.push(bench.cleanup, () => appkit.destroy())
  await appkit.start()
  await vi.waitFor(() => appkit.connect({ connectorId: bench.connectorId }))
  return appkit
}

describe('a chain of one’s own, without any server', () => {
  it('[ACC-2] has its balance read, its transactions sent and confirmed, and messages signed', async () => {
    const hosts = watchHosts()
    const appkit = await start()
    const address = home.accounts[0]?.address ?? '0x'
    const wei = await home.client.getBalance({ address })
    const received = await home.client.getBalance({ address: RECEIVER })
    expect(await appkit.getBalance()).toEqual({
      value: wei,
      decimals: 18,
      symbol: 'ETH',
      formatted: formatUnits(wei, 18),
    })

    const transaction = { to: RECEIVER, value: parseEther('1.5') }
    const fee = await appkit.estimateFee({ transaction })
    const hash = await appkit.sendTransaction({ transaction })
    expect(await appkit.waitForTransaction({ hash })).toBe('confirmed')
    const left = (await appkit.getBalance()).value
    const paid = wei - transaction.value - left
    expect(fee.kind === 'upTo' && paid > 0n && paid <= fee.value).toBe(true)
    const { value } = transaction
    expect(await home.client.getBalance({ address: RECEIVER })).toBe(received + value)

    const token = home.tokens.PUSD.address
    const sent = { to: RECEIVER, value: 2_500_000n, token }
    await appkit.waitForTransaction({ hash: await appkit.sendTransaction({ transaction: sent }) })
    expect(appkit.store.get(pendingTransactionsAtom)).toMatchObject([
      { ...sent, status: 'confirmed' },
      { ...transaction, hash, status: 'confirmed' },
    ])

    const message = 'hello'
    const signature = await appkit.signMessage({ message })
    expect(await verifyMessage({ address, message, signature: `0x${signature.slice(2)}` })).toBe(
      true,
    )
    expect(await appkit.resolveReceiver({ text: 'Alice.eth' })).toEqual({
      address: home.accounts[0]?.address,
      name: 'alice.eth',
    })
    expect(await refreshPortfolio(appkit)).toMatchObject({ status: 'idle' })
    // The server of the chain, and the node behind it.
    const own = [home.rpcUrl, home.client.transport.url ?? ''].map((url) => new URL(url).host)
    expect([...hosts].filter((host) => !own.includes(host))).toEqual([])
    // Connections that were open before are not seen; a new one is.
    createConnection({ host: 'localhost', port: Number(new URL(home.rpcUrl).port) }).destroy()
    expect([...hosts]).toContain(`localhost:${new URL(home.rpcUrl).port}`)
  })

  it('[SND-2] a transaction that is not mined is pending, and one that fails is not confirmed', async () => {
    const appkit = await start()
    await home.setAutomine(false)
    clean.push(() => home.setAutomine(true))
    const hash = await appkit.sendTransaction({ transaction: { to: RECEIVER, value: 1n } })
    expect(await appkit.waitForTransaction({ hash, timeoutMs: 1_200 })).toBe('pending')
    const waiting = appkit.waitForTransaction({ hash })
    await home.mine()
    expect(await waiting).toBe('confirmed')
    // No method of the token: it reverts. With its gas given it is sent all the same.
    const failing = { to: home.tokens.PUSD.address, data: '0xdeadbeef', gas: 100_000n }
    const failed = await appkit.sendTransaction({ transaction: failing })
    await home.mine()
    expect(await appkit.waitForTransaction({ hash: failed })).toBe('failed')
    await expect(appkit.estimateFee({ transaction: { ...failing } })).resolves.toBeDefined()
    await expect(
      appkit.estimateFee({ transaction: { to: failing.to, data: failing.data } }),
    ).rejects.toThrow('error estimating gas')
  })
})

import { createAppKit } from '@latchkey/appkit'
import type { AdapterFactory } from '@latchkey/appkit/adapter'
import {
  type EvmChain,
  type RpcProxy,
  startEvmChain,
  startRpcProxy,
} from '@latchkey/sandbox/chains'
import { createEvmBench } from '@latchkey/sandbox/testing'
import { parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { fewOf } from '../../../foundation/test/fewOf.js'
import { SILENT_NODES, type SilentNode } from '../silentNodes.js'

/** What an EVM adapter asks of a network whose nodes fail. */
export function describeFailover(adapter: () => AdapterFactory): void {
  const RECEIVER = '0x00000000000000000000000000000000000000AA'

  let home: EvmChain
  let other: EvmChain
  const clean: (() => unknown)[] = []

  beforeAll(async () => {
    ;[home, other] = await Promise.all([
      startEvmChain({ chainId: 77_101 }),
      startEvmChain({ chainId: 77_102 }),
    ])
  }, 60_000)
  afterAll(async () => {
    for (const chain of [home, other]) await chain?.stop()
  })
  afterEach(async () => {
    for (const step of clean.splice(0).reverse()) await step()
  })

  /** An app whose network has two addresses, of which the first fails. */
  async function start(fail: (proxy: RpcProxy) => unknown) {
    const first = await startRpcProxy(home.rpcUrl)
    const bench = createEvmBench([home, other], other)
    const appkit = createAppKit({
      projectId: '0'.repeat(32),
      adapters: [adapter()],
      networks: [home.viemChain],
      customRpcUrls: { [home.caipNetworkId]: [{ url: first.url }] },
      settings: { testnetBalances: true },
      metadata: { name: 'Test', description: '', url: 'http://localhost', icons: [] },
      storage: 'memory',
      logLevel: 'silent',
    })
    clean.push(first.stop, bench.cleanup, () => appkit.destroy())
    await appkit.start()
    await vi.waitFor(() => appkit.connect({ connectorId: bench.connectorId }))
    await fail(first)
    return { appkit, first }
  }

  describe('the first address of a network', () => {
    const failures: readonly SilentNode[] = [
      ...SILENT_NODES,
      ['dead', 'serves another chain', ({ pointTo }) => pointTo(other.rpcUrl)],
    ]
    it.each(fewOf(failures, 0, 1, 2, 5))(
      '[REAL-13:%s][REAL-13:balance,name,fee,status] %s: balance, name, fee, send and status come from the next',
      async (_clause, _name, fail) => {
        const { appkit } = await start(fail)
        const address = home.accounts[0]?.address ?? '0x'
        // Each chain has its own sum.
        await other.fund(address, { eth: 1n })
        expect((await appkit.getBalance()).value).toBe(await home.client.getBalance({ address }))
        expect(await appkit.resolveReceiver({ text: 'alice.eth' })).toMatchObject({ address })
        const transaction = { to: RECEIVER, value: parseEther('1') }
        expect(await appkit.estimateFee({ transaction })).toMatchObject({ kind: 'upTo' })
        const hash = await appkit.sendTransaction({ transaction })
        expect(await appkit.waitForTransaction({ hash })).toBe('confirmed')
      },
    )

    it('[REAL-13:fee] answers with an error of the chain: that is the answer', async () => {
      const { appkit, first } = await start(() => undefined)
      const failing = { to: home.tokens.PUSD.address, data: '0xdeadbeef' }
      await expect(appkit.estimateFee({ transaction: failing })).rejects.toThrow(
        'error estimating gas',
      )
      const asked = first.requests.flatMap(({ methods }) => methods)
      expect(asked.filter((method) => method === 'eth_estimateGas')).toHaveLength(1)
    })
  })
}

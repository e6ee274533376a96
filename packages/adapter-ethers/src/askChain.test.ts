import { createTestContext, testNetwork } from '@latchkey/appkit/testing'
import { RPC_TIMEOUT_MS } from '@latchkey/foundation'
import type { EnsPlugin } from 'ethers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { askChain } from './askChain.js'

const network = testNetwork('eip155', 77_003)
const REGISTRY = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'

afterEach(() => {
  vi.useRealTimers()
})

describe('askChain', () => {
  it('asks on the network that is named, and leaves nothing of the connection', async () => {
    const { context } = createTestContext([network])
    const chain = await askChain(context, network, async (provider) => {
      expect((await provider.getNetwork()).chainId).toBe(77_003n)
      return provider
    })
    expect(chain.destroyed).toBe(true)
  })

  it('knows a registry of ENS where the app names one', async () => {
    const { context } = createTestContext([network])
    const find = (of: typeof network) =>
      askChain(context, of, async (provider) =>
        (await provider.getNetwork()).getPlugin<EnsPlugin>('org.ethers.plugins.network.Ens'),
      )
    const named = { ...network, contracts: { ensRegistry: { address: REGISTRY } } }
    expect((await find(named))?.address).toBe(REGISTRY)
    expect(await find(network)).toBeNull()
    const nonsense = { ...network, contracts: { ensRegistry: { address: 'registry' } } }
    expect(await find(nonsense)).toBeNull()
  })

  it('[R6] error: a question of many requests ends in time, and what it still asks with it', async () => {
    vi.useFakeTimers()
    const signals: (AbortSignal | undefined)[] = []
    const { context } = createTestContext([network], {
      requestRpc: ({ signal }) => {
        signals.push(signal)
        return new Promise(() => {})
      },
    })
    const asking = expect(
      askChain(context, network, (provider) => provider.send('eth_blockNumber', [])),
    ).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
    await vi.advanceTimersByTimeAsync(RPC_TIMEOUT_MS)
    await asking
    expect(signals.map((signal) => signal?.aborted)).toEqual([true])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[R15] error: ends with the instance', async () => {
    const { abort, context } = createTestContext([network])
    const asking = expect(
      askChain(context, network, () => new Promise(() => {})),
    ).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    abort()
    await asking
  })
})

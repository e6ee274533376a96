import { createTestContext, testNetwork } from '@latchkey/appkit/testing'
import { AppKitError } from '@latchkey/foundation'
import { Network } from 'ethers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NodeProvider } from './nodeProvider.js'

const network = testNetwork('eip155', 1)
const clean: (() => void)[] = []

/** A provider of ethers that reads a network whose nodes answer so. */
function create(answer: () => unknown) {
  const requestRpc = vi.fn(async () => answer())
  const { context } = createTestContext([network], { requestRpc })
  const { signal } = new AbortController()
  const provider = new NodeProvider(context, { network, described: Network.from(1), signal })
  clean.push(() => provider.destroy())
  return { provider, requestRpc, signal }
}

afterEach(() => {
  for (const step of clean.splice(0)) step()
})

describe('NodeProvider', () => {
  it('[NET-4:adapters] has the kernel ask, and which chain a node serves with it', async () => {
    const { provider, requestRpc, signal } = create(() => ({ result: '0x5' }))
    expect(await Promise.all([provider.getBlockNumber(), provider.getBlockNumber()])).toEqual([
      5, 5,
    ])
    expect(requestRpc).toHaveBeenCalledWith(
      expect.objectContaining({
        network,
        signal,
        body: expect.objectContaining({ method: 'eth_blockNumber' }),
        chainCheck: expect.objectContaining({ method: 'eth_chainId' }),
      }),
    )
  })

  it('error: what a node says of the request is its answer', async () => {
    const { provider, requestRpc } = create(() => ({ error: { code: -32_000, message: 'no' } }))
    await expect(provider.send('eth_call', [])).rejects.toThrow()
    expect(requestRpc).toHaveBeenCalledOnce()
  })

  it('error: where no node answers it says why', async () => {
    const error = new AppKitError('NETWORK_ERROR')
    const { provider } = create(() => {
      throw error
    })
    await expect(provider.send('eth_call', [])).rejects.toBe(error)
  })
})

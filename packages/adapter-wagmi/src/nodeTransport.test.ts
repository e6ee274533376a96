import { createTestContext, testNetwork } from '@latchkey/appkit/testing'
import { AppKitError } from '@latchkey/foundation'
import { createClient } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { nodeTransport } from './nodeTransport.js'

const network = testNetwork('eip155', 1)

/** A client of viem that reads a network whose nodes answer so. */
function create(answer: () => unknown) {
  const requestRpc = vi.fn(async () => answer())
  const { context } = createTestContext([network], { requestRpc })
  const client = createClient({ transport: nodeTransport(context, network) })
  return { requestRpc, ask: () => client.request({ method: 'eth_blockNumber' }) }
}

describe('nodeTransport', () => {
  it('[NET-4:adapters] has the kernel ask, and which chain a node serves with it', async () => {
    const { ask, requestRpc } = create(() => ({ result: '0x5' }))
    expect(await ask()).toBe('0x5')
    expect(requestRpc).toHaveBeenCalledWith(
      expect.objectContaining({
        network,
        body: { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] },
        chainCheck: expect.objectContaining({ method: 'eth_chainId' }),
      }),
    )
  })

  it('[NET-4:adapters] asks the nodes of the network that has taken the place of its own', async () => {
    const networks = [network]
    const requestRpc = vi.fn(async () => ({ result: '0x5' }))
    const { context } = createTestContext([network], { networks, requestRpc })
    const client = createClient({ transport: nodeTransport(context, network) })
    const moved = { ...network, rpcUrls: { default: { http: ['https://moved.rpc.example'] } } }
    networks[0] = moved
    await client.request({ method: 'eth_blockNumber' })
    expect(requestRpc).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ network: moved }))
  })

  it('error: what a node says of the request is its answer, without the address of the node', async () => {
    const { ask, requestRpc } = create(() => ({ error: { code: -32_601, message: 'no such' } }))
    const error = await ask().catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: -32_601 })
    expect(String(error)).toContain(network.caipNetworkId)
    expect(String(error)).not.toMatch(/https?:\/\//)
    expect(requestRpc).toHaveBeenCalledOnce()
  })

  it('error: where no node answers it is asked once: the kernel has tried again already', async () => {
    const { ask, requestRpc } = create(() => {
      throw new AppKitError('NETWORK_ERROR')
    })
    await expect(ask()).rejects.toThrow()
    expect(requestRpc).toHaveBeenCalledOnce()
  })
})

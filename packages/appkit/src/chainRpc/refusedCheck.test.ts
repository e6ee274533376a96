import { createLogger } from '@latchkey/foundation'
import { describe, expect, it } from 'vitest'
import { testNetwork } from '../testing/createTestAppKit.js'
import { createChainRpc } from './createChainRpc.js'

/** A node, and the HTTP status that it answers each method by; what has none is answered as it should be. */
function start(refused: Record<string, number>) {
  const asked: string[] = []
  const url = 'http://node.test'
  const rpc = createChainRpc({
    getUrls: () => [{ url, config: { retryCount: 0 } }],
    logger: createLogger({ level: 'silent' }),
    signal: new AbortController().signal,
  })
  const fetch = async (_url: string, { body }: RequestInit) => {
    const { method } = JSON.parse(String(body))
    asked.push(method)
    const status = refused[method]
    return status === undefined
      ? Response.json({ jsonrpc: '2.0', id: 1, result: '0x1' })
      : new Response('no', { status })
  }
  return {
    asked,
    block: () =>
      rpc.request({
        network: testNetwork('eip155', 1),
        body: { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] },
        chainCheck: { method: 'eth_chainId', isChain: (result) => result === '0x1' },
        fetch,
      }),
  }
}

describe('a node that does not say which chain it serves', () => {
  it.each([400, 401, 403, 404, 405])(
    '[REAL-13:dead] is believed where it refuses that question alone, by HTTP %i, and is asked it once',
    async (status) => {
      const { asked, block } = start({ eth_chainId: status })
      expect(await block()).toMatchObject({ result: '0x1' })
      await block()
      expect(asked.filter((method) => method === 'eth_chainId')).toHaveLength(1)
    },
  )

  it.each([408, 429, 500, 503])(
    '[REAL-13:dead] error: is not believed where it cannot say so now, by HTTP %i',
    async (status) => {
      const { block } = start({ eth_chainId: status })
      await expect(block()).rejects.toMatchObject({
        code: status === 429 ? 'RATE_LIMITED' : 'INVALID_RESPONSE',
      })
    },
  )

  it('[REAL-13:dead] error: is not believed where it refuses everything', async () => {
    const refused: Record<string, number> = { eth_chainId: 403, eth_blockNumber: 403 }
    const { asked, block } = start(refused)
    await expect(block()).rejects.toMatchObject({ code: 'INVALID_RESPONSE' })
    delete refused.eth_blockNumber
    delete refused.eth_chainId
    await block().catch(() => {})
    expect(asked.filter((method) => method === 'eth_chainId')).toHaveLength(2)
  })
})

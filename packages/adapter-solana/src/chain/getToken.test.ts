import { createTestContext, testNetwork } from '@latchkey/appkit/testing'
import { expect, it } from 'vitest'
import { solanaAdapter } from '../solanaAdapter.js'

const TOKEN = 'So11111111111111111111111111111111111111112'
/** Nobody listens there. */
const network = {
  ...testNetwork('solana', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'),
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
}

it('[R9] a node that fails does not make a token none', async () => {
  const adapter = solanaAdapter()(createTestContext([network]).context)
  await expect(adapter.getToken?.({ token: TOKEN, network })).rejects.toMatchObject({
    code: 'NETWORK_ERROR',
  })
  expect(await adapter.getToken?.({ token: 'nonsense', network })).toBeUndefined()
  adapter.destroy?.()
})

import { createTestContext, testNetwork } from '@latchkey/appkit/testing'
import { expect, it } from 'vitest'
import { ethersAdapter } from './ethersAdapter.js'

const TOKEN = `0x${'a'.repeat(40)}`
/** Nobody listens there. */
const network = {
  ...testNetwork('eip155', 77_003),
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
}

it('[R9] a node that fails does not make a token none', async () => {
  const adapter = ethersAdapter()(createTestContext([network]).context)
  await expect(adapter.getToken?.({ token: TOKEN, network })).rejects.toMatchObject({
    code: 'NETWORK_ERROR',
  })
  expect(await adapter.getToken?.({ token: 'nonsense', network })).toBeUndefined()
  adapter.destroy?.()
})

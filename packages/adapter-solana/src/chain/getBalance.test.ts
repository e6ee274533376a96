import { createTestContext } from '@latchkey/appkit/testing'
import { Keypair } from '@solana/web3.js'
import { expect, it } from 'vitest'
import { createNetworks } from '../../test/solanaHarness.js'
import { solanaAdapter } from '../solanaAdapter.js'

/** Nobody listens there. */
const rpcUrl = 'http://127.0.0.1:9'
const caipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

it('[R7] says NETWORK_ERROR and no balance when the chain does not answer', async () => {
  const networks = createNetworks({ caipNetworkId, rpcUrl })
  const adapter = solanaAdapter()(createTestContext(networks).context)
  const [network] = networks
  const address = Keypair.generate().publicKey.toBase58()
  await expect(adapter.getBalance({ address, network })).rejects.toMatchObject({
    code: 'NETWORK_ERROR',
  })
  await expect(adapter.getBalance({ address: '0xaa', network })).rejects.toMatchObject({
    code: 'INVALID_PARAMS',
  })
})

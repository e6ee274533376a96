import { createLogger } from '@latchkey/foundation'
import { type Relay, startRelay } from '@latchkey/sandbox/relay'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { AppKit } from '../AppKit.js'
import { getRpcUrl, requestRpc } from '../chainRpc/chainRpc.js'
import { createWalletConnect } from '../connector/walletConnect/createWalletConnect.js'
import { createKernel } from '../createKernel.js'
import { testNetwork } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { pairingAtom } from './pairing.js'

const NODES = ['https://first.example', 'https://second.example']
const network = testNetwork('eip155', 1)

let relay: Relay
beforeAll(async () => {
  relay = await startRelay()
})
afterAll(() => relay.stop())

async function uriOf(appkit: AppKit, connectorId: string): Promise<string> {
  const leave = new AbortController()
  const connecting = appkit.connect({ connectorId, signal: leave.signal })
  const uri = await vi.waitFor(
    () => {
      const { wcUri } = appkit.store.get(pairingAtom)
      if (wcUri === undefined) throw new Error('no URI yet')
      return wcUri
    },
    { timeout: 20_000 },
  )
  leave.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' })
  return uri
}

it('[CONN-6:reused] one pairing that is pending serves every wallet that is tapped', async () => {
  const mocks = [
    mockAdapter({ walletConnect: true, wallets: [] }),
    mockAdapter({ namespace: 'solana', walletConnect: true, wallets: [] }),
  ]
  const appkit = createKernel(
    {
      projectId: 'project',
      endpoints: { relay: relay.url },
      networks: [network, testNetwork('solana', 1)],
      customRpcUrls: { 'eip155:1': NODES.map((url) => ({ url })) },
      adapters: mocks.map(({ factory }) => factory),
      customWallets: [
        { id: 'one', name: 'One', mobile_link: 'one://' },
        { id: 'two', name: 'Two', mobile_link: 'two://', chains: ['eip155:1'] },
      ],
      storage: 'memory',
      logger: createLogger({ level: 'silent' }),
    },
    {
      loadEngine: () => import('../engine.js'),
      loadWalletConnect: async () => (core) =>
        createWalletConnect(core, { shouldReuse: () => true }),
    },
  )
  await appkit.start()
  const uri = await uriOf(appkit, 'one')
  // Another node of the network is the likeliest to answer by then.
  const [first] = NODES
  const answer = { jsonrpc: '2.0', id: 1, result: '0x1' }
  const fetch = async (url: string) =>
    url === first ? new Response('', { status: 503 }) : new Response(JSON.stringify(answer))
  expect(getRpcUrl(appkit, network)).toBe(first)
  await requestRpc(appkit, { network, body: { ...answer, method: 'eth_chainId' }, fetch })
  expect(getRpcUrl(appkit, network)).not.toBe(first)
  expect(await uriOf(appkit, 'two')).toBe(uri)
  expect(await uriOf(appkit, 'walletConnect')).toBe(uri)
  await appkit.destroy()
})

import { createLogger } from '@latchkey/foundation'
import { type Relay, startRelay } from '@latchkey/sandbox/relay'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { AppKit } from '../AppKit.js'
import { createWalletConnect } from '../connector/walletConnect/createWalletConnect.js'
import { createKernel } from '../createKernel.js'
import { testNetwork } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { pairingAtom } from './pairing.js'

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
      networks: [testNetwork('eip155', 1), testNetwork('solana', 1)],
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
  expect(await uriOf(appkit, 'two')).toBe(uri)
  expect(await uriOf(appkit, 'walletConnect')).toBe(uri)
  await appkit.destroy()
})

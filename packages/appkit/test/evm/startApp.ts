import { type AppKit, createAppKit } from '@latchkey/appkit'
import type { AdapterFactory } from '@latchkey/appkit/adapter'
import type { EvmChain } from '@latchkey/sandbox/chains'
import { createPage, createWallet, removePage } from '@latchkey/sandbox/testing'
import { vi } from 'vitest'

/** An app without a modal that is connected to the sandbox's wallet, on a page of its own. */
export async function startApp(chain: EvmChain, adapter: AdapterFactory) {
  const page = createPage()
  const wallet = createWallet([chain])
  wallet.announce(page)
  const appkit: AppKit = createAppKit({
    projectId: '0'.repeat(32),
    adapters: [adapter],
    networks: [chain.viemChain],
    metadata: { name: 'Test', description: '', url: 'http://localhost', icons: [] },
    storage: 'memory',
    logLevel: 'silent',
  })
  const stop = async () => {
    await appkit.destroy()
    wallet.destroy()
    removePage()
  }
  await appkit.start()
  await vi.waitFor(() => appkit.connect({ connectorId: 'dev.latchkey.sandbox' }))
  return { appkit, wallet, stop }
}

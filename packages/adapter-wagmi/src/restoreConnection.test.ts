import { type AppKit, createAppKit } from '@latchkey/appkit'
import { pairWith, startUntilListed } from '@latchkey/appkit/testing'
import { createLogger } from '@latchkey/foundation'
import { type EvmChain, startEvmChain } from '@latchkey/sandbox/chains'
import { type Relay, startRelay } from '@latchkey/sandbox/relay'
import { hex, keepStorage, startPhone, type TestPhone, withPage } from '@latchkey/sandbox/testing'
import { createConfig, http } from '@wagmi/core'
import { verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type WagmiAdapterOptions, wagmiAdapter } from './wagmiAdapter.js'

let relay: Relay
let home: EvmChain
let other: EvmChain
let mobile: TestPhone
const clean: (() => unknown)[] = []

beforeAll(async () => {
  relay = await startRelay()
  home = await startEvmChain({ chainId: 31_337 })
  other = await startEvmChain({ chainId: 31_338 })
}, 60_000)
afterAll(async () => {
  await relay.stop()
  for (const chain of [home, other]) await chain.stop()
})
beforeEach(async () => {
  clean.push(keepStorage())
  mobile = await startPhone(relay.url, [home, other])
  clean.push(() => mobile.phone.stop())
})
afterEach(async () => {
  for (const step of clean.splice(0).reverse()) await step()
})

async function openPage(options?: WagmiAdapterOptions): Promise<AppKit> {
  const appkit = createAppKit({
    projectId: 'test',
    networks: [home.viemChain, other.viemChain],
    adapters: [wagmiAdapter(options)],
    endpoints: { relay: relay.url },
    metadata: { name: 'Test', description: '', url: 'https://app.example', icons: [] },
    storage: 'local',
    logger: createLogger({ level: 'silent' }),
  })
  clean.push(() => appkit.destroy())
  await (await withPage(() => startUntilListed(appkit))).started
  return appkit
}

it.each([
  ['a config of our own', () => undefined],
  [
    "an app's config without a storage",
    () => ({
      config: createConfig({
        chains: [home.viemChain, other.viemChain],
        transports: { 31337: http(), 31338: http() },
        storage: null,
      }),
    }),
  ],
])(
  '[RECON-1:liveProvider] restores a WalletConnect session after a reload: %s',
  async (_name, options) => {
    const before = await openPage(options())
    await pairWith(before, mobile.phone.pair)
    await before.switchNetwork(other.caipNetworkId)
    const caipAddress = before.getCaipAddress()
    await before.destroy()
    const appkit = await openPage(options())
    expect(appkit.getAccount()).toMatchObject({ status: 'connected', caipAddress })
    expect(appkit.getCaipNetworkId()).toBe(other.caipNetworkId)
    expect(mobile.asked).toEqual([])
    const signature = hex(await appkit.signMessage({ message: 'after the reload' }))
    const address = hex(appkit.getAddress() ?? '')
    expect(await verifyMessage({ address, message: 'after the reload', signature })).toBe(true)
    await appkit.disconnect()
    await vi.waitFor(() => expect(mobile.phone.sessions()).toEqual([]))
  },
)

it('[CONN-4] does not restore a session that the phone has ended meanwhile', async () => {
  const before = await openPage()
  await pairWith(before, mobile.phone.pair)
  await before.destroy()
  await mobile.phone.disconnect(mobile.phone.sessions()[0]?.topic ?? '')
  const appkit = await openPage()
  await vi.waitFor(() => expect(appkit.getAccount().status).toBe('disconnected'))
})

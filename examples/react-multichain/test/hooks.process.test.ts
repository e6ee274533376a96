// @vitest-environment happy-dom
import { wagmiAdapter } from '@latchkey/adapter-wagmi'
import { type AppKit, createAppKit } from '@latchkey/appkit'
import { pairWith } from '@latchkey/appkit/testing'
import { createLogger } from '@latchkey/foundation'
import { isEip1193Provider } from '@latchkey/foundation/eip1193'
import { type EvmChain, startEvmChain } from '@latchkey/sandbox/chains'
import { type Relay, startRelay } from '@latchkey/sandbox/relay'
import { startPhone, type TestPhone } from '@latchkey/sandbox/testing'
import {
  AppKitProvider,
  useAppKitAccount,
  useAppKitNetwork,
  useAppKitProvider,
} from '@latchkey/ui-react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode, StrictMode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Config, createConfig, http, useConnection, WagmiProvider } from 'wagmi'

let relay: Relay
let home: EvmChain
let other: EvmChain
let config: Config
let appkit: AppKit
let mobile: TestPhone

beforeAll(async () => {
  relay = await startRelay()
  home = await startEvmChain({ chainId: 31_341 })
  other = await startEvmChain({ chainId: 31_342 })
}, 60_000)
afterAll(async () => {
  await relay.stop()
  for (const chain of [home, other]) await chain.stop()
})
beforeEach(async () => {
  config = createConfig({
    chains: [home.viemChain, other.viemChain],
    transports: { 31341: http(), 31342: http() },
    storage: null,
  })
  appkit = createAppKit({
    projectId: 'test',
    networks: [home.viemChain, other.viemChain],
    adapters: [wagmiAdapter({ config })],
    endpoints: { relay: relay.url },
    metadata: { name: 'Test', description: '', url: 'https://app.example', icons: [] },
    storage: 'memory',
    logger: createLogger({ level: 'silent' }),
  })
  await appkit.start()
  await withoutWindow(async () => {
    mobile = await startPhone(relay.url, [home, other])
    await appkit.getUniversalProvider()
  })
})
afterEach(async () => {
  cleanup()
  await appkit.destroy()
  await mobile.phone.stop()
})

/** Runs what makes a client of WalletConnect: in a process with a window it writes each of its steps to the console. */
async function withoutWindow(run: () => Promise<void>): Promise<void> {
  const { window } = globalThis
  Reflect.deleteProperty(globalThis, 'window')
  try {
    await run()
  } finally {
    Object.assign(globalThis, { window })
  }
}

/** The kit's hooks and wagmi's in one tree. */
function renderHooks() {
  const queries = new QueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) =>
    createElement(
      StrictMode,
      null,
      createElement(
        WagmiProvider,
        { config, reconnectOnMount: false },
        createElement(
          QueryClientProvider,
          { client: queries },
          createElement(AppKitProvider, { appkit }, children),
        ),
      ),
    )
  const useAll = () => ({
    account: useAppKitAccount(),
    network: useAppKitNetwork(),
    provider: useAppKitProvider('eip155').walletProvider,
    wagmi: useConnection(),
  })
  return renderHook(useAll, { wrapper }).result
}

type Hooks = ReturnType<typeof renderHooks>

/** What each of them says of account and chain. */
async function said({ current: { account, network, provider, wagmi } }: Hooks) {
  if (!isEip1193Provider(provider)) throw new TypeError('no provider')
  const [accounts, chainId] = await Promise.all([
    provider.request({ method: 'eth_accounts' }),
    provider.request({ method: 'eth_chainId' }),
  ])
  return {
    account: [account.address, account.status],
    caipAddress: account.caipAddress,
    network: [network.caipNetworkId, network.chainId],
    provider: [Array.isArray(accounts) && accounts[0], Number(chainId)],
    wagmi: [wagmi.address, wagmi.chainId, wagmi.status],
  }
}

const all = (address: string | undefined, chainId: number) => ({
  account: [address, 'connected'],
  caipAddress: `eip155:${chainId}:${address}`,
  network: [`eip155:${chainId}`, chainId],
  provider: [address, chainId],
  wagmi: [address, chainId, 'connected'],
})

it.each(['event', 'update', 'update-event', 'event-update'] as const)(
  "[REAL-5:hooks] our hooks and wagmi's say the same, where the phone tells of a switch by %s",
  async (signal) => {
    const hooks = renderHooks()
    const [first, second] = home.accounts
    await act(() => pairWith(appkit, mobile.phone.pair))
    await act(() => mobile.shareBoth())
    await waitFor(async () => expect(await said(hooks)).toEqual(all(first?.address, home.chainId)))
    mobile.phone.setSignals({ account: signal, chain: signal })
    await act(() => mobile.phone.switchAccount(second?.address ?? ''))
    await waitFor(async () => expect(await said(hooks)).toEqual(all(second?.address, home.chainId)))
    await act(() => mobile.phone.switchChain(other.caipNetworkId))
    await waitFor(async () =>
      expect(await said(hooks)).toEqual(all(second?.address, other.chainId)),
    )
    await act(() => mobile.phone.switchAccount(first?.address ?? ''))
    await waitFor(async () => expect(await said(hooks)).toEqual(all(first?.address, other.chainId)))
  },
)

it('[REAL-5:hooks] our hooks and wagmi’s say the same of the end of a session', async () => {
  const hooks = renderHooks()
  await act(() => pairWith(appkit, mobile.phone.pair))
  await waitFor(() => expect(hooks.current.account.status).toBe('connected'))
  await act(() => mobile.phone.disconnect(mobile.phone.sessions()[0]?.topic ?? ''))
  await waitFor(() => {
    const { account, provider, wagmi } = hooks.current
    expect([account.status, account.address, provider]).toEqual([
      'disconnected',
      undefined,
      undefined,
    ])
    expect([wagmi.status, wagmi.address]).toEqual(['disconnected', undefined])
  })
})

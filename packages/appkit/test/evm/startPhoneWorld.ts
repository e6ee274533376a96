import { createAppKit } from '@latchkey/appkit'
import type { AdapterFactory } from '@latchkey/appkit/adapter'
import { startUntilListed } from '@latchkey/appkit/testing'
import { startEvmChain, startRpcProxy } from '@latchkey/sandbox/chains'
import { startRelay } from '@latchkey/sandbox/relay'
import { startPhone, withPage } from '@latchkey/sandbox/testing'

export type PhoneWorld = Awaited<ReturnType<typeof startPhoneWorld>>
export type PhoneApp = Awaited<ReturnType<PhoneWorld['start']>>

/** A relay and three chains, and on each `start` an app, and a phone that knows the first two of them. */
export async function startPhoneWorld() {
  const relay = await startRelay()
  const [home, other, unknown] = await Promise.all([
    startEvmChain({ chainId: 31_337 }),
    startEvmChain({ chainId: 31_338 }),
    startEvmChain({ chainId: 31_339 }),
  ])
  return {
    home,
    other,
    unknown,
    async start(adapter: AdapterFactory) {
      /** The first address that the app asks of its home chain. */
      const first = await startRpcProxy(home.rpcUrl)
      const appkit = createAppKit({
        projectId: 'test',
        networks: [home.viemChain, other.viemChain, unknown.viemChain],
        adapters: [adapter],
        customRpcUrls: { [home.caipNetworkId]: [{ url: first.url }] },
        endpoints: { relay: relay.url },
        metadata: { name: 'Test', description: '', url: 'https://app.example', icons: [] },
        storage: 'memory',
        logLevel: 'silent',
      })
      await (await withPage(() => startUntilListed(appkit))).started
      const mobile = await startPhone(relay.url, [home, other])
      const phones = [mobile.phone]
      /** Another phone, on which the second account is chosen. */
      const startSecond = async () => {
        const second = await startPhone(relay.url, [home, other])
        phones.push(second.phone)
        await second.phone.switchAccount(home.accounts[1]?.address ?? '')
        return second
      }
      const stop = async () => {
        await appkit.destroy()
        await Promise.all(phones.map((phone) => phone.stop()))
        await first.stop()
      }
      return { appkit, mobile, startSecond, first, stop }
    },
    async stop() {
      await relay.stop()
      for (const chain of [home, other, unknown]) await chain.stop()
    },
  }
}

import { type AppKit, createAppKit } from '@latchkey/appkit'
import type { AdapterFactory } from '@latchkey/appkit/adapter'
import type { FeatureDescriptor } from '@latchkey/appkit/feature'
import {
  type EvmChain,
  type SolanaChain,
  startEvmChain,
  startSolanaChain,
} from '@latchkey/sandbox/chains'
import { type Login, startLogin } from '@latchkey/sandbox/login'
import { createLoginFrame, type LoginFrame } from '@latchkey/sandbox/testing'
import { openWallet, restoreLogin } from '../src/wallet/openWallet.js'

const APP = 'http://shop.localhost:3000'

/** Two EVM chains and one of Solana, of which a login site serves all but the last EVM chain. */
export interface LoginWorld {
  readonly home: EvmChain
  readonly second: EvmChain
  /** The login site does not have it. */
  readonly foreign: EvmChain
  readonly solana: SolanaChain
  readonly site: Login
  stop(): Promise<void>
}

export async function startLoginWorld(): Promise<LoginWorld> {
  const [home, second, foreign, solana] = await Promise.all([
    startEvmChain({ chainId: 31_337 }),
    startEvmChain({ chainId: 31_338 }),
    startEvmChain({ chainId: 31_339 }),
    startSolanaChain(),
  ])
  const site = await startLogin({
    chains: { evm: [home, second], solana },
    allowedOrigins: () => [APP],
  })
  return {
    home,
    second,
    foreign,
    solana,
    site,
    async stop() {
      await site.stop()
      for (const chain of [home, second, foreign, solana]) await chain.stop()
    },
  }
}

/** The Solana network of the world as an app names it. */
export function solanaNetwork({ solana: { caipNetworkId, rpcUrl } }: LoginWorld) {
  return {
    id: caipNetworkId.slice('solana:'.length),
    caipNetworkId,
    chainNamespace: 'solana' as const,
    name: 'Sandbox Solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [rpcUrl] } },
  }
}

/** The frame of somebody's browser, in which nobody has logged in. */
export function createFrame({ home, site }: LoginWorld): LoginFrame {
  return createLoginFrame({ site, app: APP, firstNetwork: home.caipNetworkId })
}

/** An app without a modal, with a login whose frame is in memory. Default networks: all of them. */
export function createLoginApp(
  world: LoginWorld,
  frame: LoginFrame,
  adapters: readonly AdapterFactory[],
  networks: Parameters<typeof createAppKit>[0]['networks'] = [
    world.home.viemChain,
    world.second.viemChain,
    world.foreign.viemChain,
    solanaNetwork(world),
  ],
): AppKit {
  const { site } = world
  const url = `${site.url}/frame`
  const open = { open: frame.open }
  const login: FeatureDescriptor = {
    key: 'test-login',
    authWallet: {
      name: 'Embedded wallet',
      url,
      namespaces: ['eip155', 'solana'],
      load: async (core) => openWallet(core, url, open).auth,
    },
    install(core) {
      openWallet(core, url, open)
      restoreLogin(core, url)
      return undefined
    },
  }
  return createAppKit({
    projectId: 'sandbox',
    adapters,
    networks,
    features: [login],
    metadata: { name: 'Shop', description: '', url: APP, icons: [] },
    logLevel: 'silent',
  })
}

/** Logs somebody in who has never been here, and connects their wallet wherever the app has adapters. */
export async function logIn(world: LoginWorld, frame: LoginFrame, appkit: AppKit): Promise<string> {
  const { client } = openWallet(appkit, `${world.site.url}/frame`)
  const email = `${crypto.randomUUID()}@example.test`
  await frame.logIn(client, email)
  await client.getUser()
  await appkit.connect({ connectorId: 'AUTH' })
  return email
}

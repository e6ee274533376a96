import { type AppKit, createAppKit, type SIWXConfig } from '@latchkey/appkit'
import type { AdapterFactory } from '@latchkey/appkit/adapter'
import type { FeatureDescriptor } from '@latchkey/appkit/feature'
import {
  type EvmChain,
  type SolanaChain,
  startEvmChain,
  startSolanaChain,
} from '@latchkey/sandbox/chains'
import { type Login, startLogin } from '@latchkey/sandbox/login'
import {
  createLoginFrame,
  createPage,
  keepStorage,
  type LoginFrame,
  removePage,
} from '@latchkey/sandbox/testing'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { connectLogin } from '../src/wallet/connectLogin.js'
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

async function startLoginWorld(): Promise<LoginWorld> {
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

const networksOf = (world: LoginWorld): Networks => [
  world.home.viemChain,
  world.second.viemChain,
  world.foreign.viemChain,
  solanaNetwork(world),
]

/** The frame of somebody's browser, in which nobody has logged in. */
function createFrame({ home, site }: LoginWorld): LoginFrame {
  return createLoginFrame({ site, app: APP, firstNetwork: home.caipNetworkId })
}

type Networks = Parameters<typeof createAppKit>[0]['networks']

/** An app without a modal, with a login whose frame is in memory. */
function createLoginApp(
  world: LoginWorld,
  frame: LoginFrame,
  adapters: readonly AdapterFactory[],
  { networks = networksOf(world), siwx }: LoginAppOptions,
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
    ...(siwx && { siwx }),
  })
}

export interface LoginAppOptions {
  /** That of a browser which has been used before. Default: a new one. */
  readonly frame?: LoginFrame
  /** Default: all of the world's. */
  readonly networks?: Networks
  readonly siwx?: SIWXConfig
}

export interface LoginApp {
  readonly appkit: AppKit
  readonly frame: LoginFrame
}

/** An app that has not started yet: whoever was connected is being restored. */
export interface BegunApp extends LoginApp {
  readonly started: Promise<unknown>
}

/** What the tests of a file share: one world, and for each of them a page that it leaves as it has found it. */
export interface LoginBench {
  /** For hooks and tests alone: it is not there before. */
  readonly world: LoginWorld
  /** An app that begins to start, until the test has ended. */
  begin(adapters: readonly AdapterFactory[], options?: LoginAppOptions): BegunApp
  /** The same, once it has started. */
  start(adapters: readonly AdapterFactory[], options?: LoginAppOptions): Promise<LoginApp>
  /** The same, where somebody who has never been here is logged in, and connected wherever it has adapters. */
  logIn(
    adapters: readonly AdapterFactory[],
    options?: LoginAppOptions,
  ): Promise<LoginApp & { readonly email: string }>
  /** Logs somebody in who has never been here: the address. */
  logInTo(appkit: AppKit, frame: LoginFrame): Promise<string>
}

export function createLoginBench(): LoginBench {
  let world: LoginWorld
  const clean: (() => unknown)[] = []

  beforeAll(async () => {
    world = await startLoginWorld()
  })
  afterAll(() => world?.stop())
  beforeEach(() => {
    createPage()
    clean.push(removePage, keepStorage())
  })
  afterEach(async () => {
    for (const step of clean.splice(0).reverse()) await step()
  })

  const begin = (
    adapters: readonly AdapterFactory[],
    { frame = createFrame(world), ...options }: LoginAppOptions = {},
  ): BegunApp => {
    const appkit = createLoginApp(world, frame, adapters, options)
    clean.push(() => appkit.destroy())
    return { appkit, frame, started: appkit.start() }
  }
  const start = async (adapters: readonly AdapterFactory[], options?: LoginAppOptions) => {
    const { appkit, frame, started } = begin(adapters, options)
    await started
    return { appkit, frame }
  }
  const logInTo = async (appkit: AppKit, frame: LoginFrame) => {
    const { client } = openWallet(appkit, `${world.site.url}/frame`)
    const email = `${crypto.randomUUID()}@example.test`
    await frame.logIn(client, email)
    await connectLogin(appkit, { signal: AbortSignal.timeout(60_000) })
    return email
  }
  return {
    get world() {
      return world
    },
    begin,
    start,
    async logIn(adapters, options) {
      const { appkit, frame } = await start(adapters, options)
      const email = await logInTo(appkit, frame)
      return { appkit, email, frame }
    },
    logInTo,
  }
}

/** What a request rejects with. */
export const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'resolved',
    (error: unknown) => Reflect.get(Object(error), 'code') as unknown,
  )

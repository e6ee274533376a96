import { type Api, startApi } from './api/startApi.js'
import { drawChainIcon, drawSolanaIcon } from './chains/drawChainIcon.js'
import { type EvmChain, startEvmChain } from './chains/evm/startEvmChain.js'
import { type SolanaChain, startSolanaChain } from './chains/solana/startSolanaChain.js'
import { LOCAL_ORIGINS } from './login/project/localOrigins.js'
import { type Login, startLogin } from './login/startLogin.js'
import { type Relay, startRelay } from './relay/startRelay.js'
import type { SandboxAddresses } from './serve/addresses.js'
import {
  type BrowserWallets,
  startBrowserWallets,
} from './wallets/browser/server/startBrowserWallets.js'
import { createMining } from './wallets/mining.js'
import {
  type PhoneWalletPage,
  startPhoneWalletPage,
} from './wallets/phone/page/startPhoneWalletPage.js'

/** What a sandbox is made of. */
export interface SandboxOptions {
  /** Where the phone, the relay, the API and the login site keep what must survive a restart. Default: in memory. */
  readonly folder?: string
  /** The usual ports, or the next free ones. Default: any free ports, for tests. */
  readonly usualPorts?: boolean
  /** Who answers for the wallets. Default `window` and `hold`: a person does. */
  readonly approvals?: 'person' | 'approve'
  /** Pages that are not on this machine's own names and may use it all the same: see `GuardOptions`. */
  readonly origins?: readonly string[]
  /** Called as each part is up. */
  readonly onProgress?: (part: string) => void
}

/** A running sandbox: every part, its addresses, and the way to end it. */
export interface Sandbox {
  readonly addresses: SandboxAddresses
  readonly relay: Relay
  /** The REST backend: everything that the kit asks a server. */
  readonly api: Api
  /** Two chains that the wallets know; the third is one that they must be told of, and that the login site does not have. */
  readonly evm: readonly [EvmChain, EvmChain, EvmChain]
  readonly solana: SolanaChain
  readonly wallets: BrowserWallets
  readonly phone: PhoneWalletPage
  /** The site that the kit's embedded wallet logs in at, with the inbox that its mails come to. */
  readonly login: Login
  stop(): Promise<void>
}

const PROJECT_ID = 'latchkey-sandbox'
const USUAL_PORTS = {
  api: 5650,
  evm: 8545,
  farcaster: 5780,
  identityProvider: 5770,
  inbox: 5750,
  login: 5700,
  phone: 5600,
  relay: 5500,
  solana: 8899,
  wallets: 5550,
}

/** Starts everything that the kit talks to, on this machine alone. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { folder, approvals = 'person', onProgress = () => {}, usualPorts = false } = options
  const { origins } = options
  const port = (part: keyof typeof USUAL_PORTS, offset = 0) =>
    usualPorts ? { port: USUAL_PORTS[part] + offset } : {}
  const running: { stop(): Promise<void> }[] = []
  const up = async <Part extends { stop(): Promise<void> }>(name: string, start: Promise<Part>) => {
    const part = await start
    running.push(part)
    onProgress(name)
    return part
  }
  const stop = async () => {
    // Clients first, so that none of them tries to reconnect.
    for (const part of running.splice(0).reverse()) await part.stop()
  }

  try {
    const database = (name: string) =>
      folder === undefined ? {} : { database: `${folder}/${name}.sqlite` }
    const relay = await up('relay', startRelay({ ...port('relay'), ...database('relay'), origins }))
    const first = await up(
      'first EVM chain',
      startEvmChain({ chainId: 31_337, name: 'Sandbox One', ...port('evm'), origins }),
    )
    const second = await up(
      'second EVM chain',
      startEvmChain({ chainId: 31_338, name: 'Sandbox Two', ...port('evm', 1), origins }),
    )
    const third = await up(
      'third EVM chain',
      startEvmChain({ chainId: 31_339, name: 'Sandbox Three', ...port('evm', 2), origins }),
    )
    const solana = await up('Solana chain', startSolanaChain({ ...port('solana'), origins }))
    const evm = [first, second, third] as const
    const api = await up(
      'API',
      startApi({ ...port('api'), ...database('api'), chains: { evm, solana }, origins }),
    )
    const known = [first, second] as const
    const mining = createMining()
    const wallets = await up(
      'browser wallets',
      startBrowserWallets({
        ...port('wallets'),
        origins,
        approvals: approvals === 'person' ? 'window' : 'approve',
        evm: {
          accounts: first.accounts.slice(0, 3),
          chains: known.map(({ chainId, name, rpcUrl }) => ({ chainId, name, rpcUrl })),
          mining,
        },
        solana: {
          accounts: solana.accounts.slice(0, 3),
          rpcUrl: solana.rpcUrl,
          chains: ['solana:mainnet'],
        },
      }),
    )
    const phone = await up(
      'phone wallet',
      startPhoneWalletPage({
        ...port('phone'),
        origins,
        relayUrl: relay.url,
        projectId: PROJECT_ID,
        mining,
        approvals: approvals === 'person' ? 'hold' : 'approve',
        accounts: { eip155: first.accounts.slice(3, 5), solana: solana.accounts.slice(3, 5) },
        chains: Object.fromEntries([
          ...known.map(({ caipNetworkId, name, rpcUrl }) => [caipNetworkId, { name, rpcUrl }]),
          [solana.caipNetworkId, { name: 'Sandbox Solana', rpcUrl: solana.rpcUrl }],
        ]),
        ...(folder === undefined ? {} : { storage: `${folder}/phone.sqlite` }),
      }),
    )
    const login = await up(
      'login site',
      startLogin({
        ...port('login'),
        ...database('login'),
        ...(usualPorts
          ? {
              farcasterPort: USUAL_PORTS.farcaster,
              inboxPort: USUAL_PORTS.inbox,
              providerPort: USUAL_PORTS.identityProvider,
            }
          : {}),
        allowedOrigins: (id) => {
          const { allowedOrigins } = api.projects.get(id)
          // The pages of this machine are those of whoever runs the sandbox.
          return allowedOrigins.length === 0 && id === PROJECT_ID ? LOCAL_ORIGINS : allowedOrigins
        },
        chains: { evm: known, solana },
        origins,
      }),
    )
    const addresses: SandboxAddresses = {
      projectId: PROJECT_ID,
      relay: relay.url,
      api: api.url,
      evm: evm.map(({ chainId, ens, exchange, multicall3, name, rpcUrl, tokens }, index) => ({
        chainId,
        name,
        imageUrl: drawChainIcon(index === 0 ? 1 : index === 1 ? 2 : 3),
        rpcUrl,
        contracts: {
          multicall3: { address: multicall3 },
          ensUniversalResolver: { address: ens.universalResolver },
          exchange: { address: exchange },
        },
        tokens: Object.fromEntries(
          Object.entries(tokens).map(([symbol, { address, decimals }]) => [
            symbol,
            { address, decimals },
          ]),
        ),
      })),
      solana: {
        caipNetworkId: solana.caipNetworkId,
        imageUrl: drawSolanaIcon(),
        rpcUrl: solana.rpcUrl,
        wsUrl: solana.wsUrl,
      },
      wallets: wallets.url,
      phone: phone.url,
      login: login.url,
      inbox: login.inbox.url,
      smtp: login.inbox.smtp,
    }
    return { addresses, relay, api, evm, solana, wallets, phone, login, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { MINUTE_MS, SECOND_MS } from '@latchkey/foundation'
import { getAddress, parseEther } from 'viem'
import type { EvmChain } from '../chains/evm/startEvmChain.js'
import type { SolanaChain } from '../chains/solana/startSolanaChain.js'
import { createLimiter, type Limit } from '../limits/createLimiter.js'
import { buildScript, bundleName } from '../serve/buildScript.js'
import { closeServer } from '../server/closeServer.js'
import { createGuard, type GuardOptions } from '../server/createGuard.js'
import { createGuardedServer } from '../server/createGuardedServer.js'
import { listen } from '../server/listen.js'
import { createEmailChange } from './email/createEmailChange.js'
import { createEmailLogin } from './email/createEmailLogin.js'
import { createPost, type PostLimits, USUAL_POST_LIMITS } from './email/createPost.js'
import { createFarcasterLogin } from './farcaster/createFarcasterLogin.js'
import { startFarcaster } from './farcaster/startFarcaster.js'
import { createLoginApp } from './http/createLoginApp.js'
import { createMailer } from './mail/createMailer.js'
import { type ReceivedMail, startInbox } from './mail/startInbox.js'
import { startInboxPage } from './mail/startInboxPage.js'
import { type AllowedOrigins, allowsOrigin } from './project/allowsOrigin.js'
import { readSecret } from './readSecret.js'
import { createMethods } from './request/createMethods.js'
import { createRequests } from './request/createRequests.js'
import { createSessions } from './session/createSessions.js'
import { createSmartAccounts } from './smartAccount/createSmartAccounts.js'
import { createOidcClient } from './social/createOidcClient.js'
import { createSocialLogin } from './social/createSocialLogin.js'
import { startIdentityProvider } from './social/startIdentityProvider.js'
import type { StoredAccount } from './store/LoginStore.js'
import { openLoginStore } from './store/openLoginStore.js'
import { createVault } from './vault/createVault.js'
import { createKey } from './vault/crypto.js'
import { createWaits } from './wait/createWaits.js'

/** The chains that accounts of the login site are on. */
export interface LoginChains {
  /** The first one is where a new login begins. */
  readonly evm: readonly [EvmChain, ...EvmChain[]]
  readonly solana?: SolanaChain | undefined
}

export interface LoginOptions extends GuardOptions {
  readonly chains: LoginChains
  /** The next free one is taken when it is in use. Default: any free port. */
  readonly port?: number | undefined
  /** The same for the inbox's page. */
  readonly inboxPort?: number | undefined
  /** The same for the provider that stands for Google and the others. */
  readonly providerPort?: number | undefined
  /** The same for the page of Farcaster. */
  readonly farcasterPort?: number | undefined
  /** Where each project may run; none allow nobody. Default: nobody. */
  readonly allowedOrigins?: AllowedOrigins | undefined
  /** SQLite file; the server's secret stands beside it, in a file that ends in `.secret`. Default: both in memory. */
  readonly database?: string | undefined
  /** How many mails an address gets. Default: one in 30 s, 12 an hour, 30 a day. */
  readonly mailLimits?: PostLimits | undefined
  /** How many calls an address makes. Default: 600 a minute. */
  readonly callLimit?: Limit | undefined
  /** Milliseconds since the epoch. */
  readonly now?: (() => number) | undefined
  /** How long a call waits for a person before it says `pending`. Default: 20 s. */
  readonly waitMs?: number | undefined
}

/** A login site: accounts whose keys it keeps, for whoever proves an email address, or is sent by a provider or Farcaster. */
export interface Login {
  /** `http://host:port`, an origin of its own. */
  readonly url: string
  readonly port: number
  readonly inbox: {
    /** Its page, on an origin of its own. */
    readonly url: string
    /** Where it takes mails: `smtp://host:port`. */
    readonly smtp: string
    /** The last hundred mails, newest first. */
    list(): readonly ReceivedMail[]
  }
  /** The origin of the provider that stands for Google and the others. */
  readonly identityProvider: string
  /** The origin of Farcaster's relay, and of the page where its users approve. */
  readonly farcaster: string
  stop(): Promise<void>
}

const WAIT_MS = 20 * SECOND_MS
const CALLS = { count: 600, windowMs: MINUTE_MS }
const PLAY_ETH = parseEther('10')
const PLAY_LAMPORTS = 10_000_000_000

/** Starts a login site, and the inbox that its mails come to. */
export async function startLogin(options: LoginOptions): Promise<Login> {
  const { allowedOrigins = () => [], chains, database } = options
  const { host = '127.0.0.1', now = Date.now } = options
  const { mailLimits: limits = USUAL_POST_LIMITS, waitMs = WAIT_MS, callLimit = CALLS } = options
  const running: { stop(): void | Promise<void> }[] = []
  const keep = <Part extends { stop(): void | Promise<void> }>(part: Part): Part => {
    running.push(part)
    return part
  }
  const stop = async () => {
    for (const part of running.splice(0).reverse()) await part.stop()
  }

  try {
    const vault = createVault(database ? await readSecret(`${database}.secret`) : createKey())
    const store = openLoginStore({ path: database ?? ':memory:', now })
    keep({ stop: store.close })
    const inbox = keep(await startInbox())
    const page = keep(await startInboxPage({ ...options, inbox, port: options.inboxPort }))
    const mailer = keep(createMailer(inbox))
    const waits = keep(createWaits(waitMs))
    const known = listChains(chains)
    const smartAccounts = createSmartAccounts(chains.evm)
    const sessions = createSessions({
      store,
      vault,
      now,
      networks: [chains.evm[0].caipNetworkId, ...known.slice(1).map(({ id }) => id)],
      onNewUser: (accounts) => givePlayMoney(chains, accounts),
    })
    const post = createPost({ mailer, now, limits })

    let answer: RequestListener = (_request, response) => void response.writeHead(503).end()
    const server = createGuardedServer({
      guard: createGuard(options),
      onRequest: (request, response) => answer(request, response),
    })
    const port = await listen(server, options)
    keep({ stop: () => closeServer(server) })
    const url = `http://${host}:${port}`
    const redirectUri = `${url}/social/callback`
    const provider = keep(
      await startIdentityProvider({ ...options, port: options.providerPort, redirectUri }),
    )
    const farcaster = keep(await startFarcaster({ ...options, port: options.farcasterPort }))
    const linkOf = (secret: string) => `${url}/device?link=${secret}`
    const resultUriOf = (query: URLSearchParams) => `${url}/social/result?${query}`
    const app = createLoginApp({
      sessions,
      emailLogin: createEmailLogin({ store, vault, sessions, post, waits, now, linkOf }),
      emailChange: createEmailChange({ store, vault, post, now }),
      requests: createRequests({
        sessions,
        vault,
        waits,
        now,
        chains: known,
        methods: createMethods({ chains: known, smartAccounts }),
      }),
      social: createSocialLogin({
        sessions,
        client: createOidcClient({ issuer: provider, redirectUri }),
        waits,
        allowedOrigins,
        now,
        resultUriOf,
      }),
      farcaster: createFarcasterLogin({ sessions, relay: farcaster.url, url, now, waitMs }),
      limiter: createLimiter(callLimit, now),
      frameScript: await buildPageScript('openFrame'),
      approvalScript: await buildPageScript('openApproval'),
      isEmbedder: (projectId, origin) => allowsOrigin(allowedOrigins(projectId), origin),
      smartAccounts,
    })
    answer = getRequestListener(app.fetch)
    return {
      url,
      port,
      inbox: { url: page.url, smtp: `smtp://127.0.0.1:${inbox.port}`, list: inbox.list },
      identityProvider: provider.url,
      farcaster: farcaster.url,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** What a page of the login site runs: the function of that name. */
async function buildPageScript(name: 'openApproval' | 'openFrame'): Promise<string> {
  return `(()=>{${await buildScript(`login/frame/${name}`)}\n${bundleName}.${name}()})()`
}

function listChains({ evm, solana }: LoginChains) {
  const all = evm.map(({ caipNetworkId, name, rpcUrl }) => ({ id: caipNetworkId, name, rpcUrl }))
  if (solana === undefined) return all
  const { caipNetworkId, rpcUrl } = solana
  return [...all, { id: caipNetworkId, name: 'Sandbox Solana', rpcUrl }]
}

/** Lets whoever has logged in for the first time try things; that a chain is away keeps nobody out. */
async function givePlayMoney({ evm, solana }: LoginChains, accounts: readonly StoredAccount[]) {
  const gifts = accounts.flatMap(({ namespace, address }) =>
    namespace === 'solana'
      ? [solana?.fund(address, { lamports: PLAY_LAMPORTS })]
      : evm.map((chain) => chain.fund(getAddress(address), { eth: PLAY_ETH })),
  )
  await Promise.allSettled(gifts)
}

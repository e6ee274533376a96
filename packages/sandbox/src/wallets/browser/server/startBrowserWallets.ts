import { randomId } from '@latchkey/foundation'
import { WebSocketServer } from 'ws'
import {
  buildScript,
  bundleName,
  loadScriptBuilder,
  scriptJson,
} from '../../../serve/buildScript.js'
import { closeServer } from '../../../server/closeServer.js'
import { createGuard, type GuardOptions } from '../../../server/createGuard.js'
import { createGuardedServer, refuseUpgrade } from '../../../server/createGuardedServer.js'
import { listen } from '../../../server/listen.js'
import { createMining } from '../../mining.js'
import type { InpageConfig } from '../page/protocol.js'
import {
  type BrowserApprovalPolicy,
  createSession,
  type ManagedSession,
  type SessionOptions,
  type WalletSession,
} from './createSession.js'
import { type ApprovalWindows, createWindows } from './createWindows.js'
import { handleHttp } from './handleHttp.js'
import {
  assertSessionId,
  type InpageOptions,
  parseInpageQuery,
  readInpageOptions,
} from './inpageOptions.js'
import { runUiAction } from './runUiAction.js'
import { isWalletId, servePageSocket } from './servePageSocket.js'
import { serveUiSocket } from './serveUiSocket.js'
import { buildUiScript } from './uiAssets.js'

export interface BrowserWalletsOptions extends GuardOptions {
  /** Preferred port; the next free one is taken when it is in use. Default: any free port. */
  readonly port?: number | undefined
  readonly evm: SessionOptions['evm']
  readonly solana: SessionOptions['solana']
  /** Default `window`: a person decides. */
  readonly approvals?: BrowserApprovalPolicy | undefined
}

/** Browser wallets whose keys stay in this process; its own members are those of the session `default`. */
export interface BrowserWallets extends WalletSession {
  /** Address of the wallet's own page, without a slash at the end; `/inpage.js` is beside it. */
  readonly url: string
  readonly port: number
  /** The wallets as pages of one session know them; made on first use. Throws a `RangeError` for a bad id. */
  session(id: string): WalletSession
  /** The script that puts the wallets into a page, for a browser driver that injects it. */
  initScript(options?: InpageOptions): string
  stop(): Promise<void>
}

interface Entry {
  readonly session: ManagedSession
  readonly windows: ApprovalWindows
}

const maxSessions = 500
const maxMessage = 4 * 1024 * 1024

/**
 * Starts the server behind the browser wallets: it holds the keys, serves the script for pages
 * (`/inpage.js`), the window that asks a person (`/approve`) and the wallet's own page (`/`).
 */
export const startBrowserWallets = async (
  options: BrowserWalletsOptions,
): Promise<BrowserWallets> => {
  const host = options.host ?? '127.0.0.1'
  const [inpage, buildNow, uiScript] = await Promise.all([
    buildScript('wallets/browser/page/installWallets'),
    loadScriptBuilder(),
    buildUiScript(),
  ])
  const entries = new Map<string, Entry>()
  const evmOptions = { mining: createMining(), ...options.evm }
  let metaMask: string | undefined

  const scriptFor = (provider: 'plain' | 'metamask') => {
    if (provider === 'plain') return inpage
    metaMask ??= buildNow('wallets/browser/page/installMetaMask')
    return metaMask
  }

  const entryOf = (id: string): Entry => {
    const known = entries.get(assertSessionId(id))
    if (known) return known
    if (entries.size >= maxSessions) throw new RangeError('Too many wallet sessions.')
    const session = createSession(id, {
      evm: evmOptions,
      solana: options.solana,
      approvals: options.approvals ?? 'window',
    })
    const windows = createWindows(session, `${url}/approve?session=${id}`)
    const entry = { session, windows }
    entries.set(id, entry)
    return entry
  }

  const initScript = (inpageOptions: InpageOptions = {}): string => {
    const { session: asked = 'default' } = inpageOptions
    const defaults = entryOf(asked).session.pageDefaults()
    const {
      session: id,
      wallets,
      count,
      info,
      provider,
      twins,
      ...rest
    } = readInpageOptions(inpageOptions, defaults)
    const { session } = entryOf(id)
    const numbers = Array.from({ length: count }, (_, index) => index)
    for (const twin of twins) session.twin(twin)
    const evm: InpageConfig['evm'] = wallets.includes('evm')
      ? [
          ...numbers.map((at) => ({
            id: `evm:${at}` as const,
            info: { ...session.evmWallet(at).info, ...info },
          })),
          ...session.twins().flatMap((id) => {
            const twin = session.wallets.get(id)
            return twin && 'chainId' in twin ? [{ id, info: twin.info }] : []
          }),
        ]
      : []
    const solana = wallets.includes('solana')
      ? numbers.map((at) => ({
          ...session.solanaWallet(at).info,
          id: `solana:${at}` as const,
          ...(info.name === undefined ? {} : { name: info.name }),
          ...(info.icon === undefined ? {} : { icon: info.icon }),
        }))
      : []
    const names = [...evm, ...solana].map((wallet) => wallet.id).join(',')
    const config: InpageConfig = {
      ...rest,
      socketUrl: `ws${url.slice('http'.length)}/socket?session=${id}&wallets=${names}`,
      serverOrigin: url,
      session: id,
      evm,
      solana,
    }
    return `(()=>{${scriptFor(provider)}\n${bundleName}.installWallets(${scriptJson(config)})})()`
  }

  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxMessage })
  const server = createGuardedServer({
    guard: createGuard(options),
    onRequest: (request, response, address) =>
      handleHttp(request, response, address, {
        inpageScript: (query) => initScript(parseInpageQuery(query)),
        uiScript,
        runAction: (action, { session, ...body }) => {
          const entry = typeof session === 'string' ? entries.get(session) : undefined
          return entry !== undefined && runUiAction(entry.session, action, body)
        },
      }),
    onUpgrade: (request, stream, head, { pathname, searchParams }) => {
      const { origin, host: requestHost } = request.headers
      // Permissions belong to an origin: who has none gets no wallet.
      if (origin === undefined) return refuseUpgrade(stream, '403 Forbidden')
      const isUi = pathname === '/ui' && origin === `http://${requestHost}`
      if (!isUi && pathname !== '/socket') return refuseUpgrade(stream, '404 Not Found')
      let entry: Entry
      try {
        entry = entryOf(searchParams.get('session') ?? 'default')
      } catch {
        return refuseUpgrade(stream, '400 Bad Request')
      }
      const { session, windows } = entry
      sockets.handleUpgrade(request, stream, head, (socket) => {
        // A broken frame ends its socket, and nothing else.
        socket.on('error', () => socket.terminate())
        if (isUi) {
          serveUiSocket(socket, session)
          if (searchParams.get('view') === 'approve') windows.addWindow(socket)
          return
        }
        const page = randomId()
        const wallets = searchParams.get('wallets')?.split(',').filter(isWalletId) ?? []
        for (const wallet of wallets) session.ensure(wallet)
        const connection = servePageSocket(socket, { session, origin, page, wallets })
        const remove = windows.addPage(page, connection)
        socket.on('close', remove)
      })
    },
  })
  const port = await listen(server, options)
  // A wildcard address is a place to listen at, not one to call.
  const url = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`

  const { session: first } = entryOf('default')
  return {
    ...first,
    url,
    port,
    session: (id) => entryOf(id).session,
    initScript,
    stop: async () => {
      for (const { session, windows } of entries.values()) {
        windows.destroy()
        session.destroy()
      }
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
      await closeServer(server)
    },
  }
}

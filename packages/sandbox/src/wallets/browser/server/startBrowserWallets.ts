import { createServer, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { randomId } from '@latchkey/foundation'
import { WebSocketServer } from 'ws'
import { findFreePort } from '../../../ports.js'
import type { InpageConfig } from '../page/protocol.js'
import { buildScript, bundleName, scriptJson } from './buildScript.js'
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

export interface BrowserWalletsOptions {
  /** Preferred port; the next free one is taken when it is in use. Default: any free port. */
  readonly port?: number | undefined
  /** Default `127.0.0.1`. */
  readonly host?: string | undefined
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
  const [inpage, uiScript, port] = await Promise.all([
    buildScript('../page/installWallets'),
    buildUiScript(),
    findFreePort(options.port),
  ])
  // A wildcard address is a place to listen at, not one to call.
  const url = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`
  const entries = new Map<string, Entry>()

  const entryOf = (id: string): Entry => {
    const known = entries.get(assertSessionId(id))
    if (known) return known
    if (entries.size >= maxSessions) throw new RangeError('Too many wallet sessions.')
    const session = createSession(id, {
      evm: options.evm,
      solana: options.solana,
      approvals: options.approvals ?? 'window',
    })
    const windows = createWindows(session, `${url}/approve?session=${id}`)
    const entry = { session, windows }
    entries.set(id, entry)
    return entry
  }

  const initScript = (inpageOptions: InpageOptions = {}): string => {
    const { session: id, wallets, count, info, ...rest } = readInpageOptions(inpageOptions)
    const { session } = entryOf(id)
    const numbers = Array.from({ length: count }, (_, index) => index)
    const evm = wallets.includes('evm')
      ? numbers.map((at) => ({
          id: `evm:${at}` as const,
          info: { ...session.evmWallet(at).info, ...info },
        }))
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
    return `(()=>{${inpage}\n${bundleName}.installWallets(${scriptJson(config)})})()`
  }

  const isOwnHost = (request: IncomingMessage) => {
    // A name that an attacker points at this machine must not reach the wallet.
    const name = (request.headers.host ?? '').replace(/:\d+$/, '')
    return host === '0.0.0.0' || name === host || name === 'localhost' || name === '127.0.0.1'
  }

  const server = createServer((request, response) => {
    if (!isOwnHost(request)) {
      response.writeHead(421).end()
      return
    }
    void handleHttp(request, response, {
      inpageScript: (query) => initScript(parseInpageQuery(query)),
      uiScript,
      runAction: (action, { session, ...body }) => {
        const entry = typeof session === 'string' ? entries.get(session) : undefined
        return entry !== undefined && runUiAction(entry.session, action, body)
      },
    })
  })

  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxMessage })
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const refuse = (status: string) => stream.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://wallet')
    const { origin = '', host: requestHost } = request.headers
    if (!isOwnHost(request) || !/^https?:\/\//.test(origin)) return refuse('403 Forbidden')
    let entry: Entry
    try {
      entry = entryOf(searchParams.get('session') ?? 'default')
    } catch {
      return refuse('400 Bad Request')
    }
    const { session, windows } = entry
    if (pathname === '/socket') {
      sockets.handleUpgrade(request, stream, head, (socket) => {
        const page = randomId()
        const wallets = searchParams.get('wallets')?.split(',').filter(isWalletId) ?? []
        for (const wallet of wallets) session.ensure(wallet)
        const connection = servePageSocket(socket, { session, origin, page, wallets })
        const remove = windows.addPage(page, connection)
        socket.on('close', remove)
      })
    } else if (pathname === '/ui' && origin === `http://${requestHost}`) {
      sockets.handleUpgrade(request, stream, head, (socket) => {
        serveUiSocket(socket, session)
        if (searchParams.get('view') === 'approve') windows.addWindow(socket)
      })
    } else refuse('404 Not Found')
  })

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })

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
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}

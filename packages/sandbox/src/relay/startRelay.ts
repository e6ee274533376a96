import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { openMailbox } from './mailbox.js'
import { RelayConnection } from './RelayConnection.js'
import { RelayHub, type RelayStats } from './RelayHub.js'
import { MAX_FRAME_BYTES } from './schema.js'
import { RelayAuthError, verifyRelayAuth } from './verifyRelayAuth.js'

export interface RelayLogger {
  info(message: string): void
  warn(message: string): void
}

export interface RelayOptions {
  /** Default: a free port. */
  port?: number
  /** Default: `127.0.0.1`. */
  host?: string
  /** SQLite file for the mailbox. Default: in memory. */
  database?: string
  /** Project ids to accept. Default: any that is not empty. */
  projectIds?: readonly string[]
  /** Refuses every client with this reason. */
  refusal?: string
  /** Milliseconds; clients on Node drop a socket that is silent for 35 s. Default: 20,000. */
  pingIntervalMs?: number
  logger?: RelayLogger
}

export interface Relay {
  /** `ws://host:port`. */
  readonly url: string
  readonly port: number
  stats(): RelayStats
  /** Drops every socket, as a flaky network does; clients may come back at once. */
  disconnectAll(): void
  /** Drops every socket and refuses new ones; the mailbox stays. */
  pause(): Promise<void>
  /** Listens again on the same port. */
  resume(): Promise<void>
  /** Ends the relay within a second and closes the database. */
  stop(): Promise<void>
}

/** Close code that WalletConnect clients report as an error instead of reconnecting. */
const CLOSE_UNAUTHORIZED = 3000
const PURGE_INTERVAL_MS = 30_000

/**
 * Starts a WalletConnect relay, with the protocol that 2.21 clients speak. Throws what `listen`
 * throws, such as `EADDRINUSE`.
 */
export async function startRelay(options: RelayOptions = {}): Promise<Relay> {
  const { host = '127.0.0.1', pingIntervalMs = 20_000, logger } = options
  const mailbox = openMailbox(options.database ?? ':memory:')
  const hub = new RelayHub(mailbox)
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
  })
  const alive = new WeakSet<WebSocket>()
  let deliveryId = Date.now() * 1000
  const nextId = () => ++deliveryId

  const authorize = (request: IncomingMessage): string => {
    if (options.refusal !== undefined) throw new RelayAuthError(options.refusal)
    const { searchParams } = new URL(request.url ?? '/', 'ws://relay.invalid')
    const projectId = searchParams.get('projectId') ?? ''
    const known = options.projectIds?.includes(projectId) ?? projectId !== ''
    if (!known) throw new RelayAuthError('Unauthorized: invalid key')
    const token = searchParams.get('auth') ?? ''
    return verifyRelayAuth({ token, host: request.headers.host ?? '', now: Date.now() })
  }

  const accept = (socket: WebSocket, request: IncomingMessage) => {
    socket.on('error', (error) => logger?.warn(`relay: socket failed: ${error.message}`))
    try {
      const connection = new RelayConnection({ id: authorize(request), socket, hub, nextId })
      alive.add(socket)
      hub.join(connection)
      socket.on('pong', () => alive.add(socket))
      socket.on('close', () => hub.leave(connection))
      socket.on('message', (data, isBinary) => {
        alive.add(socket)
        connection.receive(isBinary ? '' : data.toString())
      })
    } catch (error) {
      const reason = error instanceof RelayAuthError ? error.message : 'Unauthorized'
      hub.countRefusal()
      logger?.warn(`relay: refused a client: ${reason}`)
      socket.close(CLOSE_UNAUTHORIZED, reason)
    }
  }

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    sockets.handleUpgrade(request, socket, head, accept)
  }

  const ping = () => {
    for (const socket of sockets.clients) {
      if (!alive.delete(socket)) socket.terminate()
      else socket.ping()
    }
  }
  const disconnectAll = () => {
    for (const socket of sockets.clients) socket.terminate()
  }

  let server = await listen(upgrade, options.port ?? 0, host).catch((error) => {
    mailbox.close()
    throw error
  })
  const port = portOf(server)
  const timers = [setInterval(ping, pingIntervalMs), setInterval(mailbox.purge, PURGE_INTERVAL_MS)]
  for (const timer of timers) timer.unref()
  let last: RelayStats | undefined
  let stopping: Promise<void> | undefined

  const pause = async () => {
    disconnectAll()
    await close(server)
  }
  const stop = async () => {
    last = hub.stats()
    for (const timer of timers) clearInterval(timer)
    await pause()
    // Sockets leave the hub on their close event: the database goes after the last of them.
    await Promise.all([...sockets.clients].map(closed))
    mailbox.close()
    logger?.info('relay: stopped')
  }
  const relay: Relay = {
    url: `ws://${host}:${port}`,
    port,
    stats: () => last ?? hub.stats(),
    disconnectAll,
    pause,
    async resume() {
      if (!last && !server.listening) server = await listen(upgrade, port, host)
    },
    stop: () => (stopping ??= stop()),
  }
  logger?.info(`relay: listening on ${relay.url}`)
  return relay
}

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

function listen(upgrade: Upgrade, port: number, host: string): Promise<Server> {
  const server = createServer((request, response) => {
    const found = request.url === '/health'
    response.writeHead(found ? 200 : 426, { 'content-type': 'text/plain; charset=utf-8' })
    response.end(found ? 'ok' : 'This is a WalletConnect relay: connect with a WebSocket.')
  })
  server.on('upgrade', upgrade)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve(server)
    })
  })
}

function close(server: Server): Promise<void> {
  if (!server.listening) return Promise.resolve()
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

function closed(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()))
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The relay has no TCP port')
  return address.port
}

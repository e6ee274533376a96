import type { IncomingMessage, ServerResponse } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { closeServer } from '../server/closeServer.js'
import { createGuard, type GuardOptions } from '../server/createGuard.js'
import { createGuardedServer } from '../server/createGuardedServer.js'
import { listen, listenAgain } from '../server/listen.js'
import { openMailbox } from './mailbox.js'
import { RelayConnection } from './RelayConnection.js'
import { RelayHub, type RelayStats } from './RelayHub.js'
import { MAX_FRAME_BYTES } from './schema.js'
import { RelayAuthError, verifyRelayAuth } from './verifyRelayAuth.js'

export interface RelayLogger {
  info(message: string): void
  warn(message: string): void
}

export interface RelayOptions extends GuardOptions {
  /** The next free one is taken when it is in use. Default: any free port. */
  port?: number
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

/** Starts a WalletConnect relay, with the protocol that 2.21 clients speak. */
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

  /** Nobody hears what is thrown in a listener or a timer, such as by a disk that is full: it would end the process. */
  const attempt = (what: string, run: () => void) => {
    try {
      run()
    } catch (error) {
      logger?.warn(`relay: ${what} failed: ${error instanceof Error ? error.message : error}`)
    }
  }

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
        attempt('a frame', () => connection.receive(isBinary ? '' : data.toString()))
      })
    } catch (error) {
      const reason = error instanceof RelayAuthError ? error.message : 'Unauthorized'
      hub.countRefusal()
      logger?.warn(`relay: refused a client: ${reason}`)
      socket.close(CLOSE_UNAUTHORIZED, reason)
    }
  }

  const server = createGuardedServer({
    guard: createGuard(options),
    onRequest: answer,
    onUpgrade: (request, stream, head) => sockets.handleUpgrade(request, stream, head, accept),
  })

  const ping = () => {
    for (const socket of sockets.clients) {
      if (!alive.delete(socket)) socket.terminate()
      else socket.ping()
    }
  }
  const disconnectAll = () => {
    for (const socket of sockets.clients) socket.terminate()
  }

  const port = await listen(server, options).catch((error) => {
    mailbox.close()
    throw error
  })
  const purge = () => attempt('clearing the mailbox', mailbox.purge)
  const timers = [setInterval(ping, pingIntervalMs), setInterval(purge, PURGE_INTERVAL_MS)]
  for (const timer of timers) timer.unref()
  const stopped = new AbortController()
  let last: RelayStats | undefined
  let stopping: Promise<void> | undefined

  const pause = async () => {
    disconnectAll()
    await closeServer(server)
  }
  const stop = async () => {
    stopped.abort()
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
    resume: () => listenAgain(server, { port, host, stopped: stopped.signal }),
    stop: () => (stopping ??= stop()),
  }
  logger?.info(`relay: listening on ${relay.url}`)
  return relay
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const found = request.url === '/health'
  response.writeHead(found ? 200 : 426, { 'content-type': 'text/plain; charset=utf-8' })
  response.end(found ? 'ok' : 'This is a WalletConnect relay: connect with a WebSocket.')
}

function closed(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()))
}

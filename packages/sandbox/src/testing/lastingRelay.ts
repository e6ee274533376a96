import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RelayStats } from '../relay/RelayHub.js'
import { startRelay } from '../relay/startRelay.js'

/** A relay that is there again after each restart, with the messages that it had not delivered. */
export interface LastingRelay {
  /** The same after each restart. */
  readonly url: string
  /** Of the relay that runs now: each restart counts from zero. */
  stats(): RelayStats
  /** Ends the relay and starts another in its place, after `awayMs` milliseconds in which nothing listens; default 0. */
  restart(awayMs?: number): Promise<void>
  /** Ends it for good, and removes what it kept. */
  stop(): Promise<void>
}

/**
 * Starts a relay whose mailbox lies in a file, as that of a real one lies in a database. What listens at its address
 * stays, so that nobody else takes it between an end and the next start: meanwhile it drops whoever comes.
 */
export async function startLastingRelay(): Promise<LastingRelay> {
  const folder = await mkdtemp(join(tmpdir(), 'relay-'))
  const database = join(folder, 'mailbox.sqlite')
  let relay = await startRelay({ database })
  let isThere = true
  const sockets = new Set<Socket>()
  const follow = (socket: Socket, other: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      sockets.delete(socket)
      other.destroy()
    })
  }
  const front = createServer((socket) => {
    if (!isThere) {
      socket.destroy()
      return
    }
    const behind = connect(relay.port, '127.0.0.1')
    follow(socket, behind)
    follow(behind, socket)
    socket.pipe(behind).pipe(socket)
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const drop = () => {
    isThere = false
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: relay.url.replace(String(relay.port), String(portOf(front))),
    stats: () => relay.stats(),
    async restart(awayMs = 0) {
      drop()
      await relay.stop()
      if (awayMs > 0) await new Promise((resolve) => setTimeout(resolve, awayMs))
      relay = await startRelay({ database })
      isThere = true
    },
    async stop() {
      drop()
      await new Promise((resolve) => front.close(resolve))
      await relay.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

import { once } from 'node:events'
import type { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../ports.js'

const attempts = 10
const betweenMs = 50
const longestAwayMs = 10_000
const highestPort = 65_535

/** Where a server listens. */
export interface ListenOptions {
  /** The next free one is taken when it is in use. Default: any free port. */
  readonly port?: number | undefined
  /** Default `127.0.0.1`. */
  readonly host?: string | undefined
}

/**
 * Starts to listen on the preferred port or the next free one, and answers with it.
 *
 * Throws what `listen` throws, but for `EADDRINUSE`: then it looks again.
 */
export function listen(
  server: Server,
  { port, host = '127.0.0.1' }: ListenOptions,
): Promise<number> {
  return takePort(port, findFreePort, async (candidate) => {
    await listenOn(server, candidate, host)
    return candidate
  })
}

/**
 * Takes a port that was found to be free, and looks again where somebody was quicker between the look and the bind.
 * `take` throws an error with the code `EADDRINUSE` then.
 */
export async function takePort<Taken>(
  preferred: number | undefined,
  find: (preferred?: number) => Promise<number>,
  take: (port: number) => Promise<Taken>,
): Promise<Taken> {
  let wanted = preferred
  for (let attempt = 1; ; attempt++) {
    const port = await find(wanted)
    try {
      return await take(port)
    } catch (error) {
      if (!isInUse(error) || attempt === attempts) throw error
      wanted = preferred === undefined ? undefined : Math.min(port + 1, highestPort)
    }
  }
}

/** Starts to listen on this very port. Throws what `listen` throws, such as `EADDRINUSE`. */
export async function listenOn(server: Server, port: number, host = '127.0.0.1'): Promise<void> {
  server.listen(port, host)
  // Leaves no listener behind, whichever way it ends.
  await once(server, 'listening')
}

/**
 * Listens again where a server has listened before. Somebody who looks for a free port may be on it just then, so that a
 * port in use is asked for again, for 10 s. A server that has been stopped stays away.
 */
export async function listenAgain(
  server: Server,
  { host, port, stopped }: { port: number; host?: string; stopped: AbortSignal },
): Promise<void> {
  const started = Date.now()
  while (!server.listening && !stopped.aborted) {
    try {
      await listenOn(server, port, host)
    } catch (error) {
      if (!isInUse(error) || Date.now() - started > longestAwayMs) throw error
      await sleep(betweenMs)
    }
  }
}

function isInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}

import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RelayStats } from '../relay/RelayHub.js'
import { type Relay, startRelay } from '../relay/startRelay.js'

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

/** Below the ports that systems give to whoever asks for any: nobody takes it between an end and the next start. */
const lowestPort = 20_000
const highestPort = 32_000

/** Starts a relay whose mailbox lies in a file, as that of a real one lies in a database. */
export async function startLastingRelay(): Promise<LastingRelay> {
  const folder = await mkdtemp(join(tmpdir(), 'relay-'))
  const database = join(folder, 'mailbox.sqlite')
  const start = (port: number) => startRelay({ database, port })
  let relay = await start(randomInt(lowestPort, highestPort))
  const { port, url } = relay
  const again = async (): Promise<Relay> => {
    const next = await start(port)
    if (next.port === port) return next
    await next.stop()
    throw new Error(`Something else listens on ${port} now`)
  }
  return {
    url,
    stats: () => relay.stats(),
    async restart(awayMs = 0) {
      await relay.stop()
      if (awayMs > 0) await new Promise((resolve) => setTimeout(resolve, awayMs))
      relay = await again()
    },
    async stop() {
      await relay.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** The ports that no system gives to outgoing connections: a server that goes away finds its own free when it comes back. */
const lowestOwn = 20_000
const highestOwn = 32_767
const highestPort = 65_535
const maximumTries = 500

/**
 * A TCP port that nothing on this machine listens on: `preferred` or the next free one above it; without
 * `preferred`, one from 20,000 to 32,767.
 *
 * The port is not held: bind it at once, and call again when the bind says `EADDRINUSE`. Throws a `RangeError` for an
 * impossible port and an `Error` when no free port is found in 500 tries.
 */
export async function findFreePort(preferred?: number): Promise<number> {
  return findRun(1, preferred)
}

/**
 * A port such that it and the one above it are both free (Solana's HTTP and WebSocket convention): the lower one.
 *
 * Same rules and errors as {@link findFreePort}.
 */
export async function findFreePortPair(preferred?: number): Promise<number> {
  return findRun(2, preferred)
}

async function findRun(length: number, preferred: number | undefined): Promise<number> {
  if (
    preferred !== undefined &&
    !(Number.isInteger(preferred) && preferred > 0 && preferred <= highestPort)
  ) {
    throw new RangeError(`Not a TCP port: ${preferred}`)
  }
  let candidate = preferred ?? pickPort()
  for (let tries = 0; tries < maximumTries; tries++) {
    // Past the end: go on with these instead of giving up or using a privileged port.
    if (candidate + length - 1 > highestPort) candidate = lowestOwn
    if (await isRunFree(candidate, length)) return candidate
    candidate = preferred === undefined ? pickPort() : candidate + 1
  }
  throw new Error(`No free TCP port in ${maximumTries} tries`)
}

async function isRunFree(first: number, length: number): Promise<boolean> {
  for (let port = first; port < first + length; port++) {
    // Both families: a browser takes `localhost` for ::1 first, so a foreign listener there matters too.
    if (!(await canListen(port, '0.0.0.0')) || !(await canListen(port, '::'))) return false
  }
  return true
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      // A machine without IPv6 has nobody listening there.
      resolve(error.code === 'EAFNOSUPPORT' || error.code === 'EADDRNOTAVAIL')
    })
    server.listen({ port, host, exclusive: true, ipv6Only: host === '::' }, () => {
      server.close(() => resolve(true))
    })
  })
}

function pickPort(): number {
  return randomInt(lowestOwn, highestOwn + 1)
}

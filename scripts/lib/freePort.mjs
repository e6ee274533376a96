import { createServer } from 'node:net'

/** How many ports to look at before giving up. */
const attempts = 100

/** How many of those that looked free are tried before giving up. */
const starts = 5

/** Ports that this process has looked at: whoever was given one may not listen on it yet. @type {Set<number>} */
const seen = new Set()

/**
 * The first free TCP port from `first` on, checked on every interface that a server of ours would bind. None is given
 * twice by one process.
 * @param {number} first
 * @returns {Promise<number>}
 */
export async function nextFreePort(first) {
  for (let port = first; port < first + attempts; port++) {
    if (seen.has(port)) continue
    seen.add(port)
    if (await isFreeEverywhere(port)) return port
  }
  throw new Error(`No free port from ${first} to ${first + attempts - 1}`)
}

/**
 * Starts something on the first free port from `first` on, and looks again where somebody else was quicker to take it.
 * @template T
 * @param {number} first
 * @param {(port: number) => Promise<T>} start rejects with what the system or the program says of a port that is taken
 * @returns {Promise<T>}
 */
export async function onFreePort(first, start) {
  for (let left = starts; ; left--) {
    try {
      return await start(await nextFreePort(first))
    } catch (error) {
      if (left === 1 || !isPortTaken(error)) throw error
    }
  }
}

/** @param {unknown} error */
function isPortTaken(error) {
  return error instanceof Error && /EADDRINUSE|already in use/.test(error.message)
}

/**
 * One after the other: on some systems a port that is taken on one interface is taken on all.
 * @param {number} port
 */
async function isFreeEverywhere(port) {
  for (const host of ['127.0.0.1', '0.0.0.0', '::']) if (!(await isFree(port, host))) return false
  return true
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
function isFree(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (/** @type {NodeJS.ErrnoException} */ { code = '' }) => {
      // A machine without IPv6 has nobody listening there.
      resolve(code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL')
    })
    server.listen({ port, host, ipv6Only: host === '::' }, () => server.close(() => resolve(true)))
  })
}

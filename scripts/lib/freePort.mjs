import { createServer } from 'node:net'

/** How many ports to try before giving up. */
const attempts = 100

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
    if ((await isFree(port, '127.0.0.1')) && (await isFree(port, '0.0.0.0'))) return port
  }
  throw new Error(`No free port from ${first} to ${first + attempts - 1}`)
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
function isFree(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
}

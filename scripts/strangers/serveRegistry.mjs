import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { basename } from 'node:path'
import { run } from '../lib/childProcess.mjs'

/**
 * @typedef {object} Release one of our packages as it would be published
 * @property {string} name
 * @property {string} tarball path
 * @property {string} integrity
 * @property {Record<string, unknown> & { version: string }} manifest as it is in the tarball
 */
/** @typedef {{ url: string, stop: () => Promise<void> }} Registry */

/**
 * Reads what there is to publish.
 * @param {readonly import('../build/pack.mjs').Packed[]} packed
 * @returns {Promise<Release[]>}
 */
export async function readReleases(packed) {
  return Promise.all(
    packed.map(async ({ name, tarball }) => ({
      name,
      tarball,
      integrity: `sha512-${digest('sha512', await readFile(tarball)).toString('base64')}`,
      manifest: JSON.parse(await readManifest(tarball)),
    })),
  )
}

/** @param {string} tarball */
async function readManifest(tarball) {
  const { code, output } = await run('tar', ['-xzOf', tarball, 'package/package.json'])
  if (code !== 0) throw new Error(output)
  return output
}

/**
 * A registry that has our packages alone, for the scope `@latchkey`: npm, pnpm and Yarn install them from it by name,
 * with their peers, as they would once they are published. Everything else comes from the registry in use.
 * @param {readonly Release[]} releases
 * @returns {Promise<Registry>}
 */
export async function serveRegistry(releases) {
  const server = createServer((request, response) => {
    answer(releases, request).then(
      ({ status, type, body }) => {
        // Neither a package's list nor its tarball may outlive the run in the cache of a package manager.
        response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
      },
      (error) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The registry has no port')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/**
 * @param {readonly Release[]} releases
 * @param {import('node:http').IncomingMessage} request
 */
async function answer(releases, { url = '/', headers }) {
  const path = decodeURIComponent(url).slice(1)
  const file = releases.find(({ tarball }) => path === `-/${basename(tarball)}`)
  if (file) {
    const body = await readFile(file.tarball)
    return { status: 200, type: 'application/octet-stream', body }
  }
  const release = releases.find(({ name }) => path === name)
  if (!release) return { status: 404, type: 'application/json', body: '{"error":"not found"}' }
  const body = JSON.stringify(await describe(release, `http://${headers.host}/`))
  return { status: 200, type: 'application/json', body }
}

/**
 * @param {Release} release
 * @param {string} origin
 */
async function describe({ name, tarball, integrity, manifest }, origin) {
  const { version } = manifest
  const dist = {
    tarball: `${origin}-/${basename(tarball)}`,
    integrity,
    shasum: digest('sha1', await readFile(tarball)).toString('hex'),
  }
  return {
    name,
    'dist-tags': { latest: version },
    versions: { [version]: { ...manifest, dist } },
  }
}

/**
 * @param {string} algorithm
 * @param {Buffer} data
 */
function digest(algorithm, data) {
  return createHash(algorithm).update(data).digest()
}

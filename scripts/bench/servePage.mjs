import { createServer } from 'node:http'

/**
 * Serves a built page, gzipped, from memory: what is measured is the page, not the disk.
 * @param {import('./builtPage.mjs').BuiltPage} page
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export async function servePage({ files }) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page')
    const file = files.get(pathname === '/' ? '/index.html' : pathname)
    if (file === undefined) response.writeHead(404).end()
    else
      response
        .writeHead(200, { 'content-type': file.type, 'content-encoding': 'gzip' })
        .end(file.body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

import { createServer } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { closeServer } from '../../server/closeServer.js'
import { createGuard } from '../../server/createGuard.js'
import { listen } from '../../server/listen.js'
import { createNodeServer } from './createNodeServer.js'

/** A node that says what it was asked, and reads nothing for `/refused`; and the server before it. */
async function start() {
  const node = createServer(async (request, response) => {
    if (request.url === '/refused') return request.socket.destroy()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const { method, url } = request
    response.writeHead(201, { 'x-node': 'yes', 'access-control-allow-origin': '*' })
    response.end(JSON.stringify({ method, url, body: Buffer.concat(chunks).toString() }))
  })
  const port = await listen(node, {})
  const server = createNodeServer(createGuard(), { host: '127.0.0.1', port })
  const url = `http://127.0.0.1:${await listen(server, {})}`
  onTestFinished(async () => {
    await closeServer(server)
    await closeServer(node)
  })
  return { node, url }
}

describe('createNodeServer', () => {
  it('passes on what is asked, and what is answered, as they are', async () => {
    const { url } = await start()
    const body = JSON.stringify({ method: 'eth_chainId' })
    const reply = await fetch(`${url}/path?query=1`, { method: 'POST', body })
    expect(reply.status).toBe(201)
    expect(reply.headers.get('x-node')).toBe('yes')
    expect(await reply.json()).toEqual({ method: 'POST', url: '/path?query=1', body })
  })

  it('[T31] passes on nothing of a page of another machine', async () => {
    const { url } = await start()
    const ask = (origin: string) => fetch(url, { method: 'POST', headers: { origin }, body: '{}' })
    const [foreign, own] = await Promise.all([
      ask('https://evil.example'),
      ask('http://localhost:1'),
    ])
    expect([foreign.status, own.status]).toEqual([403, 201])
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('error: a node that is gone is 502', async () => {
    const { node, url } = await start()
    await closeServer(node)
    expect((await fetch(url)).status).toBe(502)
  })

  it('error: answers the next request of a connection after one that the node has not read to its end', async () => {
    const { url } = await start()
    const body = 'x'.repeat(3_000_000)
    for (let at = 0; at < 3; at++) {
      const refused = await fetch(`${url}/refused`, { method: 'POST', body })
      expect(refused.status).toBe(502)
      await refused.text()
      expect((await fetch(url)).status).toBe(201)
    }
  })
})

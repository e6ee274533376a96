import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { requestChain } from './requestChain.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

async function serve(status: number, body: string | undefined): Promise<string> {
  const server = createServer((_request, response) => {
    if (body === undefined) return
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => {
    server.close()
    server.closeAllConnections()
  })
  // A server on TCP has an address with a port.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('gives the result', async () => {
  const url = await serve(200, '{"jsonrpc":"2.0","id":1,"result":"0x1"}')
  expect(await requestChain(url, { method: 'eth_blockNumber' })).toBe('0x1')
})

it.each([
  ['an error of the node', 200, '{"error":{"code":-32601,"message":"x"}}', 'UNSUPPORTED_METHOD'],
  ['too many requests', 429, '{"error":{"code":-32005,"message":"x"}}', 'RATE_LIMITED'],
  ['a page of HTML', 502, '<html>', 'INVALID_RESPONSE'],
  ['nothing', 200, '', 'INVALID_RESPONSE'],
  ['null', 200, 'null', 'INVALID_RESPONSE'],
  ['no result', 200, '{"id":1}', 'INVALID_RESPONSE'],
])('[R8] takes %s for an error', async (_name, status, body, code) => {
  const url = await serve(status, body)
  await expect(requestChain(url, { method: 'eth_call' })).rejects.toMatchObject({ code })
})

it('[R7] says NETWORK_ERROR when nobody answers', async () => {
  const url = await serve(200, '')
  for (const stop of stops.splice(0)) stop()
  await expect(requestChain(url, { method: 'eth_call' })).rejects.toMatchObject({
    code: 'NETWORK_ERROR',
  })
})

it('ends the wait when told to', async () => {
  const url = await serve(200, undefined)
  const controller = new AbortController()
  const pending = requestChain(url, { method: 'eth_call' }, controller.signal)
  setTimeout(() => controller.abort(), 20)
  await expect(pending).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
})

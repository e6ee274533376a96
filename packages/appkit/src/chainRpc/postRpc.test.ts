import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RpcUrlConfig } from '../options/types.js'
import { type PostSettings, postRpc, type RpcOutcome } from './postRpc.js'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const BODY = { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }
let server: Server
let reply: Answer
let controller: AbortController
let closed: () => void
beforeEach(async () => {
  controller = new AbortController()
  closed = vi.fn()
  server = createServer((request, response) => {
    response.on('close', () => closed())
    reply(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  vi.useRealTimers()
})

function post(config: RpcUrlConfig = {}, settings?: PostSettings): Promise<RpcOutcome> {
  // A server that listens has one.
  const { port } = server.address() as AddressInfo
  return postRpc({ url: `http://127.0.0.1:${port}`, config }, BODY, controller.signal, settings)
}
function say(text: string, status = 200, headers: Record<string, string> = {}): void {
  reply = (_request, response) => void response.writeHead(status, headers).end(text)
}
const codeOf = (outcome: RpcOutcome) => ('error' in outcome ? outcome.error.code : 'answered')

describe('asking one node', () => {
  it.each([
    ['a header that HTTP does not know', { fetchOptions: { headers: { note: '鍵' } } }, BODY],
    ['what is no JSON', {}, { ...BODY, params: [1n] }],
  ])('[REAL-13:dead] %s is a failure like any other', async (_what, config, body) => {
    const asked = postRpc({ url: 'http://127.0.0.1', config }, body, controller.signal)
    expect(codeOf(await asked)).toBe('NETWORK_ERROR')
  })

  it.each([
    ['a result', 200, '{"jsonrpc":"2.0","id":1,"result":null}'],
    ['an error of the request', 200, '{"id":1,"error":{"code":3,"message":"reverted"}}'],
    ['an error that the status says, too', 400, '{"id":1,"error":{"code":-32602,"message":""}}'],
    ['a batch', 200, '[{"id":1,"result":"0x1"},{"id":2,"error":{"code":3}}]'],
  ])('gives %s as it came', async (_what, status, text) => {
    say(text, status)
    expect(await post()).toEqual({ answer: JSON.parse(text) })
  })

  it.each([
    ['a limit by its status', 429, '', 'RATE_LIMITED'],
    ['a limit by its code', 200, '{"id":1,"error":{"code":-32005}}', 'RATE_LIMITED'],
    ['a limit of one of a batch', 200, '[{"result":1},{"error":{"code":429}}]', 'RATE_LIMITED'],
    ['a result with a status of its own', 503, '{"result":"0x1"}', 'INVALID_RESPONSE'],
    ['a page', 200, '<html></html>', 'INVALID_RESPONSE'],
    ['an empty batch', 200, '[]', 'INVALID_RESPONSE'],
    ['a batch with a hole', 200, '[{"result":1},null]', 'INVALID_RESPONSE'],
    ['an error that is a text', 200, '{"error":"no"}', 'INVALID_RESPONSE'],
    ['a bare value', 200, '"0x1"', 'INVALID_RESPONSE'],
  ])('[REAL-13:dead] takes %s for no answer', async (_what, status, text, code) => {
    say(text, status)
    expect(codeOf(await post())).toBe(code)
  })

  it.each([
    ['30', 30_000],
    ['0', 0],
    ['Thu, 01 Jan 2026 00:00:20 GMT', 20_000],
    ['Wed, 31 Dec 2025 23:59:00 GMT', 0],
    ['soon', undefined],
    ['99999999999', 60_000],
  ])(
    '[REAL-13:rateLimited] reads when it wants to be asked again: %s',
    async (header, expected) => {
      say('', 429, { 'retry-after': header, date: 'Thu, 01 Jan 2026 00:00:00 GMT' })
      expect(await post()).toMatchObject({ retryAfterMs: expected })
    },
  )

  it('sends the headers of the address, which come before those of the caller', async () => {
    let seen: IncomingMessage['headers'] = {}
    let method: string | undefined
    reply = (request, response) => {
      seen = request.headers
      method = request.method
      response.end('{"result":1}')
    }
    const fetchOptions = {
      method: 'GET',
      headers: { 'x-key': 'own', 'content-type': 'text/plain' },
    }
    await post({ fetchOptions }, { headers: { 'x-key': 'other', 'x-app': 'app' } })
    expect(method).toBe('POST')
    expect(seen).toMatchObject({
      'x-key': 'own',
      'x-app': 'app',
      'content-type': 'application/json',
    })
  })

  it('[REAL-13:slow] waits as long as the address says, and leaves no request behind', async () => {
    let isBegun = false
    reply = () => {
      isBegun = true
    }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const asking = post({ timeout: 50 })
    while (!isBegun) await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(50)
    expect(codeOf(await asking)).toBe('NETWORK_ERROR')
    await vi.waitFor(() => expect(closed).toHaveBeenCalled())
  })

  it('ends with its signal, also in the middle of an answer', async () => {
    let isBegun = false
    reply = (_request, response) => {
      response.writeHead(200).write('{"result"')
      isBegun = true
    }
    const asking = post()
    await vi.waitFor(() => expect(isBegun).toBe(true))
    controller.abort()
    expect(codeOf(await asking)).toBe('REQUEST_ABORTED')
    await vi.waitFor(() => expect(closed).toHaveBeenCalled())
  })

  it('[REAL-13:dead] gives what it was refused by, where there is no server', async () => {
    expect(codeOf(await postRpc({ url: 'http://127.0.0.1:1' }, BODY, controller.signal))).toBe(
      'NETWORK_ERROR',
    )
  })
})

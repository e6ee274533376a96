import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Guard } from '../../server/createGuard.js'
import { createGuardedServer } from '../../server/createGuardedServer.js'
import type { Failures } from './failures.js'
import { answerJsonRpc, isRequest, type JsonRpcResponse, parseJsonRpc } from './jsonRpc.js'
import type { Method } from './methods/method.js'
import { RpcError, rpcCodes } from './rpcError.js'

const largestBody = 1_048_576

/** JSON-RPC over HTTP, readable by every page that the guard lets in; not listening yet. */
export function createHttpServer(parameters: {
  methods: ReadonlyMap<string, Method>
  failures: Failures
  guard: Guard
}): Server {
  const { failures, guard, methods } = parameters

  const run = (name: string, params: readonly unknown[]) => {
    failures.throwNext(name)
    const method = methods.get(name)
    if (method === undefined) throw new RpcError(rpcCodes.methodNotFound, 'Method not found')
    return method(params)
  }

  const answer = (text: string): { status: number; body: unknown } => {
    const { entries, isBatch } = parseJsonRpc(text)
    for (const entry of entries) {
      const status = isRequest(entry) ? failures.takeStatus(entry.method) : undefined
      if (status !== undefined) return { status, body: undefined }
    }
    const responses = entries.flatMap((entry): JsonRpcResponse[] => {
      const response = isRequest(entry) ? answerJsonRpc(entry, run) : entry
      return response === undefined ? [] : [response]
    })
    if (responses.length === 0) return { status: 204, body: undefined }
    return { status: 200, body: isBatch ? responses : responses[0] }
  }

  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    allowEveryOrigin(request, response)
    if (request.method === 'OPTIONS') return send(response, 204)
    if (request.method === 'GET' && request.url === '/health') return send(response, 200, 'ok')
    if (request.method !== 'POST') return send(response, 405)
    if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
      return send(response, 415)
    }
    readBody(request, (text) => {
      if (text === undefined) return send(response, 413)
      const { body, status } = answer(text)
      if (body === undefined) return send(response, status)
      response.setHeader('Content-Type', 'application/json')
      send(response, status, JSON.stringify(body))
    })
  }
  return createGuardedServer({ guard, onRequest })
}

function allowEveryOrigin(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', '*')
  if (request.method !== 'OPTIONS') return
  response.setHeader('Access-Control-Allow-Methods', 'POST, GET, OPTIONS')
  const wanted = request.headers['access-control-request-headers']
  response.setHeader('Access-Control-Allow-Headers', wanted ?? 'content-type')
  response.setHeader('Access-Control-Max-Age', '86400')
}

function readBody(request: IncomingMessage, done: (text: string | undefined) => void): void {
  const chunks: Buffer[] = []
  let size = 0
  request.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size <= largestBody) chunks.push(chunk)
  })
  request.on('end', () => {
    done(size > largestBody ? undefined : Buffer.concat(chunks).toString('utf8'))
  })
  // A caller that went away gets no answer.
  request.on('error', () => undefined)
}

function send(response: ServerResponse, status: number, body = ''): void {
  response.statusCode = status
  response.end(body)
}

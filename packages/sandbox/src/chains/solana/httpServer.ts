import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Guard } from '../../server/createGuard.js'
import { createGuardedServer } from '../../server/createGuardedServer.js'
import type { Failures, ResponseFailure } from './failures.js'
import {
  answerJsonRpc,
  isRequest,
  type JsonRpcRequest,
  type JsonRpcResponse,
  parseJsonRpc,
} from './jsonRpc.js'
import type { Method } from './methods/method.js'
import { RpcError, rpcCodes } from './rpcError.js'

const largestBody = 1_048_576

/** JSON-RPC over HTTP, readable by every page that the guard lets in; not listening yet. */
export function createHttpServer(parameters: {
  methods: ReadonlyMap<string, Method>
  failures: Failures
  guard: Guard
  /** Told of every call, before it is answered or fails. */
  onCall: (method: string) => void
}): Server {
  const { failures, guard, methods, onCall } = parameters

  const carryOut = (name: string, params: readonly unknown[]) => {
    const method = methods.get(name)
    if (method === undefined) throw new RpcError(rpcCodes.methodNotFound, 'Method not found')
    return method(params)
  }
  const run = (name: string, params: readonly unknown[]) => {
    failures.throwNext(name)
    return carryOut(name, params)
  }

  const answer = (text: string): Answer => {
    const { entries, isBatch } = parseJsonRpc(text)
    const requests = entries.filter(isRequest)
    for (const { method } of requests) onCall(method)
    const failure = takeFailure(requests, failures)
    if (failure) {
      if (failure.isCarriedOut) for (const request of requests) answerJsonRpc(request, carryOut)
      return { failure }
    }
    const responses = entries.flatMap((entry): JsonRpcResponse[] => {
      const response = isRequest(entry) ? answerJsonRpc(entry, run) : entry
      return response === undefined ? [] : [response]
    })
    if (responses.length === 0) return { status: 204 }
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
      const answered = answer(text)
      if ('failure' in answered) return fail(response, answered.failure)
      const { body, status } = answered
      if (body === undefined) return send(response, status)
      response.setHeader('Content-Type', 'application/json')
      send(response, status, JSON.stringify(body))
    })
  }
  return createGuardedServer({ guard, onRequest })
}

type Answer = { failure: ResponseFailure } | { status: number; body?: unknown }

function takeFailure(
  requests: readonly JsonRpcRequest[],
  failures: Failures,
): ResponseFailure | undefined {
  for (const { method } of requests) {
    const failure = failures.takeResponse(method)
    if (failure) return failure
  }
  return undefined
}

function fail(response: ServerResponse, failure: ResponseFailure): void {
  if ('connection' in failure) {
    if (failure.connection === 'reset') response.destroy()
    return
  }
  // A page reads of another origin's answer only the headers that it may.
  response.setHeader('Access-Control-Expose-Headers', '*')
  for (const [name, value] of Object.entries(failure.headers ?? {})) response.setHeader(name, value)
  send(response, failure.httpStatus)
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

import { isRecord } from './params.js'
import { RpcError, rpcCodes } from './rpcError.js'

/** A request that is well-formed; without an id it is a notification, which is not answered. */
export interface JsonRpcRequest {
  id?: JsonRpcId
  method: string
  params: readonly unknown[]
}

export type JsonRpcId = string | number | null

export interface JsonRpcResponse {
  jsonrpc: '2.0'
  id: JsonRpcId
  result?: unknown
  error?: { code: number; message: string; data?: unknown }
}

const longestBatch = 100

/** The requests of a body: one, or a batch; what is none of them is answered with an error at once. */
export function parseJsonRpc(text: string): {
  isBatch: boolean
  entries: (JsonRpcRequest | JsonRpcResponse)[]
} {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return single(failure(null, new RpcError(rpcCodes.parseError, 'Parse error')))
  }
  if (!Array.isArray(body)) return single(parseRequest(body))
  if (body.length === 0 || body.length > longestBatch) return single(invalid())
  return { isBatch: true, entries: body.map(parseRequest) }
}

export function isRequest(entry: JsonRpcRequest | JsonRpcResponse): entry is JsonRpcRequest {
  return 'method' in entry
}

/** Runs a method and never throws; undefined for a notification. */
export function answerJsonRpc(
  request: JsonRpcRequest,
  run: (method: string, params: readonly unknown[]) => unknown,
): JsonRpcResponse | undefined {
  const { id, method, params } = request
  try {
    const result = run(method, params)
    return id === undefined ? undefined : { jsonrpc: '2.0', id, result }
  } catch (error) {
    return id === undefined ? undefined : failure(id, error)
  }
}

function single(entry: JsonRpcRequest | JsonRpcResponse) {
  return { isBatch: false, entries: [entry] }
}

function parseRequest(body: unknown): JsonRpcRequest | JsonRpcResponse {
  if (!isRecord(body)) return invalid()
  const { id, jsonrpc, method, params = [] } = body
  const isId = id === undefined || id === null || typeof id === 'string' || typeof id === 'number'
  if (!isId || jsonrpc !== '2.0' || typeof method !== 'string') return invalid(isId ? id : null)
  if (!Array.isArray(params)) {
    return failure(id ?? null, new RpcError(rpcCodes.invalidParams, '`params` should be an array'))
  }
  return { ...(id !== undefined && { id }), method, params }
}

function invalid(id: JsonRpcId = null): JsonRpcResponse {
  return failure(id, new RpcError(rpcCodes.invalidRequest, 'Invalid request'))
}

function failure(id: JsonRpcId, error: unknown): JsonRpcResponse {
  if (!(error instanceof RpcError)) {
    // A fault of this node, which the caller is told of and which ends nothing.
    const message = `Internal error: ${error instanceof Error ? error.message : String(error)}`
    return { jsonrpc: '2.0', id, error: { code: rpcCodes.internalError, message } }
  }
  const { code, data, message } = error
  return {
    jsonrpc: '2.0',
    id,
    error: { code, message, ...(data !== undefined && { data }) },
  }
}

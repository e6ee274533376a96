import type { Server } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Guard } from '../../server/createGuard.js'
import { createGuardedServer } from '../../server/createGuardedServer.js'
import type { Failures } from './failures.js'
import { answerJsonRpc, isRequest, parseJsonRpc } from './jsonRpc.js'
import type { Ledger } from './ledger.js'
import { RpcError, rpcCodes } from './rpcError.js'
import { createSubscriptions } from './subscriptions.js'

const largestMessage = 1_048_576

/** JSON-RPC subscriptions over WebSocket; not listening yet. */
export function createWebSocketServer(parameters: {
  ledger: Ledger
  failures: Failures
  guard: Guard
}): { server: Server; sockets: WebSocketServer } {
  const { failures, guard, ledger } = parameters
  let lastId = 0

  const serve = (socket: WebSocket) => {
    const send = (message: unknown) => {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
    }
    const subscriptions = createSubscriptions({
      ledger,
      nextId: () => ++lastId,
      notify: (method, subscription, result) =>
        send({ jsonrpc: '2.0', method, params: { result, subscription } }),
    })
    const run = (name: string, params: readonly unknown[]) => {
      failures.throwNext(name)
      const method = subscriptions.methods.get(name)
      if (method === undefined) throw new RpcError(rpcCodes.methodNotFound, 'Method not found')
      return method(params)
    }
    socket.on('message', (data) => {
      const { entries, isBatch } = parseJsonRpc(String(data))
      const responses = entries.flatMap((entry) => {
        const response = isRequest(entry) ? answerJsonRpc(entry, run) : entry
        return response === undefined ? [] : [response]
      })
      if (responses.length > 0) send(isBatch ? responses : responses[0])
    })
    socket.on('close', subscriptions.close)
    // A broken frame or a lost peer closes the socket, which is all there is to do.
    socket.on('error', () => socket.terminate())
  }

  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: largestMessage,
    perMessageDeflate: false,
  })
  const server = createGuardedServer({
    guard,
    onRequest: (_, response) => void response.writeHead(426).end(),
    onUpgrade: (request, stream, head) => sockets.handleUpgrade(request, stream, head, serve),
  })
  return { server, sockets }
}

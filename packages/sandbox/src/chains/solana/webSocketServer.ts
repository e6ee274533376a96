import { type WebSocket, WebSocketServer } from 'ws'
import type { Failures } from './failures.js'
import { answerJsonRpc, isRequest, parseJsonRpc } from './jsonRpc.js'
import type { Ledger } from './ledger.js'
import { RpcError, rpcCodes } from './rpcError.js'
import { createSubscriptions } from './subscriptions.js'

const largestMessage = 1_048_576

/** JSON-RPC subscriptions over WebSocket; resolves when it listens, rejects when it cannot. */
export function listenWebSocket(parameters: {
  ledger: Ledger
  failures: Failures
  host: string
  port: number
}): Promise<WebSocketServer> {
  const { failures, host, ledger, port } = parameters
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

  return new Promise((resolve, reject) => {
    const server = new WebSocketServer({
      host,
      port,
      maxPayload: largestMessage,
      perMessageDeflate: false,
    })
    server.once('error', reject)
    server.on('connection', serve)
    server.once('listening', () => {
      server.removeListener('error', reject)
      resolve(server)
    })
  })
}

import {
  Agent,
  request as askNode,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Guard } from '../../server/createGuard.js'
import { createGuardedServer } from '../../server/createGuardedServer.js'

/** Where a node listens. */
export interface NodeAddress {
  readonly host: string
  readonly port: number
}

/** What concerns one connection alone, and not what is asked by it. */
const OF_CONNECTION = ['connection', 'expect', 'host', 'keep-alive', 'te', 'upgrade']

/**
 * A server, not listening yet, that passes on to a node what its guard lets in, sockets too: anvil itself does what any
 * page of any site tells it (T31).
 */
export function createNodeServer(guard: Guard, node: NodeAddress): Server {
  const agent = new Agent({ keepAlive: true })

  const onRequest = (request: IncomingMessage, response: ServerResponse, address: URL) => {
    const headers = { ...request.headers }
    for (const name of OF_CONNECTION) delete headers[name]
    const path = address.pathname + address.search
    const asked = askNode({ ...node, agent, path, method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      answer.on('error', () => response.destroy())
    })
    asked.on('error', () => {
      if (!response.headersSent) response.writeHead(502)
      response.end()
    })
    response.on('close', () => {
      asked.destroy()
      // What the node has not read stands before the next request of the connection.
      request.unpipe(asked)
      request.resume()
    })
    request.pipe(asked)
  }

  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer, address: URL) => {
    const socket = connect(node)
    const lines = [`${request.method} ${address.pathname}${address.search} HTTP/1.1`]
    for (const [name, value] of Object.entries(request.headers)) lines.push(`${name}: ${value}`)
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    socket.write(head)
    socket.on('error', () => stream.destroy())
    socket.on('close', () => stream.destroy())
    stream.on('close', () => socket.destroy())
    socket.pipe(stream)
    stream.pipe(socket)
  }

  const server = createGuardedServer({ guard, onRequest, onUpgrade })
  server.on('close', () => agent.destroy())
  return server
}

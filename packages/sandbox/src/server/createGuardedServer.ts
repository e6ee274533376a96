import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Guard } from './createGuard.js'
import { readAddress } from './readAddress.js'

/** What a guarded server does with the requests that it takes. */
export interface GuardedServerOptions {
  readonly guard: Guard
  /** `address` is what the request names, on a host that means nothing. */
  readonly onRequest: (request: IncomingMessage, response: ServerResponse, address: URL) => unknown
  /** Takes an upgrade to WebSocket; without it there are none. */
  readonly onUpgrade?: (
    request: IncomingMessage,
    stream: Duplex,
    head: Buffer,
    address: URL,
  ) => void
}

/** An HTTP server, not listening yet, that takes only what its guard lets in and that no request can end. */
export function createGuardedServer(options: GuardedServerOptions): Server {
  const { guard, onRequest, onUpgrade } = options

  const server = createServer((request, response) => {
    // A caller that went away in the middle gets no answer.
    request.on('error', () => undefined)
    response.on('error', () => undefined)
    const refusal = guard(request.headers)
    if (refusal !== undefined) return sendText(response, 403, refusal)
    const address = readAddress(request)
    if (address === undefined) return sendText(response, 400, 'Not an address')
    void answer(request, response, address)
  })

  const answer = async (request: IncomingMessage, response: ServerResponse, address: URL) => {
    try {
      await onRequest(request, response, address)
    } catch (error) {
      process.stderr.write(`sandbox: ${error instanceof Error ? error.stack : String(error)}\n`)
      sendText(response, 500, 'Something went wrong')
    }
  }

  if (onUpgrade !== undefined)
    server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
      stream.on('error', () => stream.destroy())
      if (guard(request.headers) !== undefined) return refuseUpgrade(stream, '403 Forbidden')
      const address = readAddress(request)
      if (address === undefined) return refuseUpgrade(stream, '400 Bad Request')
      try {
        onUpgrade(request, stream, head, address)
      } catch (error) {
        process.stderr.write(`sandbox: ${error instanceof Error ? error.stack : String(error)}\n`)
        refuseUpgrade(stream, '500 Internal Server Error')
      }
    })
  return server
}

/** Ends a request to upgrade, with the status line that says why. */
export function refuseUpgrade(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`)
}

function sendText(response: ServerResponse, status: number, text: string): void {
  if (response.headersSent) return void response.destroy()
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
  response.end(text)
}

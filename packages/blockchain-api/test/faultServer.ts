import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a server does at a request: answer, or something worse. */
export type Behaviour =
  | {
      readonly status: number
      readonly headers?: Readonly<Record<string, string>>
      readonly body?: string
    }
  /** Never answers, cuts the connection before it answers, or within the body. */
  | 'hang'
  | 'reset'
  | 'truncate'

/** A request that has come in. */
export interface Received {
  readonly method: string
  /** Below the address of the case. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

/** One case: an address of its own, and what was asked there. */
export interface FaultCase {
  readonly url: string
  readonly received: readonly Received[]
  /** Reaches the address, where there is no socket that does. */
  readonly fetch?: typeof globalThis.fetch
}

/** A real server over a socket, whose behaviour each case chooses for itself. */
export interface FaultServer {
  open(behave: (request: Received) => Behaviour): FaultCase
  stop(): Promise<void>
}

export async function startFaultServer(): Promise<FaultServer> {
  const cases = new Map<string, (request: Received) => Behaviour>()
  const server = createServer(async (request, response) => {
    const [, id = '', ...rest] = (request.url ?? '').split('/')
    const behave = cases.get(id)
    if (!behave) return void response.writeHead(500).end('no such case')
    respond(response, behave(await read(request, rest.join('/'))))
  })
  // A socket that is closed for its age breaks the request that is on its way.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    open(behave) {
      const id = String(cases.size)
      const received: Received[] = []
      cases.set(id, (request) => {
        received.push(request)
        return behave(request)
      })
      return { url: `http://127.0.0.1:${port}/${id}`, received }
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** One case without a server: what answers is asked by the function of the case alone, for many of them. */
export function openNear(behave: (request: Received) => Behaviour): FaultCase {
  const received: Received[] = []
  return {
    url: 'http://127.0.0.1:1',
    received,
    async fetch(input, init) {
      const { pathname, searchParams } = new URL(String(input))
      const request = {
        method: init?.method ?? 'GET',
        path: decodeURIComponent(pathname.slice(1)),
        query: Object.fromEntries(searchParams),
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
      }
      received.push(request)
      const behaviour = behave(request)
      if (typeof behaviour === 'string') throw new TypeError(`${behaviour} takes a socket`)
      const { status, headers = {}, body = null } = behaviour
      return new Response(body, {
        status,
        headers: { 'content-type': 'application/json', ...headers },
      })
    },
  }
}

async function read(request: IncomingMessage, address: string): Promise<Received> {
  const { pathname, searchParams } = new URL(address, 'http://127.0.0.1')
  let text = ''
  for await (const chunk of request) text += chunk
  return {
    method: request.method ?? '',
    path: decodeURIComponent(pathname.slice(1)),
    query: Object.fromEntries(searchParams),
    body: text === '' ? undefined : JSON.parse(text),
  }
}

function respond(response: ServerResponse, behaviour: Behaviour): void {
  if (behaviour === 'hang') return
  if (behaviour === 'reset') return void response.destroy()
  if (behaviour === 'truncate') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    response.write('{"data":[{"id":"a', () => response.destroy())
    return
  }
  const { status, headers = {}, body } = behaviour
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
}

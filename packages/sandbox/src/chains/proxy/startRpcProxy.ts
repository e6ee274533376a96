import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ApiFault, createFaults } from '../../api/faults.js'
import { closeServer } from '../../server/closeServer.js'
import { createGuard } from '../../server/createGuard.js'
import { createGuardedServer } from '../../server/createGuardedServer.js'
import { listen } from '../../server/listen.js'

/** A request that has come through. */
export interface RpcRequest {
  /** With the query. */
  readonly path: string
  /** As they stand in the body. */
  readonly methods: readonly string[]
  readonly headers: IncomingHttpHeaders
}

/** A second address of a chain, which can be told to fail. */
export interface RpcProxy {
  readonly url: string
  /** What it does in the place of passing on; undefined makes it well again. */
  setFault(fault: ApiFault | undefined): void
  /** Another chain to pass on to: the address then answers for that one. */
  pointTo(rpcUrl: string): void
  /** Everything that it was asked, oldest first. */
  readonly requests: readonly RpcRequest[]
  stop(): Promise<void>
}

const ROUTE = 'rpc'

/** Stands before the RPC of a chain, as one of several providers of it, and fails as they do. */
export async function startRpcProxy(rpcUrl: string): Promise<RpcProxy> {
  const faults = createFaults()
  const requests: RpcRequest[] = []
  let target = rpcUrl

  const onRequest = async (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    response.setHeader('access-control-expose-headers', 'retry-after')
    if (request.method === 'OPTIONS') return response.end()
    const body = await readText(request)
    const { headers: given, url = '' } = request
    requests.push({ path: url, methods: readMethods(body), headers: given })
    const { body: instead, connection, delayMs, headers = {}, status } = faults.take(ROUTE) ?? {}
    if (delayMs !== undefined) await sleep(delayMs, undefined, { ref: false })
    if (connection === 'hang') return undefined
    if (connection === 'reset') return response.destroy()
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (status !== undefined || instead !== undefined) {
      response.statusCode = status ?? 200
      return response.end(typeof instead === 'string' ? instead : JSON.stringify(instead ?? {}))
    }
    return passOn(response, { target, body, isCut: connection === 'truncate' })
  }
  const server = createGuardedServer({ guard: createGuard(), onRequest })
  const port = await listen(server, {})
  return {
    url: `http://127.0.0.1:${port}`,
    setFault: (fault) => faults.set(ROUTE, fault),
    pointTo(next) {
      target = next
    },
    requests,
    stop: () => closeServer(server),
  }
}

async function passOn(
  response: ServerResponse,
  { target, body, isCut }: { target: string; body: string; isCut: boolean },
): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(target, { method: 'POST', headers, body })
  const text = await reply.text()
  response.writeHead(reply.status, headers)
  if (isCut) response.write(text.slice(0, text.length / 2), () => response.destroy())
  else response.end(text)
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

function readMethods(body: string): readonly string[] {
  return [...body.matchAll(/"method":"(\w+)"/g)].flatMap(([, method]) => method ?? [])
}

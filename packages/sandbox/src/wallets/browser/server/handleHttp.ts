import type { IncomingMessage, ServerResponse } from 'node:http'
import { isRecord } from '../page/isRecord.js'
import { uiPage, uiStyles } from './uiAssets.js'

export interface HttpRoutes {
  inpageScript(query: URLSearchParams): string
  uiScript(view: 'home' | 'approve'): string
  /** False when the request makes no sense. */
  runAction(action: string, body: Readonly<Record<string, unknown>>): boolean
}

const maxBody = 16_384

/** What a browser says that the page's script is for, if it says so: to ask for it makes the wallets, so a picture or frame of any page may not. */
const forScripts: ReadonlySet<string | undefined> = new Set([undefined, 'empty', 'script'])

const uiHeaders = (host: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    'img-src data:',
    `connect-src 'self' ws://${host}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; '),
  // The page that opened the window must not be able to steer it.
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
})

/** Serves the page script, the wallet's own pages, and what people do in them. */
export const handleHttp = async (
  request: IncomingMessage,
  response: ServerResponse,
  address: URL,
  routes: HttpRoutes,
): Promise<void> => {
  const { host = '' } = request.headers
  const send = (status: number, body: string, headers: Readonly<Record<string, string>>) => {
    response.writeHead(status, {
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    })
    response.end(body)
  }
  const sendText = (status: number, text: string) =>
    send(status, text, { 'content-type': 'text/plain; charset=utf-8' })
  const script = { 'content-type': 'text/javascript; charset=utf-8' }

  if (request.method === 'POST') {
    const action = /^\/api\/([a-z]+)$/.exec(address.pathname)?.[1]
    if (action === undefined) return sendText(404, 'Not found')
    // Only the wallet's own pages decide: a browser names the origin of every POST.
    const isOwn = request.headers.origin === `http://${host}`
    const isJson = request.headers['content-type'] === 'application/json'
    if (!isOwn || !isJson) return sendText(403, 'Only the wallet itself may do this')
    const body = await readBody(request)
    const done = body !== undefined && routes.runAction(action, body)
    return done ? sendText(200, 'ok') : sendText(400, 'Not understood')
  }
  if (request.method !== 'GET') return sendText(405, 'Not allowed')
  switch (address.pathname) {
    case '/':
      return send(200, uiPage('home'), uiHeaders(host))
    case '/approve':
      return send(200, uiPage('approve'), uiHeaders(host))
    case '/ui-home.js':
      return send(200, routes.uiScript('home'), script)
    case '/ui-approve.js':
      return send(200, routes.uiScript('approve'), script)
    case '/ui.css':
      return send(200, uiStyles, { 'content-type': 'text/css; charset=utf-8' })
    case '/inpage.js':
      if (!forScripts.has(request.headers['sec-fetch-dest']))
        return sendText(403, 'This is a script')
      try {
        return send(200, routes.inpageScript(address.searchParams), {
          ...script,
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
        })
      } catch (error) {
        return sendText(400, error instanceof RangeError ? error.message : 'Not understood')
      }
    default:
      return sendText(404, 'Not found')
  }
}

const readBody = async (request: IncomingMessage): Promise<Record<string, unknown> | undefined> => {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request) {
      const bytes = Buffer.from(chunk)
      size += bytes.length
      if (size > maxBody) return undefined
      chunks.push(bytes)
    }
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
    return isRecord(body) ? body : undefined
  } catch {
    return undefined
  }
}

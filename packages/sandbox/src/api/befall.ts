import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, Next } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { failure } from './failure.js'
import type { ApiFault } from './faults.js'

/** Lets a fault befall a request; without one, and after a mere delay, the route answers. */
export async function befall(
  context: Context,
  fault: ApiFault | undefined,
  next: Next,
): Promise<Response | undefined> {
  if (!fault) return go(next)
  const { delayMs = 0, connection } = fault
  const { signal } = context.req.raw
  if (delayMs > 0) await sleep(delayMs, undefined, { signal }).catch(() => undefined)
  if (connection === 'hang') return hang(signal)
  if (connection === 'reset') return reset(context)
  const answer = instead(context, fault)
  if (connection === 'truncate') return truncate(context, answer)
  return answer ?? go(next)
}

async function go(next: Next): Promise<undefined> {
  await next()
  return undefined
}

function instead(context: Context, { body, headers = {}, status }: ApiFault): Response | undefined {
  if (body === undefined && status === undefined) return undefined
  for (const [name, value] of Object.entries(headers)) context.header(name, value)
  // Any status is one that a test may ask for.
  const code = (status ?? 200) as ContentfulStatusCode
  if (body === undefined) return failure(context, code, 'A fault that was asked for')
  return typeof body === 'string' ? context.body(body, code) : context.json(body, code)
}

async function hang(signal: AbortSignal): Promise<Response> {
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve())
  })
  return RESPONSE_ALREADY_SENT
}

function reset(context: Context): Response {
  outgoing(context).destroy()
  return RESPONSE_ALREADY_SENT
}

/** Promises the whole body and sends half of it. */
async function truncate(context: Context, answer: Response | undefined): Promise<Response> {
  const text = (await answer?.text()) ?? '{"count":500,"data":[{"id":"0","name":"Cut sh'
  const response = outgoing(context)
  response.writeHead(200, {
    'access-control-allow-origin': '*',
    'content-type': 'application/json',
    'content-length': text.length * 2,
  })
  response.write(text, () => response.destroy())
  return RESPONSE_ALREADY_SENT
}

/** Only behind a socket is there a connection to break. */
function outgoing(context: Context): ServerResponse {
  const response: unknown = context.env?.outgoing
  if (typeof response !== 'object' || response === null || !('writeHead' in response))
    throw new Error('There is no connection to break')
  // What `getRequestListener` hands over.
  return response as ServerResponse
}

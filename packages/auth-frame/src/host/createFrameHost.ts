import { AppKitError, ERROR_MESSAGES, withTimeout } from '@latchkey/foundation'
import { readField, sanitizeText } from '@latchkey/foundation/eip1193'
import { frameErrors } from '../messenger/frameError.js'
import type { FramePort } from '../messenger/port.js'
import { isBoundedJson, toJson } from '../schema/boundedJson.js'
import type { FrameEventName, FrameEventPayload } from '../schema/events.js'
import {
  type FrameFailure,
  type FrameRequest,
  formatEvent,
  formatFailure,
  formatResult,
  type PageMessage,
  parsePageMessage,
  parsePayload,
  parseResult,
} from '../schema/message.js'
import type { FrameMethodName, FrameParams, FrameResult } from '../schema/methods.js'
import { createParentPort, type ParentPortOptions } from './createParentPort.js'

/** A call of the page, as its handler has it. */
export interface HostCall {
  readonly id: string
  /** The origin of the page: what is approved is approved for it. Undefined over a port that knows none. */
  readonly origin: string | undefined
  /** Aborts once nobody waits for the answer any more: what is still to be approved must not be done. */
  readonly signal: AbortSignal
}

/** Answers a method; throws `refuse(…)` for the page to hear why not. */
export type FrameHandler<M extends FrameMethodName> = (
  params: FrameParams<M>,
  call: HostCall,
) => FrameResult<M> | Promise<FrameResult<M>>

/** What a login site answers, by method; one without a handler is not supported. */
export type FrameHandlers = { readonly [M in FrameMethodName]?: FrameHandler<M> }

/** The side of the login site: it answers the page that embeds it. */
export interface FrameHost {
  /** Tells the page that it can be asked from now on; once more after each load. */
  ready(version?: string): void
  /** Tells the page the token of the session, which it gives back with `isConnected`. */
  updateSession(token: string): void
  /** The origin of the page, once it is known. */
  getOrigin(): string | undefined
  /** Ends every call that is open, and tells the page so. */
  abort(): void
  /** Ends every call without a word, and hears no more. */
  destroy(): void
}

/** Options of `createFrameHost`. */
export interface FrameHostOptions extends ParentPortOptions {
  readonly handlers: FrameHandlers
  /** Hears what a handler has thrown that is no refusal, or answered that its method does not. */
  readonly onError?: ((error: unknown) => void) | undefined
  /** The way to the page: the window that embeds this one, without it. */
  readonly port?: (FramePort & { getOrigin?(): string | undefined }) | undefined
}

interface OpenCall {
  readonly method: FrameMethodName
  readonly controller: AbortController
}

/** Codes of JSON-RPC. */
const UNKNOWN_METHOD = -32601
const INVALID_PARAMS = -32602
const INTERNAL = -32603

/**
 * The method by which a page finds out whether the frame is alive, and the milliseconds that it may take: a server that is asked
 * for the answer may be slow, and the frame is alive all the same.
 */
const PONG: FrameMethodName = 'getChainId'
const LONGEST_PONG_MS = 4_000

/** Ids that are remembered, so that none is answered twice. */
const MOST_IDS = 10_000
/** Letters of the longest words of a refusal. */
const LONGEST_WORDS = 300

/**
 * Answers the page that embeds a login site. Only that window is heard, only where its origin is allowed to the letter, and
 * only what the schemas take (T1); what is answered is held against them, too. A request is answered once.
 * @throws AppKitError `INVALID_OPTIONS` for an allowed origin that is none
 */
export function createFrameHost(options: FrameHostOptions): FrameHost {
  const { handlers, onError, port = createParentPort(options) } = options
  const open = new Map<string, OpenCall>()
  const seen = new Set<string>()
  const getOrigin = () => port.getOrigin?.()

  const answer = async ({ id, method, params }: FrameRequest, signal: AbortSignal) => {
    try {
      // The schema has read the parameters of just this method.
      const handler = handlers[method] as FrameHandler<FrameMethodName> | undefined
      if (handler === undefined) return formatFailure(id, method, { code: UNKNOWN_METHOD })
      const given = await withTimeout(
        Promise.resolve(handler(params, { id, origin: getOrigin(), signal })),
        {
          signal,
          timeoutMs: method === PONG ? LONGEST_PONG_MS : undefined,
          onTimeout: () => new AppKitError('IFRAME_REQUEST_TIMEOUT', { method }),
        },
      )
      const result = parseResult(method, toJson(given))
      const reply = result && formatResult(id, method, result)
      // What is too long as a whole is heard by nobody.
      if (reply !== undefined && isBoundedJson(reply)) return reply
      throw new AppKitError('INVALID_RESPONSE', { method, reason: 'answer of the login site' })
    } catch (error) {
      if (!signal.aborted && !frameErrors.is(error)) onError?.(error)
      return formatFailure(id, method, toFailure(error))
    }
  }

  const handle = async (request: FrameRequest) => {
    const { id, method } = request
    const controller = new AbortController()
    open.set(id, { method, controller })
    const reply = await answer(request, controller.signal)
    // Whoever has ended it has said so.
    if (open.delete(id)) port.post(reply)
  }

  const end = (id: string) => {
    const call = open.get(id)
    open.delete(id)
    call?.controller.abort()
  }

  /** Whether an id is new: a request that comes twice is done once (T3). */
  const remember = (id: string) => {
    if (seen.has(id)) return false
    seen.add(id)
    const [oldest] = seen
    if (seen.size > MOST_IDS && oldest !== undefined) seen.delete(oldest)
    return true
  }

  const handleMessage = (message: PageMessage) => {
    if (message.kind === 'abort') return end(message.id)
    const id = message.kind === 'request' ? message.request.id : message.id
    if (!remember(id)) return
    if (message.kind === 'request') handle(message.request).catch(onError ?? (() => {}))
    else {
      const code = message.reason === 'method' ? UNKNOWN_METHOD : INVALID_PARAMS
      port.post(formatFailure(id, message.method, { code }))
    }
  }

  const stopListening = port.listen((data) => {
    const message = parsePageMessage(data)
    if (message !== undefined) handleMessage(message)
  })

  const tell = <E extends FrameEventName>(event: E, payload: FrameEventPayload<E>) => {
    const checked = parsePayload(event, toJson(payload))
    if (checked === undefined)
      throw new AppKitError('INVALID_PARAMS', { method: event, reason: 'event of the login site' })
    port.post(formatEvent(event, checked))
  }

  return {
    ready: (version) => tell('ready', version === undefined ? {} : { version }),
    updateSession: (token) => tell('sessionUpdate', { token }),
    getOrigin,
    abort() {
      for (const [id, { method }] of [...open]) {
        end(id)
        port.post(formatFailure(id, method, { message: ERROR_MESSAGES.REQUEST_ABORTED }))
      }
    },
    destroy() {
      stopListening()
      for (const id of [...open.keys()]) end(id)
    },
  }
}

function toFailure(error: unknown): FrameFailure {
  if (!frameErrors.is(error)) {
    const code = readField(error, 'code')
    return { code: typeof code === 'number' && Number.isSafeInteger(code) ? code : INTERNAL }
  }
  const { reason, rpcCode } = error.context
  const message = sanitizeText(String(reason), LONGEST_WORDS)
  return {
    ...(message === '' ? {} : { message }),
    ...(typeof rpcCode === 'number' && Number.isSafeInteger(rpcCode) ? { code: rpcCode } : {}),
  }
}

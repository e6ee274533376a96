import { FRAME_VERSION } from '@latchkey/foundation'
import * as z from 'zod/mini'
import { isBoundedJson } from './boundedJson.js'
import {
  FRAME_EVENT_NAMES,
  type FrameEventName,
  type FrameEventPayload,
  getFrameEvent,
} from './events.js'
import { anyText, text } from './fields.js'
import {
  FRAME_METHOD_NAMES,
  type FrameMethodName,
  type FrameParams,
  type FrameResult,
  getFrameMethod,
} from './methods.js'

/** What every message of the protocol begins with, since a page hears the messages of others too. */
export const FRAME_PROTOCOL = 'latchkey.frame'

const head = { protocol: z.literal(FRAME_PROTOCOL), version: z.literal(FRAME_VERSION) }
const id = z.string().check(z.regex(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/))
const call = { ...head, id, method: z.enum(FRAME_METHOD_NAMES) }

const request = z.strictObject({ ...call, params: z.unknown() })
/** A request for a method that is none of these, as of a page that knows more of them. */
const otherRequest = z.strictObject({ ...head, id, method: text, params: z.unknown() })
const abort = z.strictObject({ ...head, id, abort: z.literal(true) })
const success = z.strictObject({ ...call, ok: z.literal(true), result: z.unknown() })
/** Read loosely: a call whose failure cannot be read has failed all the same. */
const failure = z.strictObject({ ...call, ok: z.literal(false), error: z.optional(z.unknown()) })
const reason = z.strictObject({
  message: z.optional(anyText),
  code: z.optional(z.number().check(z.int())),
})
const event = z.strictObject({
  ...head,
  event: z.enum(FRAME_EVENT_NAMES),
  payload: z.unknown(),
})

/** What the frame says of a call that has failed; `code` as EIP-1193 and JSON-RPC have them. */
export type FrameFailure = z.infer<typeof reason>

/** A request of the page, for each method. */
export type FrameRequest = {
  [M in FrameMethodName]: {
    readonly id: string
    readonly method: M
    readonly params: FrameParams<M>
  }
}[FrameMethodName]

/** A message of the page, as the frame reads it. */
export type PageMessage =
  | { readonly kind: 'request'; readonly request: FrameRequest }
  /** Nobody waits for the answer of this request any more. */
  | { readonly kind: 'abort'; readonly id: string }
  /** A request for a method that there is not, or with what the method does not take. */
  | {
      readonly kind: 'refused'
      readonly id: string
      readonly method: string
      readonly reason: 'method' | 'params'
    }

/** A reply of the frame, as the page reads it: `invalid` where it is not what that method answers, or no failure to the letter. */
export interface FrameReply {
  readonly kind: 'reply'
  readonly id: string
  readonly method: FrameMethodName
  readonly outcome:
    | { readonly kind: 'result'; readonly result: FrameResult<FrameMethodName> }
    | { readonly kind: 'failure'; readonly failure: FrameFailure }
    | { readonly kind: 'invalid' }
}

/** An event of the frame, as the page reads it. */
export type FrameEvent = {
  [E in FrameEventName]: {
    readonly kind: 'event'
    readonly event: E
    readonly payload: FrameEventPayload<E>
  }
}[FrameEventName]

const INVALID = { kind: 'invalid' } as const

/** Reads a message of the frame; undefined for whatever is none (FRM-6). */
export function parseFrameMessage(data: unknown): FrameReply | FrameEvent | undefined {
  if (!isMessage(data)) return undefined
  const told = read(event, data)
  if (told !== undefined) {
    const payload = read<object>(getFrameEvent(told.event), told.payload)
    // The schema of that event has read it.
    return payload && ({ kind: 'event', event: told.event, payload } as FrameEvent)
  }
  const failed = read(failure, data)
  if (failed !== undefined) {
    const { id, method } = failed
    const error = read(reason, failed.error)
    const outcome = error ? { kind: 'failure' as const, failure: error } : INVALID
    return { kind: 'reply', id, method, outcome }
  }
  const done = read(success, data)
  if (done === undefined) return undefined
  const result = read(getFrameMethod(done.method).result, done.result)
  return {
    kind: 'reply',
    id: done.id,
    method: done.method,
    outcome:
      result === undefined
        ? INVALID
        : // The schema of that method has read it.
          { kind: 'result', result: result as FrameResult<FrameMethodName> },
  }
}

/** Reads a message of a page; undefined for whatever is none. */
export function parsePageMessage(data: unknown): PageMessage | undefined {
  if (!isMessage(data)) return undefined
  const asked = read(request, data)
  if (asked !== undefined) {
    const { id, method } = asked
    const params = read(getFrameMethod(method).params, asked.params)
    if (params === undefined) return { kind: 'refused', id, method, reason: 'params' }
    // The schema of that method has read it.
    return { kind: 'request', request: { id, method, params } as FrameRequest }
  }
  const ended = read(abort, data)
  if (ended !== undefined) return { kind: 'abort', id: ended.id }
  const other = read(otherRequest, data)
  return other && { kind: 'refused', id: other.id, method: other.method, reason: 'method' }
}

/** What a method is asked with, without what is undefined; undefined for what it does not take. */
export function parseParams<M extends FrameMethodName>(
  method: M,
  params: unknown,
): FrameParams<M> | undefined {
  return read(getFrameMethod(method).params, params) as FrameParams<M> | undefined
}

/** What a method answers; undefined for what it does not. */
export function parseResult<M extends FrameMethodName>(
  method: M,
  result: unknown,
): FrameResult<M> | undefined {
  return read(getFrameMethod(method).result, result) as FrameResult<M> | undefined
}

/** What an event tells, without what is undefined; undefined for what it does not. */
export function parsePayload<E extends FrameEventName>(
  event: E,
  payload: unknown,
): FrameEventPayload<E> | undefined {
  return read(getFrameEvent(event), payload) as FrameEventPayload<E> | undefined
}

/** The request of a page as it is posted. */
export function formatRequest(id: string, method: FrameMethodName, params: object): object {
  return { protocol: FRAME_PROTOCOL, version: FRAME_VERSION, id, method, params }
}

/** What a page posts once nobody waits for the answer of a request any more. */
export function formatAbort(id: string): object {
  return { protocol: FRAME_PROTOCOL, version: FRAME_VERSION, id, abort: true }
}

/** A result of the frame as it is posted. */
export function formatResult(id: string, method: FrameMethodName, result: object): object {
  return { protocol: FRAME_PROTOCOL, version: FRAME_VERSION, id, method, ok: true, result }
}

/** A failure of the frame as it is posted; the method may be one that there is not. */
export function formatFailure(id: string, method: string, error: FrameFailure): object {
  return { protocol: FRAME_PROTOCOL, version: FRAME_VERSION, id, method, ok: false, error }
}

/** An event of the frame as it is posted. */
export function formatEvent<E extends FrameEventName>(
  event: E,
  payload: FrameEventPayload<E>,
): object {
  return { protocol: FRAME_PROTOCOL, version: FRAME_VERSION, event, payload }
}

function isMessage(data: unknown): boolean {
  try {
    return isBoundedJson(data) && data.protocol === FRAME_PROTOCOL
  } catch {
    return false
  }
}

function read<T>(schema: z.ZodMiniType<T>, value: unknown): T | undefined {
  try {
    const result = schema.safeParse(value)
    return result.success ? result.data : undefined
  } catch {
    // More mistakes than the stack has room for.
    return undefined
  }
}

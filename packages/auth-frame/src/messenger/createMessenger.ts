import { AppKitError, createEmitter, randomId } from '@latchkey/foundation'
import { isBoundedJson, toJson } from '../schema/boundedJson.js'
import type { FrameEventPayload } from '../schema/events.js'
import {
  type FrameReply,
  formatAbort,
  formatRequest,
  parseFrameMessage,
  parseParams,
} from '../schema/message.js'
import {
  type FrameMethodName,
  type FrameParams,
  type FrameResult,
  getFrameMethod,
} from '../schema/methods.js'
import { toAbortError, toFrameError } from './frameError.js'
import type { FramePort } from './port.js'

/** What ends a call early. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined
}

/** A call that is open. */
export interface OpenCall {
  readonly id: string
  readonly method: FrameMethodName
}

/** What the frame tells unasked. */
export interface FrameEvents {
  ready: FrameEventPayload<'ready'>
  sessionUpdate: FrameEventPayload<'sessionUpdate'>
  /** A call of this method has had no answer in its time, and all others were aborted with it. */
  timeout: FrameMethodName
}

/** Calls to the frame, each with an answer of its own. */
export interface Messenger {
  /** Asks the frame; settles once, whatever the frame does. */
  call<M extends FrameMethodName>(
    method: M,
    params: FrameParams<M>,
    options?: CallOptions,
  ): Promise<FrameResult<M>>
  /** The calls that are open, oldest first. */
  open(): readonly OpenCall[]
  /** Rejects the open calls that `which` takes, all of them without it, and tells the frame; `toError` makes the error of each. */
  abort(options?: {
    readonly which?: ((call: OpenCall) => boolean) | undefined
    readonly toError?: ((call: OpenCall) => unknown) | undefined
  }): void
  on<E extends keyof FrameEvents>(event: E, listener: (payload: FrameEvents[E]) => void): () => void
  /** Rejects every call, now and later, and listens no more. */
  destroy(): void
}

/** Options of `createMessenger`; `onError` hears what a listener has thrown. */
export interface MessengerOptions {
  readonly port: FramePort
  readonly onError?: ((error: unknown) => void) | undefined
}

interface Pending extends OpenCall {
  /** Settles it, the first time alone. */
  readonly settle: (outcome: FrameReply['outcome'] | { kind: 'error'; error: unknown }) => void
}

/**
 * Calls over a port. A reply counts only for an open id of its own method, and once: what is late, double or unknown is
 * passed over (T3). Where a method with a time-out has no answer in its time, everything that is open is aborted (FRM-5).
 * The frame is told of each call that has ended without it.
 */
export function createMessenger({ port, onError }: MessengerOptions): Messenger {
  const calls = new Map<string, Pending>()
  const events = createEmitter<FrameEvents>(onError === undefined ? {} : { onError })
  let isDestroyed = false

  const abort: Messenger['abort'] = ({ which = () => true, toError = abortErrorOf } = {}) => {
    for (const call of [...calls.values()])
      if (which(call)) call.settle({ kind: 'error', error: toError(call) })
  }

  /** What somebody is still to approve must not be done for nobody (R15). */
  const tellAborted = (id: string) => {
    try {
      port.post(formatAbort(id))
    } catch (error) {
      onError?.(error)
    }
  }

  const stopListening = port.listen((data) => {
    const message = parseFrameMessage(data)
    if (message === undefined) return
    if (message.kind === 'event') {
      if (message.event === 'ready') events.emit('ready', message.payload)
      else events.emit('sessionUpdate', message.payload)
      return
    }
    const call = calls.get(message.id)
    if (call?.method === message.method) call.settle(message.outcome)
  })

  return {
    call(method, params, { signal } = {}) {
      if (isDestroyed) return Promise.reject(new AppKitError('DESTROYED', { method }))
      if (signal?.aborted) return Promise.reject(toAbortError(method, signal.reason))
      const id = randomId()
      const checked = parseParams(method, toJson(params))
      const request = checked && formatRequest(id, method, checked)
      // What is too long as a whole is heard by nobody.
      if (request === undefined || !isBoundedJson(request))
        return Promise.reject(new AppKitError('INVALID_PARAMS', { method, reason: 'login frame' }))
      return new Promise((resolve, reject) => {
        const { timeoutMs } = getFrameMethod(method)
        const onAbort = () => settle({ kind: 'error', error: toAbortError(method, signal?.reason) })
        const timer = timeoutMs === undefined ? undefined : setTimeout(() => onTimeout(), timeoutMs)
        const onTimeout = () => {
          settle({ kind: 'error', error: new AppKitError('IFRAME_REQUEST_TIMEOUT', { method }) })
          abort()
          events.emit('timeout', method)
        }
        const settle: Pending['settle'] = (outcome) => {
          if (!calls.delete(id)) return
          clearTimeout(timer)
          signal?.removeEventListener('abort', onAbort)
          if (outcome.kind === 'error') tellAborted(id)
          // The schema of the method has read it, and the reply names the method of the call.
          if (outcome.kind === 'result') resolve(outcome.result as FrameResult<typeof method>)
          else reject(errorOf(method, outcome))
        }
        calls.set(id, { id, method, settle })
        signal?.addEventListener('abort', onAbort)
        try {
          port.post(request)
        } catch (cause) {
          settle({ kind: 'error', error: new AppKitError('FRAME_ERROR', { method }, { cause }) })
        }
      })
    },
    open: () => [...calls.values()].map(({ id, method }) => ({ id, method })),
    abort,
    on: (event, listener) => events.on(event, listener),
    destroy() {
      isDestroyed = true
      stopListening()
      events.clear()
      abort()
    },
  }
}

function abortErrorOf({ method }: OpenCall): AppKitError {
  return toAbortError(method)
}

function errorOf(
  method: FrameMethodName,
  outcome: Exclude<Parameters<Pending['settle']>[0], { readonly kind: 'result' }>,
): unknown {
  if (outcome.kind === 'error') return outcome.error
  if (outcome.kind === 'failure') return toFrameError(method, outcome.failure)
  return new AppKitError('INVALID_RESPONSE', { method, reason: 'reply of the login frame' })
}

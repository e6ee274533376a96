import { RpcError, rpcCodes } from './rpcError.js'

/**
 * How a whole response fails: with an HTTP status, or with a connection that breaks, or over which nothing ever comes.
 * What `isCarriedOut` says is done all the same, and only its answer is lost.
 */
export type ResponseFailure =
  | { httpStatus: number; headers?: Readonly<Record<string, string>>; isCarriedOut?: boolean }
  | { connection: 'hang' | 'reset'; isCarriedOut?: boolean }

/** How a call is to fail: with a JSON-RPC error, or with the whole response. */
export type Failure = { code?: number; message?: string; data?: unknown } | ResponseFailure

/** Failures that were ordered. */
export interface Failures {
  /** The next call of the method fails; called n times, the next n calls do. */
  failNext: (method: string, failure?: Failure) => void
  /** Every call of the method fails, until undefined makes it well again. */
  setFault: (method: string, failure: Failure | undefined) => void
  /** How the response to a call of the method has to fail. */
  takeResponse: (method: string) => ResponseFailure | undefined
  /** Throws the `RpcError` that was ordered for the method, if one was. */
  throwNext: (method: string) => void
}

export function createFailures(): Failures {
  const ordered = new Map<string, Failure[]>()
  const lasting = new Map<string, Failure>()
  const peek = (method: string) => ordered.get(method)?.[0] ?? lasting.get(method)
  return {
    failNext: (method, failure = {}) => {
      ordered.set(method, [...(ordered.get(method) ?? []), failure])
    },
    setFault: (method, failure) => {
      if (failure === undefined) lasting.delete(method)
      else lasting.set(method, failure)
    },
    takeResponse: (method) => {
      const next = peek(method)
      if (next === undefined || !isOfResponse(next)) return undefined
      ordered.get(method)?.shift()
      return next
    },
    throwNext: (method) => {
      const next = peek(method)
      if (next === undefined) return
      ordered.get(method)?.shift()
      // Over a WebSocket there is no response of one call that could fail.
      if (isOfResponse(next)) throw new RpcError(rpcCodes.internalError, 'Internal error')
      const { code = rpcCodes.internalError, data, message = 'Internal error' } = next
      throw new RpcError(code, message, data)
    },
  }
}

function isOfResponse(failure: Failure): failure is ResponseFailure {
  return 'httpStatus' in failure || 'connection' in failure
}

import { RpcError, rpcCodes } from './rpcError.js'

/** How a call is to fail: with a JSON-RPC error, or with an HTTP status for the whole response. */
export type Failure = { code?: number; message?: string } | { httpStatus: number }

/** Failures that were ordered. */
export interface Failures {
  /** The next call of the method fails; called n times, the next n calls do. */
  failNext: (method: string, failure?: Failure) => void
  /** The HTTP status that a call of the method has to be answered with. */
  takeStatus: (method: string) => number | undefined
  /** Throws the `RpcError` that was ordered for the method, if one was. */
  throwNext: (method: string) => void
}

export function createFailures(): Failures {
  const ordered = new Map<string, Failure[]>()
  return {
    failNext: (method, failure = {}) => {
      ordered.set(method, [...(ordered.get(method) ?? []), failure])
    },
    takeStatus: (method) => {
      const next = ordered.get(method)?.[0]
      if (next === undefined || !('httpStatus' in next)) return undefined
      ordered.get(method)?.shift()
      return next.httpStatus
    },
    throwNext: (method) => {
      const next = ordered.get(method)?.shift()
      if (next === undefined) return
      if ('httpStatus' in next) throw new RpcError(rpcCodes.internalError, 'Internal error')
      const { code = rpcCodes.internalError, message = 'Internal error' } = next
      throw new RpcError(code, message)
    },
  }
}

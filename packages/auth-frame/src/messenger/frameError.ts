import { AppKitError, createErrors } from '@latchkey/foundation'
import { mapRpcError, sanitizeText } from '@latchkey/foundation/eip1193'
import type { FrameFailure } from '../schema/message.js'
import { type FrameMethodName, getFrameMethod } from '../schema/methods.js'

/** Letters of the frame's own words that are shown. */
const LONGEST_WORDS = 300

/** Errors in the frame's own words. */
export const frameErrors = createErrors({ FRAME_REFUSED: '{reason}' })

/**
 * What the frame says of a call as an error: that of a wallet where it is one, else its own words, or `FRAME_ERROR` where it
 * has none (FRM-12).
 */
export function toFrameError(method: FrameMethodName, failure: FrameFailure): Error {
  const reason = sanitizeText(failure.message ?? '', LONGEST_WORDS)
  if (getFrameMethod(method).class === 'rpc') {
    const mapped = mapRpcError(failure)
    if (mapped.code !== 'UNKNOWN') return mapped
  }
  if (reason === '') return new AppKitError('FRAME_ERROR', { method }, { cause: failure })
  return frameErrors.create('FRAME_REFUSED', { method, reason }, { cause: failure })
}

/** What a call that was aborted rejects with (FRM-12). */
export function toAbortError(method: FrameMethodName, cause?: unknown): AppKitError {
  const isQuiet = method === 'getFarcasterUri' || getFrameMethod(method).class === 'rpc'
  return new AppKitError(
    isQuiet ? 'REQUEST_ABORTED' : 'SOMETHING_WENT_WRONG',
    { method },
    { cause },
  )
}

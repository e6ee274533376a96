import { AppKitError } from '@latchkey/foundation'

/** How a call of the mock adapter goes wrong. */
export type MockFault =
  /** The user declines. */
  | 'reject'
  /** A request is open in the wallet already. */
  | 'pending'
  /** Nothing ever comes. */
  | 'never'
  /** Throws instead of rejecting. */
  | 'throw-sync'
  | 'throw-string'
  | 'throw-null'
  | 'throw-cyclic'
  | 'throw-code'
  /** Each of these answers something that is not the answer. */
  | 'answer-undefined'
  | 'answer-string'
  | 'answer-object'
  /** The answer comes after so many milliseconds. */
  | { readonly lateMs: number }
  /** It is done at once, and the answer comes after so many milliseconds. */
  | { readonly answersLateMs: number }
  | { readonly throws: unknown }
  /** It is done, and this is thrown all the same. */
  | { readonly loses: unknown }
  | { readonly answers: unknown }

/** Every fault that has a name. */
export const MOCK_FAULTS = [
  'reject',
  'pending',
  'never',
  'throw-sync',
  'throw-string',
  'throw-null',
  'throw-cyclic',
  'throw-code',
  'answer-undefined',
  'answer-string',
  'answer-object',
] as const satisfies readonly MockFault[]

/** Does what a fault says, in the place of a call. */
export function failWith(
  fault: Exclude<
    MockFault,
    { readonly lateMs: number } | { readonly answersLateMs: number } | { readonly loses: unknown }
  >,
): Promise<never> {
  if (fault === 'throw-sync') throw new TypeError('thrown at once')
  if (fault === 'never') return new Promise(() => {})
  if (fault === 'reject') return Promise.reject(new AppKitError('USER_REJECTED'))
  if (fault === 'pending') return Promise.reject(new AppKitError('REQUEST_PENDING'))
  if (fault === 'throw-code') return Promise.reject({ code: 4001, message: 'no' })
  if (fault === 'throw-string') return Promise.reject('just a text')
  if (fault === 'throw-null') return Promise.reject(null)
  if (fault === 'throw-cyclic') {
    const cycle: Record<string, unknown> = { message: 'round and round' }
    cycle.cause = cycle
    return Promise.reject(cycle)
  }
  if (typeof fault === 'object' && 'throws' in fault) return Promise.reject(fault.throws)
  const answers: unknown =
    fault === 'answer-undefined' ? undefined : fault === 'answer-string' ? 'garbage' : {}
  // The lie is the point: the caller must not believe the type.
  return Promise.resolve((typeof fault === 'object' ? fault.answers : answers) as never)
}

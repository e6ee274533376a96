import { AppKitError, type ErrorCode } from '@latchkey/foundation'
import { expect } from 'vitest'
import { settled } from '../wait.js'

/** Expects a rejection with an `AppKitError`, of that code where one is given. */
export async function expectCode(
  promise: Promise<unknown>,
  code: ErrorCode | undefined,
): Promise<void> {
  const result = await settled(promise)
  expect(result.status).toBe('rejected')
  if (result.status === 'rejected') expectIsCode(result.reason, code)
}

export function expectIsCode(error: unknown, code: ErrorCode | undefined): void {
  expect(AppKitError.is(error), String(error)).toBe(true)
  if (code !== undefined && AppKitError.is(error)) expect(error.code).toBe(code)
}

import { AppKitError } from '@latchkey/foundation'
import { isRecord } from '../record.js'

/** Parameters that are texts wherever they are named. */
const TEXTS = [
  'address',
  'caipNetworkId',
  'connectorId',
  'hash',
  'id',
  'namespace',
  'text',
] as const

/**
 * Throws `INVALID_OPTIONS` where a method is given something else than the object that it takes, such as a bare namespace:
 * nothing of it would be found, and `disconnect` would end every connection.
 */
export function checkParameters(parameters: unknown): void {
  if (parameters === undefined) return
  if (!isRecord(parameters)) {
    throw invalid("an object is required, such as { namespace: 'eip155' }")
  }
  const wrong = TEXTS.find((name) => !['undefined', 'string'].includes(typeof parameters[name]))
  if (wrong) throw invalid(`${wrong} must be a text`)
}

function invalid(reason: string): AppKitError {
  return new AppKitError('INVALID_OPTIONS', { reason })
}

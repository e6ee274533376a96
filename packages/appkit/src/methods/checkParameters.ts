import { AppKitError } from '@latchkey/foundation'
import { isRecord, own } from '../record.js'

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

/** What a method cannot do without, and what a parameter of such a name is made of. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  connect: ['connectorId'],
  deleteConnection: ['connectorId'],
  estimateFee: ['transaction'],
  estimateGas: ['transaction'],
  getCallsStatus: ['id'],
  resolveReceiver: ['text'],
  sendCalls: ['calls'],
  sendTransaction: ['transaction'],
  signMessage: ['message'],
  signTypedData: ['typedData'],
  switchAccount: ['connectorId', 'namespace'],
  switchConnection: ['connection'],
  waitForTransaction: ['hash'],
  connection: ['connectorId', 'namespace'],
}

/**
 * Throws `INVALID_OPTIONS` where a method is given something else than the object that it takes, such as a bare namespace:
 * nothing of it would be found, and `disconnect` would end every connection. And where something is absent of what it needs.
 */
export function checkParameters(method: string, parameters: unknown): void {
  // It takes the network itself, and says what is wrong with that.
  if (method === 'switchNetwork') return
  const required = own(REQUIRED, method) ?? []
  if (parameters === undefined && required.length === 0) return
  if (!isRecord(parameters)) {
    const [first = method === 'open' ? 'view' : 'namespace'] = required
    throw invalid(`${method}: an object is required, such as { ${first}: … }`)
  }
  const missing = required.find((name) => parameters[name] === undefined)
  if (missing) throw invalid(`${method} needs ${missing}`)
  const wrong = TEXTS.find((name) => !['undefined', 'string'].includes(typeof parameters[name]))
  if (wrong) throw invalid(`${wrong} must be a text`)
  if (method === 'switchConnection') checkParameters('connection', parameters.connection)
}

function invalid(reason: string): AppKitError {
  return new AppKitError('INVALID_OPTIONS', { reason })
}

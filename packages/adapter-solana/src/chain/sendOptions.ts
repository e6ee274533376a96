import { AppKitError } from '@latchkey/foundation'

const COMMITMENTS = [
  'processed',
  'confirmed',
  'finalized',
  'recent',
  'single',
  'singleGossip',
  'root',
  'max',
] as const

type PreflightCommitment = (typeof COMMITMENTS)[number]

/** How a Solana transaction is sent. */
export interface SendOptions {
  preflightCommitment?: PreflightCommitment
  skipPreflight?: boolean
  maxRetries?: number
  minContextSlot?: number
}

/** The app's send options. Throws `INVALID_PARAMS` naming the field that is wrong. */
export function parseSendOptions(
  options: Readonly<Record<string, unknown>> | undefined,
): SendOptions {
  const { preflightCommitment, skipPreflight, maxRetries, minContextSlot, ...others } =
    options ?? {}
  const unknown = Object.keys(others)[0]
  if (unknown !== undefined) throw invalid(unknown)
  const parsed: SendOptions = {}
  if (preflightCommitment !== undefined) {
    const commitment = COMMITMENTS.find((each) => each === preflightCommitment)
    if (!commitment) throw invalid('preflightCommitment')
    parsed.preflightCommitment = commitment
  }
  if (skipPreflight !== undefined) {
    if (typeof skipPreflight !== 'boolean') throw invalid('skipPreflight')
    parsed.skipPreflight = skipPreflight
  }
  if (maxRetries !== undefined) parsed.maxRetries = parseCount(maxRetries, 'maxRetries')
  if (minContextSlot !== undefined) {
    parsed.minContextSlot = parseCount(minContextSlot, 'minContextSlot')
  }
  return parsed
}

function parseCount(value: unknown, field: string): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
  throw invalid(field)
}

function invalid(reason: string): AppKitError {
  return new AppKitError('INVALID_PARAMS', { reason })
}

const MODERN_COMMITMENTS = {
  recent: 'processed',
  single: 'confirmed',
  singleGossip: 'confirmed',
  root: 'finalized',
  max: 'finalized',
  processed: 'processed',
  confirmed: 'confirmed',
  finalized: 'finalized',
} as const

/** Send options as wallets take them: they know three commitments, web3.js five older names for them too. */
export function toStandardOptions({ preflightCommitment, ...options }: SendOptions) {
  return preflightCommitment === undefined
    ? options
    : { ...options, preflightCommitment: MODERN_COMMITMENTS[preflightCommitment] }
}

import { AppKitError } from '@latchkey/foundation'
import { mapRpcError } from '@latchkey/foundation/eip1193'
import { isProcessed } from './chain/broadcast/readVerdict.js'
import { isExpired } from './isExpired.js'

const REJECTED = /reject|declin|denied|cancel/i
/** What is said of a transaction that was handed to a node: it may be in a block. */
const LATE = /block height exceeded|blockhash expired/i
const FAILED = /simulation failed|preflight|insufficient (?:lamports|funds)/i

/** A Solana wallet's error as the catalogue's. Wallets name a refusal, seldom number it. */
export function mapWalletError(error: unknown): AppKitError {
  if (AppKitError.isOwn(error)) return error
  const mapped = mapRpcError(error)
  const { code } = mapped
  const words = `${nameOf(error)} ${mapped.context.reason ?? ''}`
  // Whatever it is numbered, and whatever simulated it: it may have been paid.
  if (code !== 'USER_REJECTED' && (isProcessed(words) || LATE.test(words)))
    return new AppKitError('INTERNAL', mapped.context, { cause: error })
  // A node says with -32002 what a wallet does not: that the transaction would fail.
  const isGuess = code === 'UNKNOWN' || code === 'INTERNAL' || code === 'REQUEST_PENDING'
  if (isGuess && (FAILED.test(words) || isExpired(words))) {
    const context = { ...mapped.context, ...(isExpired(words) && { isExpired: true }) }
    return new AppKitError('TRANSACTION_FAILED', context, { cause: error })
  }
  if (isGuess && code !== 'REQUEST_PENDING' && REJECTED.test(words)) {
    return new AppKitError('USER_REJECTED', mapped.context, { cause: error })
  }
  return mapped
}

function nameOf(error: unknown): string {
  try {
    const name: unknown = error instanceof Error ? error.name : ''
    return typeof name === 'string' ? name : ''
  } catch {
    return ''
  }
}

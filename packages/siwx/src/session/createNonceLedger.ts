import { MINUTE_MS } from '@latchkey/foundation'
import { invalidMessage } from '../errors.js'

/** How long a nonce is good after it was put into a message (S3). */
export const NONCE_LIFETIME_MS = 10 * MINUTE_MS
/** How many used ones are remembered: a server that gives out a nonce again does so soon. */
const MOST_SPENT = 1_000

/** Which nonces have been put into messages, and not been used since. */
export interface NonceLedger {
  /** Notes a nonce of a message. Throws `SIWX_INVALID_MESSAGE` for one that was used, or has been given out too long ago. */
  issue(nonce: string): void
  /** Whether all of these can be used now. Afterwards none of them can, even so (S3). */
  spend(nonces: ReadonlySet<string>): boolean
}

/** The nonces of one page. What signs in after a reload needs a new message. */
export function createNonceLedger(now: () => number = () => performance.now()): NonceLedger {
  const issued = new Map<string, number>()
  const spent = new Set<string>()

  const end = (nonce: string) => {
    issued.delete(nonce)
    spent.add(nonce)
    const [oldest] = spent
    if (spent.size > MOST_SPENT && oldest !== undefined) spent.delete(oldest)
  }
  const endOld = () => {
    for (const [nonce, at] of issued) if (now() - at >= NONCE_LIFETIME_MS) end(nonce)
  }

  return {
    issue(nonce) {
      endOld()
      if (spent.has(nonce)) throw invalidMessage('nonce')
      if (!issued.has(nonce)) issued.set(nonce, now())
    },
    spend(nonces) {
      endOld()
      const isGood = [...nonces].every((nonce) => issued.has(nonce))
      for (const nonce of nonces) end(nonce)
      return isGood
    },
  }
}

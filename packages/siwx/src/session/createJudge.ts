import type { SIWXSession } from '@latchkey/appkit'
import { type Logger, MINUTE_MS, withTimeout } from '@latchkey/foundation'
import { invalidSession, siwxErrors, unchecked } from '../errors.js'
import { readPage } from '../messenger/readPage.js'
import type { SIWXMessenger } from '../messenger/SIWXMessenger.js'
import type { SIWXVerifier } from '../verifiers/SIWXVerifier.js'
import { findSessionFault } from './findSessionFault.js'

/** How long a signature counts as verified: a contract may change its mind. */
const VERIFIED_MS = 5 * MINUTE_MS
const MOST_VERIFIED = 100
/** Two questions to a chain, and some. */
const VERIFY_TIMEOUT_MS = MINUTE_MS

/** What sessions are judged by. */
export interface JudgeParts {
  readonly messenger: SIWXMessenger
  readonly verifiers: readonly SIWXVerifier[]
  readonly logger: Pick<Logger, 'warn'>
}

/** Resolves for a session that is valid now; throws what is wrong with any other. */
export type Judge = (session: SIWXSession) => Promise<void>

/** Judges sessions by their text, the page, the time, and by their signature, which is verified anew after a while. */
export function createJudge({ logger, messenger, verifiers }: JudgeParts): Judge {
  const verified = new Map<string, { readonly at: number; readonly result: Promise<boolean> }>()

  const verify = async (session: SIWXSession): Promise<boolean> => {
    const verifier = verifiers.find((each) => each.shouldVerify(session))
    if (!verifier) throw invalidSession('namespace')
    const result = await withTimeout(verifier.verify(session), {
      timeoutMs: VERIFY_TIMEOUT_MS,
      onTimeout: () => unchecked('time'),
    })
    return result === true
  }
  const hasSigned = async (session: SIWXSession): Promise<boolean> => {
    const name = nameSession(session)
    const known = verified.get(name)
    if (known && performance.now() - known.at < VERIFIED_MS) return known.result
    const result = verify(session)
    verified.delete(name)
    verified.set(name, { at: performance.now(), result })
    const [oldest] = verified.keys()
    if (verified.size > MOST_VERIFIED && oldest !== undefined) verified.delete(oldest)
    // Who has been refused may come again: nothing but a yes is kept.
    const forget = () => verified.get(name)?.result === result && verified.delete(name)
    result.then((isGood) => isGood || forget(), forget)
    return result
  }

  return async (session) => {
    const { origin } = readPage(messenger.options)
    const fault = findSessionFault(session, {
      origin,
      now: Date.now(),
      onWarning: () =>
        logger.warn(
          'The address of a sign-in has no checksum: nobody can see whether it is mistyped',
        ),
    })
    if (fault === 'clockSkew') throw siwxErrors.create('SIWX_CLOCK_WRONG')
    if (fault) throw invalidSession(fault)
    if (!(await hasSigned(session))) throw invalidSession('signature')
  }
}

/** The same for two sessions that are one. */
export function nameSession({ data, message, signature }: SIWXSession): string {
  return `${data.chainId}\n${data.accountAddress}\n${signature}\n${message}`
}

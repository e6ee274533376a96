import type { Logger } from '@latchkey/foundation'

/** Runs what somebody else has given; what it throws is logged, and goes no further. */
export function runSafely<T>(
  { logger }: { readonly logger: Logger },
  run: (() => T) | undefined,
  what = 'Something failed',
): T | undefined {
  try {
    return run?.()
  } catch (error) {
    logger.error(what, error)
    return undefined
  }
}

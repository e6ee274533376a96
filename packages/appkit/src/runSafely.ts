import type { AppKitCore } from './core.js'

/** Runs what somebody else has given; what it throws is logged, and goes no further. */
export function runSafely<T>(
  { logger }: AppKitCore,
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

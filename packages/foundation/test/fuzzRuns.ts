import { inject } from 'vitest'

/**
 * Whether everything is tested: with `LATCHKEY_FULL=1`, properties run in full and corpora go through whole routes.
 * Otherwise each case is tested once where it is decided, a few go the whole way, and properties run a twentieth as often.
 */
export const isFullRun = inject('isFullRun')

/** Milliseconds that a fuzz test may take on a busy machine. */
export const FUZZ_TIMEOUT_MS = isFullRun ? 600_000 : 120_000

declare module 'vitest' {
  interface ProvidedContext {
    /** From `vitest.config.ts`: a page has no environment. */
    readonly isFullRun: boolean
    readonly fuzzSeed: number
  }
}

/** The least of a short run, where a property has as many. */
const FEWEST = 100

/**
 * How often a property runs: `numRuns` in a full run, a twentieth or `shortRuns` in a short one. `FUZZ_RUNS` says another number,
 * `FUZZ_SEED` and `FUZZ_PATH` replay a failure, in Node.
 */
export function fuzzRuns(numRuns: number, shortRuns = Math.max(FEWEST, Math.ceil(numRuns / 20))) {
  // A page has no environment.
  const { FUZZ_RUNS, FUZZ_SEED, FUZZ_PATH } = globalThis.process?.env ?? {}
  const own = isFullRun ? numRuns : Math.min(numRuns, shortRuns)
  return {
    numRuns: FUZZ_RUNS === undefined ? own : Number(FUZZ_RUNS),
    // A page has no set-up of its own for it, as `fuzzSeed.ts` is in Node.
    seed: FUZZ_SEED === undefined ? inject('fuzzSeed') : Number(FUZZ_SEED),
    ...(FUZZ_PATH === undefined ? {} : { path: FUZZ_PATH }),
  }
}

/** Milliseconds that a fuzz test may take on a busy machine. */
export const FUZZ_TIMEOUT_MS = 120_000

/** How often a property runs; `FUZZ_RUNS` raises it, `FUZZ_SEED` and `FUZZ_PATH` replay a failure. */
export function fuzzRuns(numRuns: number) {
  const { FUZZ_RUNS, FUZZ_SEED, FUZZ_PATH } = process.env
  return {
    numRuns: FUZZ_RUNS === undefined ? numRuns : Number(FUZZ_RUNS),
    ...(FUZZ_SEED === undefined ? {} : { seed: Number(FUZZ_SEED) }),
    ...(FUZZ_PATH === undefined ? {} : { path: FUZZ_PATH }),
  }
}

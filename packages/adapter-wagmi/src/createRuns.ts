/** A call of ours for one connector, from its beginning. */
export interface Run {
  /** False once a later call has succeeded. */
  readonly counts: () => boolean
  readonly isAlone: () => boolean
  readonly end: () => void
  /** Ends it as the answer that counts, and with it the earlier ones. */
  readonly succeed: () => void
}

/** Calls of ours that still run, by connector: the kernel hears of them by their answer, not by event. */
export interface Runs {
  readonly begin: (connectorId: string) => Run
  readonly isBusy: (connectorId: string) => boolean
}

export function createRuns(): Runs {
  const runs = new Map<string, readonly object[]>()
  return {
    begin(connectorId) {
      const run = {}
      const active = () => runs.get(connectorId) ?? []
      const keep = (kept: readonly object[]) => {
        if (kept.length > 0) runs.set(connectorId, kept)
        else runs.delete(connectorId)
      }
      keep([...active(), run])
      return {
        counts: () => active().includes(run),
        isAlone: () => active().length === 1 && active()[0] === run,
        end: () => keep(active().filter((each) => each !== run)),
        succeed: () => keep(active().slice(active().indexOf(run) + 1)),
      }
    },
    isBusy: (connectorId) => runs.has(connectorId),
  }
}

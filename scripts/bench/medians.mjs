/** @typedef {Readonly<Record<string, number>>} Figures by the names of `lines.mjs` */

/**
 * The middle of some numbers; of two in the middle, their mean.
 * @param {readonly number[]} values
 * @returns {number} not a number where there are none
 */
export function medianOf(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN
  return (upper + lower) / 2
}

/**
 * The median of each figure, over the runs that have it.
 * @param {readonly Figures[]} runs
 * @returns {Figures}
 */
export function mediansOf(runs) {
  const names = new Set(runs.flatMap((run) => Object.keys(run)))
  return Object.fromEntries(
    [...names].map((name) => [name, medianOf(runs.flatMap((run) => run[name] ?? []))]),
  )
}

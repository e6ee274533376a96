/** @typedef {import('./medians.mjs').Figures} Figures */
/** @typedef {import('./limits.mjs').Limit} Limit */
/** @typedef {{ name: string, isOurs: boolean, figures: Figures }} Column an app with its medians */
/**
 * @typedef {object} Verdict
 * @property {string} app
 * @property {string} figure
 * @property {Limit['as']} as
 * @property {number} value what is compared; not a number where it could not be measured
 * @property {number} atMost
 * @property {boolean} isHeld
 */

/**
 * Holds our apps to their limits. What could not be measured is past its limit.
 * @param {readonly Column[]} columns the floor first
 * @param {readonly Limit[]} limits
 * @returns {Verdict[]}
 */
export function judge(columns, limits) {
  const floor = columns[0]?.figures ?? {}
  return columns
    .filter(({ isOurs }) => isOurs)
    .flatMap(({ name, figures }) =>
      limits
        .filter(({ apps }) => apps?.includes(name) ?? true)
        .map((limit) => {
          const { figure, as, atMost } = limit
          const value = compare(figures, floor, limit)
          return { app: name, figure, as, value, atMost, isHeld: value <= atMost }
        }),
    )
}

/**
 * @param {Figures} figures
 * @param {Figures} floor
 * @param {Limit} limit
 */
function compare(figures, floor, { figure, as, floorFigure = figure }) {
  const own = figures[figure] ?? Number.NaN
  const lowest = floor[floorFigure] ?? Number.NaN
  if (as === 'itself') return own
  return as === 'times floor' ? own / lowest : own - lowest
}

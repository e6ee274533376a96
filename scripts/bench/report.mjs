/** @typedef {Record<string, number>} Figures */
/** @typedef {{ name: string, figures: Figures }} Row */

/**
 * @typedef {object} Line
 * @property {string} label
 * @property {(figures: Figures, floor: Figures) => number} value
 * @property {(value: number) => string} show
 * @property {number} [limit] at most
 */

/** @param {number} value */
const milliseconds = (value) => `${Math.round(value)} ms`
/** @param {number} value */
const times = (value) => `${value.toFixed(2)} × floor`
/** @param {number} value */
const kilobytes = (value) => `${(value / 1_000).toFixed(1)} kB`
/** @param {number} value */
const plain = (value) => (Number.isInteger(value) ? String(value) : value.toFixed(2))
/** @param {string} name */
const own = (name) => (/** @type {Figures} */ figures) => figures[name] ?? Number.NaN
/** @param {string} name */
const ratio = (name) => (/** @type {Figures} */ figures, /** @type {Figures} */ floor) =>
  (figures[name] ?? Number.NaN) / (floor[name] ?? Number.NaN)
/** @param {string} name */
const over = (name) => (/** @type {Figures} */ figures, /** @type {Figures} */ floor) =>
  (figures[name] ?? Number.NaN) - (floor[name] ?? Number.NaN)

/** What is measured, and the line to hold. */
/** @type {readonly Line[]} */
const lines = [
  {
    label: 'eager JavaScript over React, gz',
    value: own('eagerBytes'),
    show: kilobytes,
    limit: 20_000,
  },
  {
    label: 'JavaScript to idle over the floor, gz',
    value: over('idleScriptBytes'),
    show: kilobytes,
    limit: 45_000,
  },
  { label: 'requests to idle', value: own('requests'), show: plain },
  { label: 'requests to others', value: own('external'), show: plain, limit: 0 },
  { label: 'button painted', value: own('button'), show: milliseconds },
  { label: 'button painted, ratio', value: ratio('button'), show: times, limit: 1.15 },
  {
    label: 'blocking time to idle over the floor',
    value: over('blocking'),
    show: milliseconds,
    limit: 30,
  },
  { label: 'longest task', value: own('longest'), show: milliseconds },
  { label: 'layout shift', value: own('shift'), show: plain, limit: 0 },
  { label: 'heap after load', value: own('heapBytes'), show: kilobytes },
  { label: 'click to painted wallet', value: own('open'), show: milliseconds, limit: 60 },
  { label: 'second open', value: own('openAgain'), show: milliseconds, limit: 35 },
  { label: 'wallet to connected', value: own('connect'), show: milliseconds, limit: 40 },
  { label: 'earliest click, navigation to wallet', value: own('earliest'), show: milliseconds },
  { label: 'earliest click, ratio', value: ratio('earliest'), show: times, limit: 1.3 },
  { label: 'earliest click on a slow network', value: own('earliestSlow'), show: milliseconds },
  { label: 'the same, ratio', value: ratio('earliestSlow'), show: times, limit: 1.3 },
  {
    label: 'left by an open and close: heap',
    value: own('leakBytes'),
    show: kilobytes,
    limit: 1_000,
  },
  { label: 'left by an open and close: nodes', value: own('leakNodes'), show: plain, limit: 0 },
  {
    label: 'left by an open and close: listeners',
    value: own('leakListeners'),
    show: plain,
    limit: 0,
  },
  { label: 'open with 1,000 wallets', value: own('crowdOpen'), show: milliseconds, limit: 200 },
  { label: 'rows in the page with 1,000 wallets', value: own('crowdRows'), show: plain, limit: 60 },
]

/**
 * The table: one line a figure, one column an app, and the limit that ours are held to.
 * @param {readonly Row[]} rows the floor first
 * @returns {string}
 */
export function report(rows) {
  const floor = rows[0]?.figures ?? {}
  const head = ['', ...rows.map(({ name }) => name), 'at most']
  const body = lines.map(({ label, value, show, limit }) => [
    label,
    ...rows.map(({ figures }, index) => {
      const figure = value(figures, floor)
      const mark = limit === undefined || index === 0 ? ' ' : figure <= limit ? '✔' : '✘'
      return `${show(figure)} ${mark}`
    }),
    limit === undefined ? '' : show(limit),
  ])
  const table = [head, ...body]
  const widths = head.map((_, column) =>
    Math.max(...table.map((cells) => cells[column]?.length ?? 0)),
  )
  return table
    .map((cells) =>
      cells
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n')
}

/**
 * The median of each figure.
 * @param {readonly Figures[]} runs
 * @returns {Figures}
 */
export function medians(runs) {
  const names = [...new Set(runs.flatMap((run) => Object.keys(run)))]
  return Object.fromEntries(
    names.map((name) => {
      const sorted = runs.flatMap((run) => run[name] ?? []).sort((a, b) => a - b)
      return [name, sorted[Math.floor(sorted.length / 2)] ?? Number.NaN]
    }),
  )
}

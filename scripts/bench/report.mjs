import { writeGains } from './gains.mjs'

/** @typedef {import('./judge.mjs').Column} Column */
/** @typedef {import('./judge.mjs').Verdict} Verdict */
/** @typedef {import('./lines.mjs').Line} Line */
/**
 * @typedef {object} Section
 * @property {string} title
 * @property {readonly Column[]} columns the floor first, where there is one
 * @property {readonly Line[]} lines
 * @property {readonly Verdict[]} verdicts
 */
/** @typedef {{ date: string, runs: number, machine: string, browser: string, versions: string }} Circumstances */

/** What stands where something could not be measured. */
const missing = '–'

/**
 * The report as Markdown.
 * @param {Circumstances} circumstances
 * @param {readonly Section[]} sections
 * @param {readonly string[]} failures what could not be measured, and why
 * @param {readonly import('./gains.mjs').Gain[]} [gains]
 * @returns {string}
 */
export function writeMarkdown(circumstances, sections, failures, gains = []) {
  const { date, runs, machine, browser, versions } = circumstances
  const verdicts = sections.flatMap((section) =>
    section.verdicts.map((verdict) => ({ ...verdict, title: section.title })),
  )
  const past = verdicts.filter(({ isHeld }) => !isHeld)
  return [
    '# Benchmark',
    '',
    'Written by `npm run bench -- --write`; [bench/README.md](../bench/README.md) says how each figure is taken.',
    '',
    `${date}, medians of ${runs} ${runs === 1 ? 'run' : 'runs'} side by side, processor 4 × slower. ${machine}. ${browser}. ${versions}.`,
    '',
    'Judge what is × floor: milliseconds drift with the machine. The floor is React with a native dialog and one request.',
    '✔ is within the limit and ✘ past it; what has neither has no limit, and – could not be measured.',
    ...sections.flatMap(({ title, columns, lines, verdicts: own }) => [
      '',
      `## ${title}`,
      '',
      ...writeTable(columns, lines, own),
    ]),
    ...writeGains(gains, (figure) => labelOf(sections, figure)),
    '',
    '## Past their limits',
    '',
    ...(past.length === 0
      ? [`None of ${verdicts.length}.`]
      : past.map(
          ({ title, app, figure, as, value, atMost }) =>
            `- ${title}, ${app}, ${labelOf(sections, figure)}: ${showCompared(value, as)}, at most ${showCompared(atMost, as)}`,
        )),
    ...(failures.length === 0
      ? []
      : ['', '## Not measured', '', ...failures.map((failure) => `- ${failure}`)]),
    '',
  ].join('\n')
}

/**
 * @param {readonly Column[]} columns
 * @param {readonly Line[]} lines
 * @param {readonly Verdict[]} verdicts
 */
function writeTable(columns, lines, verdicts) {
  const head = ['', ...columns.map(({ name }) => name)]
  const body = lines.map(({ figure, label, unit }) => [
    label,
    ...columns.map(({ name, figures }) => {
      const value = show(figures[figure] ?? Number.NaN, unit)
      const verdict = verdicts.find((each) => each.app === name && each.figure === figure)
      return verdict === undefined ? value : `${value} ${mark(verdict)}`
    }),
  ])
  /** @param {readonly string[]} cells */
  const row = (cells) => `| ${cells.join(' | ')} |`
  return [
    row(head),
    row(head.map((_cell, column) => (column === 0 ? '---' : '---:'))),
    ...body.map(row),
  ]
}

/** @param {Verdict} verdict */
function mark({ as, value, isHeld }) {
  const sign = isHeld ? '✔' : '✘'
  return as === 'itself' || Number.isNaN(value) ? sign : `(${showCompared(value, as)}) ${sign}`
}

/**
 * @param {number} value
 * @param {Verdict['as']} as
 */
function showCompared(value, as) {
  if (Number.isNaN(value)) return missing
  if (as === 'times floor') return `${value.toFixed(2)} ×`
  const plain = value.toLocaleString('en', { maximumFractionDigits: 1 })
  return as === 'over floor' ? `${value < 0 ? '' : '+'}${plain}` : plain
}

/**
 * @param {number} value
 * @param {import('./lines.mjs').Unit} unit
 */
function show(value, unit) {
  if (Number.isNaN(value)) return missing
  if (unit === 'kB') return `${(value / 1000).toFixed(1)} kB`
  if (unit === 'ms') return `${value < 20 ? value.toFixed(1) : Math.round(value)} ms`
  return value.toLocaleString('en', { maximumFractionDigits: 2 })
}

/**
 * @param {readonly Section[]} sections
 * @param {string} figure
 */
function labelOf(sections, figure) {
  return (
    sections.flatMap(({ lines }) => lines).find((line) => line.figure === figure)?.label ?? figure
  )
}

/**
 * The report for programs: what was measured in each run, the medians and the verdicts.
 * @param {Circumstances} circumstances
 * @param {readonly (Section & { samples: Readonly<Record<string, readonly import('./medians.mjs').Figures[]>> })[]} sections
 * @param {readonly string[]} failures
 * @param {readonly import('./gains.mjs').Gain[]} [gains]
 * @returns {string}
 */
export function writeJson(circumstances, sections, failures, gains = []) {
  const told = sections.map(({ title, columns, verdicts, samples }) => ({
    title,
    medians: Object.fromEntries(columns.map(({ name, figures }) => [name, figures])),
    verdicts,
    samples,
  }))
  return `${JSON.stringify({ ...circumstances, sections: told, gains, failures }, null, 2)}\n`
}

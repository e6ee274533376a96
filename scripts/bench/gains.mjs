import { speedUps } from './speedUps.mjs'

/** @typedef {import('./medians.mjs').Figures} Figures */
/**
 * @typedef {object} Gain what a speed-up saves of a figure
 * @property {string} name of the speed-up
 * @property {string} app
 * @property {string} figure
 * @property {number} value with it
 * @property {number} without
 * @property {number} gain the part of the time that it saves: 0.35 where it saves 35 %; not a number where one was not measured
 */

/** A speed-up that saves less of everything that it is there for is not worth its code. */
const leastGain = 0.1

/**
 * @param {Figures} figures of an app
 * @param {Figures} slow those of the app without the speed-up
 * @param {import('./speedUps.mjs').SpeedUp} speedUp
 * @returns {Gain[]}
 */
export function compareGains(figures, slow, { name, app, figures: own }) {
  return own.map((figure) => {
    const value = figures[figure] ?? Number.NaN
    const without = slow[figure] ?? Number.NaN
    return { name, app, figure, value, without, gain: 1 - value / without }
  })
}

/**
 * The speed-ups that save enough of nothing, in any app.
 * @param {readonly Gain[]} gains
 * @returns {string[]} their names
 */
export function findIdle(gains) {
  const useful = new Set(gains.filter(({ gain }) => gain >= leastGain).map(({ name }) => name))
  return [...new Set(speedUps.map(({ name }) => name))].filter(
    (name) => gains.some((each) => each.name === name) && !useful.has(name),
  )
}

/**
 * The gains as Markdown.
 * @param {readonly Gain[]} gains
 * @param {(figure: string) => string} labelOf
 * @returns {string[]} lines
 */
export function writeGains(gains, labelOf) {
  if (gains.length === 0) return []
  const idle = findIdle(gains)
  /** @param {number} ms */
  const show = (ms) => (Number.isNaN(ms) ? '–' : `${Math.round(ms)} ms`)
  return [
    '',
    '## What the speed-ups gain',
    '',
    `The same apps built once more by Vite, each without one of them. What saves less than ${leastGain * 100} % of everything it is there for is marked ✘, and has to go.`,
    '',
    '| speed-up | app | figure | with it | without | saves |',
    '| --- | --- | --- | ---: | ---: | ---: |',
    ...gains.map(({ name, app, figure, value, without, gain }) => {
      const saved = Number.isNaN(gain) ? '–' : `${Math.round(gain * 100)} %`
      const cells = [name, app, labelOf(figure), show(value), show(without), saved]
      return `| ${cells.join(' | ')}${idle.includes(name) ? ' ✘' : ''} |`
    }),
  ]
}

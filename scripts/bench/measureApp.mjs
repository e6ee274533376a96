import { measureEarliest } from './measureEarliest.mjs'
import { measureKept } from './measureKept.mjs'
import { measureCrowd, measureInput, measureVisit } from './measureVisit.mjs'

/** @typedef {import('./measureVisit.mjs').Served} Served */
/** @typedef {import('./medians.mjs').Figures} Figures */
/** @typedef {Exclude<import('./lines.mjs').Measure, 'lists'>} AppMeasure */

/** @type {Record<AppMeasure, (app: Served) => Promise<Figures>>} */
const takers = {
  visit: measureVisit,
  touch: (app) => measureInput(app, 'touch'),
  key: (app) => measureInput(app, 'key'),
  earliest: async (app) => ({ earliest: await measureEarliest(app, {}) }),
  slow: async (app) => ({ earliestSlow: await measureEarliest(app, { isSlowNetwork: true }) }),
  kept: measureKept,
  crowd: measureCrowd,
}

/**
 * Takes one measure of an app, in a fresh browser.
 * @param {Served} app
 * @param {AppMeasure} measure
 * @returns {Promise<Figures>}
 */
export const measureApp = (app, measure) => takers[measure](app)

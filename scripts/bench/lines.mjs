/** @typedef {'visit' | 'touch' | 'key' | 'earliest' | 'slow' | 'kept' | 'crowd' | 'lists'} Measure */
/** @typedef {'ms' | 'kB' | 'count'} Unit */
/**
 * @typedef {object} Line
 * @property {string} figure
 * @property {string} label
 * @property {Unit} unit
 * @property {Measure} measure that gives it
 */

/** @type {readonly Measure[]} */
export const measures = ['visit', 'touch', 'key', 'earliest', 'slow', 'kept', 'crowd', 'lists']

/** What is measured of each app, in the order of the report. @type {readonly Line[]} */
export const appLines = [
  { figure: 'eager', label: 'eager JavaScript over React, gz', unit: 'kB', measure: 'visit' },
  { figure: 'idle', label: 'JavaScript to idle over React, gz', unit: 'kB', measure: 'visit' },
  { figure: 'requests', label: 'requests to idle', unit: 'count', measure: 'visit' },
  { figure: 'external', label: 'of them to other hosts', unit: 'count', measure: 'visit' },
  { figure: 'button', label: 'navigation → button', unit: 'ms', measure: 'visit' },
  { figure: 'blocking', label: 'blocking time to idle', unit: 'ms', measure: 'visit' },
  { figure: 'longest', label: 'longest task to idle', unit: 'ms', measure: 'visit' },
  { figure: 'shift', label: 'layout shift', unit: 'count', measure: 'visit' },
  { figure: 'heapBytes', label: 'heap after load', unit: 'kB', measure: 'visit' },
  { figure: 'openSeen', label: 'click → wallet seen', unit: 'ms', measure: 'visit' },
  { figure: 'openWhole', label: 'click → wallet whole', unit: 'ms', measure: 'visit' },
  { figure: 'openPaint', label: 'click → next paint', unit: 'ms', measure: 'visit' },
  { figure: 'againSeen', label: 'second open, seen', unit: 'ms', measure: 'visit' },
  { figure: 'againWhole', label: 'second open, whole', unit: 'ms', measure: 'visit' },
  { figure: 'touchSeen', label: 'tap on a phone → seen', unit: 'ms', measure: 'touch' },
  { figure: 'touchWhole', label: 'tap on a phone → whole', unit: 'ms', measure: 'touch' },
  { figure: 'touchPaint', label: 'tap on a phone → next paint', unit: 'ms', measure: 'touch' },
  { figure: 'keySeen', label: 'Enter → seen', unit: 'ms', measure: 'key' },
  { figure: 'keyWhole', label: 'Enter → whole', unit: 'ms', measure: 'key' },
  { figure: 'keyPaint', label: 'Enter → next paint', unit: 'ms', measure: 'key' },
  { figure: 'connected', label: 'click on the wallet → connected', unit: 'ms', measure: 'visit' },
  {
    figure: 'earliest',
    label: 'navigation → wallet seen, clicked as early as can be',
    unit: 'ms',
    measure: 'earliest',
  },
  {
    figure: 'earliestSlow',
    label: 'the same on a slow network',
    unit: 'ms',
    measure: 'slow',
  },
  { figure: 'keptBytes', label: 'kept per open and close: heap', unit: 'kB', measure: 'kept' },
  { figure: 'keptNodes', label: 'kept per open and close: nodes', unit: 'count', measure: 'kept' },
  {
    figure: 'keptListeners',
    label: 'kept per open and close: listeners',
    unit: 'count',
    measure: 'kept',
  },
  { figure: 'crowdSeen', label: '1,000 wallets: click → seen', unit: 'ms', measure: 'crowd' },
  {
    figure: 'crowdRows',
    label: '1,000 wallets: rows in the page',
    unit: 'count',
    measure: 'crowd',
  },
]

/** What is measured of long lists, which no other app has. @type {readonly Line[]} */
export const listLines = [
  ['tokensListed', '500 tokens: click on the account → on show', 'ms'],
  ['tokensUsable', 'the same, until the page answers', 'ms'],
  ['tokensAll', 'from there to all of them', 'ms'],
  ['tokensScrolled', 'from there to the last', 'ms'],
  ['tokenRows', 'rows in the page', 'count'],
  ['pageAppended', '10,000 transactions: answer → list that has the page', 'ms'],
  ['latePageAppended', 'the same, of the last ten pages', 'ms'],
  ['slowPageAppended', 'the slowest of twenty', 'ms'],
  ['activityRows', 'rows in the page', 'count'],
  ['historyPage', "the sandbox's answer, of 100,000 transfers", 'ms'],
  ['slowHistoryPage', 'the slowest of them', 'ms'],
].map(([figure = '', label = '', unit = '']) => ({
  figure,
  label,
  unit: unit === 'ms' ? 'ms' : 'count',
  measure: 'lists',
}))

/**
 * @typedef {object} Limit
 * @property {string} figure
 * @property {'itself' | 'times floor' | 'over floor'} as what is compared: times and what is over are judged against
 *   the floor of the same run, since milliseconds drift with the machine
 * @property {number} atMost in the unit of the figure: bytes, milliseconds, a count
 * @property {readonly string[]} [apps] all of ours, unless told
 * @property {string} [floorFigure] the figure of the floor, where it is another one
 */

/** An average over fifty times that is none: a stray one is no leak. */
const none = 0.1
const kilobytes = 1_000

/** The lines to hold. An app with a wagmi of its own has that to load, too: it is not judged by what loads. @type {readonly Limit[]} */
export const limits = [
  { figure: 'eager', as: 'itself', atMost: 18 * kilobytes, apps: ['ethers'] },
  { figure: 'eager', as: 'itself', atMost: 20 * kilobytes, apps: ['multi'] },
  { figure: 'idle', as: 'itself', atMost: 60 * kilobytes, apps: ['ethers', 'multi'] },
  { figure: 'requests', as: 'itself', atMost: 10, apps: ['ethers', 'multi'] },
  { figure: 'external', as: 'itself', atMost: 0 },
  { figure: 'button', as: 'times floor', atMost: 1.15, apps: ['ethers', 'multi'] },
  { figure: 'blocking', as: 'over floor', atMost: 30, apps: ['ethers', 'multi'] },
  { figure: 'shift', as: 'itself', atMost: 0 },
  { figure: 'heapBytes', as: 'itself', atMost: 2_300 * kilobytes, apps: ['ethers', 'multi'] },
  { figure: 'openSeen', as: 'times floor', atMost: 2 },
  { figure: 'openWhole', as: 'times floor', atMost: 3 },
  { figure: 'openPaint', as: 'times floor', atMost: 1.5 },
  { figure: 'againSeen', as: 'times floor', atMost: 2 },
  { figure: 'againWhole', as: 'times floor', atMost: 3 },
  { figure: 'touchSeen', as: 'times floor', atMost: 2 },
  { figure: 'touchWhole', as: 'times floor', atMost: 3 },
  { figure: 'touchPaint', as: 'times floor', atMost: 1.5 },
  { figure: 'keySeen', as: 'times floor', atMost: 2 },
  { figure: 'keyWhole', as: 'times floor', atMost: 3 },
  { figure: 'keyPaint', as: 'times floor', atMost: 1.5 },
  { figure: 'connected', as: 'times floor', atMost: 3, apps: ['ethers'] },
  { figure: 'connected', as: 'times floor', atMost: 4, apps: ['wagmi', 'multi'] },
  { figure: 'earliest', as: 'times floor', atMost: 1.3 },
  { figure: 'earliestSlow', as: 'times floor', atMost: 1.3, apps: ['ethers', 'multi'] },
  { figure: 'keptBytes', as: 'itself', atMost: 2 * kilobytes },
  { figure: 'keptNodes', as: 'itself', atMost: none },
  { figure: 'keptListeners', as: 'itself', atMost: none },
  { figure: 'crowdSeen', as: 'times floor', atMost: 5, floorFigure: 'openSeen' },
  { figure: 'crowdRows', as: 'itself', atMost: 60 },
]

/** Those of the long lists. @type {readonly Limit[]} */
export const listLimits = [
  { figure: 'tokensUsable', as: 'itself', atMost: 300 },
  { figure: 'tokensAll', as: 'itself', atMost: 300 },
  { figure: 'tokensScrolled', as: 'itself', atMost: 300 },
  { figure: 'tokenRows', as: 'itself', atMost: 60 },
  { figure: 'pageAppended', as: 'itself', atMost: 16 },
  { figure: 'latePageAppended', as: 'itself', atMost: 16 },
  { figure: 'activityRows', as: 'itself', atMost: 60 },
  { figure: 'historyPage', as: 'itself', atMost: 20 },
]

import { checkVite } from './checks/vite.mjs'

/**
 * @typedef {object} AppPlan
 * @property {string} name
 * @property {readonly string[]} folders of its sources in `strangers/`: those that are shared, then its own
 * @property {import('./packageManagers.mjs').Tool} tool that installs it
 * @property {boolean} isQuick whether a run of `npm test` has the time for it
 * @property {readonly RegExp[]} [expected] warnings of its install that are not ours
 * @property {(app: import('./App.mjs').App) => Promise<void>} checks what is asked of it, once it is installed
 */

/** @type {readonly AppPlan[]} */
export const apps = [
  { name: 'vite', folders: ['vite'], tool: 'npm', isQuick: true, checks: checkVite },
]

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { apps } from './apps.mjs'

/**
 * @typedef {object} SpeedUp something that the kit does only to be quick
 * @property {string} name
 * @property {string} app that is measured with it and without it
 * @property {readonly import('./measureApp.mjs').AppMeasure[]} measures that are taken without it
 * @property {readonly string[]} figures that it is there for
 * @property {readonly [module: string, from: string, to: string]} without how its code is taken out: a module of a package,
 *   and a text that is in there once
 */

/** What brings the modal to the click. */
const opening = {
  app: 'ethers',
  measures: /** @type {const} */ (['visit']),
  figures: ['openSeen', 'openWhole'],
}

/** @type {readonly SpeedUp[]} */
export const speedUps = [
  {
    name: 'fetched while the page is idle',
    ...opening,
    without: ['ui-react/host/activate', 'requestAnimationFrame(() => whenIdle(begin))', 'void 0'],
  },
  {
    name: 'drawn ahead',
    ...opening,
    without: ['ui-react/modal/takeOver', 'if (!options.disableAppend) prepare()', 'void 0'],
  },
  {
    name: 'shown before React hears of it',
    ...opening,
    without: ['ui-react/modal/showAhead', 'const isReady =', 'const isReady = false &&'],
  },
  {
    name: 'wallets in what stands in for the modal',
    app: 'ethers',
    measures: ['earliest', 'slow'],
    figures: ['earliest', 'earliestSlow'],
    without: ['ui-react/host/showSkeleton', 'if (wallets)', 'if (false)'],
  },
  ...['ethers', 'multi'].map((app) => ({
    name: 'what connects, fetched with the modal on show',
    app,
    measures: /** @type {const} */ (['visit']),
    figures: ['connected'],
    without: /** @type {const} */ ([
      'appkit/connection/prepareConnect',
      'if (core.signal.aborted) return',
      'return',
    ]),
  })),
]

/** @typedef {import('./apps.mjs').BenchApp & { speedUp: SpeedUp, source: string }} SlowApp an app without a speed-up, and the page it is made of */

/**
 * The apps once more, each without one of its speed-ups. They are held to no limit.
 * @type {readonly SlowApp[]}
 */
export const slowApps = speedUps.flatMap((speedUp) =>
  apps
    .filter(({ name }) => name === speedUp.app)
    .map((app) => ({
      ...app,
      name: `${app.name}, not ${speedUp.name}`,
      source: app.page,
      page: `${app.page}-not-${speedUp.name.replace(/\W+/g, '-')}`,
      isOurs: false,
      measures: speedUp.measures,
      speedUp,
    })),
)

/**
 * Takes a speed-up out of what is installed in a folder, and gives what puts it back.
 * @param {string} folder
 * @param {SpeedUp} speedUp
 * @returns {Promise<() => Promise<void>>}
 */
export async function takeOut(folder, { without: [module, from, to] }) {
  const [name = '', ...path] = module.split('/')
  const file = join(folder, 'node_modules/@latchkey', name, 'dist', `${path.join('/')}.js`)
  const text = await readFile(file, 'utf8')
  await writeFile(file, replaceOnce(text, from, to))
  return () => writeFile(file, text)
}

/**
 * @param {string} text
 * @param {string} from
 * @param {string} to
 * @throws {Error} where `from` is not in there once
 */
export function replaceOnce(text, from, to) {
  const parts = text.split(from)
  if (parts.length !== 2)
    throw new Error(`“${from}” is there ${parts.length - 1} times instead of once`)
  return parts.join(to)
}

import { existsSync } from 'node:fs'
import { run } from './childProcess.mjs'
import { showProgress } from './showProgress.mjs'

/** Where distributions put Chromium, after `CHROMIUM_PATH`. */
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const howTo = `Chromium is missing, and the browser and end-to-end tests need it.
  Debian, Ubuntu:  sudo apt-get install chromium
  Fedora:          sudo dnf install chromium
  macOS:           brew install --cask chromium
  Elsewhere:       set CHROMIUM_PATH to the program of a Chromium or Chrome`

/**
 * The path of a Chromium that is here, or undefined.
 * @returns {string | undefined}
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : undefined
  return places.find((place) => existsSync(place))
}

/**
 * Finds Chromium, else installs Debian's with apt-get as root or through `sudo -n`, and shows that it is at work.
 * @returns {Promise<string>} the path of the program
 * @throws {Error} that says how to get it, with all that apt-get said if that failed
 */
export async function ensureChromium() {
  const found = findChromium()
  if (found !== undefined) return found
  if (process.env.CHROMIUM_PATH || !(await succeeds('apt-get', ['--version'])))
    throw new Error(howTo)
  const isRoot = process.getuid?.() === 0
  if (!isRoot && !(await succeeds('sudo', ['-n', 'true']))) throw new Error(howTo)

  const apt = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-y', '-q']
  const command = isRoot ? apt : ['sudo', '-n', ...apt]
  const progress = showProgress(() => 'apt-get: installing Chromium')
  try {
    const options = { timeoutMs: 5 * 60_000 }
    const updated = await runAll(command, ['update'], options)
    const names = ['install', '--no-install-recommends', 'chromium']
    const installed = await runAll(command, names, options)
    const path = findChromium()
    if (path !== undefined) return path
    throw new Error(`${howTo}\n\napt-get said:\n${updated.output}\n${installed.output}`)
  } finally {
    progress.end()
  }
}

/**
 * @param {readonly string[]} command
 * @param {readonly string[]} args
 * @param {import('./childProcess.mjs').RunOptions} options
 */
function runAll([program = '', ...first], args, options) {
  return run(program, [...first, ...args], options)
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 */
async function succeeds(program, args) {
  return (await run(program, args, { timeoutMs: 30_000 })).code === 0
}

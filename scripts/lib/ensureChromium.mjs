import { existsSync } from 'node:fs'
import { installPackages } from './installPackages.mjs'

/** Where distributions put Chromium, after `CHROMIUM_PATH`. */
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const howTo = `Chromium is missing, and the browser and end-to-end tests need it.
  Debian:     sudo apt-get install chromium
  Ubuntu:     Google's package of Chrome, from google.com/chrome; chromium is a snap there
  Fedora:     sudo dnf install chromium
  macOS:      brew install --cask chromium
  Elsewhere:  set CHROMIUM_PATH to the program of a Chromium or Chrome`

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
 * Finds Chromium, else installs Debian's.
 * @param {{ output?: import('./showProgress.mjs').Output }} [options] where its progress is shown
 * @returns {Promise<string>} the path of the program
 * @throws {Error} that says how to get it, with all that apt-get said if that failed
 */
export async function ensureChromium({ output } = {}) {
  const found = findChromium()
  if (found !== undefined) return found
  const said = process.env.CHROMIUM_PATH
    ? undefined
    : await installPackages('Chromium', ['chromium'], output)
  const path = findChromium()
  if (path !== undefined) return path
  throw new Error(said === undefined ? howTo : `${howTo}\n\napt-get said:\n${said}`)
}

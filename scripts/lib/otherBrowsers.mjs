import { existsSync } from 'node:fs'
import { installPackages } from './installPackages.mjs'

/** Where Debian puts what Safari is made of, with its driver, and a screen for it. */
const webKit = {
  driver: '/usr/bin/WebKitWebDriver',
  browser: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  xvfb: '/usr/bin/Xvfb',
}

/** Where systems put Firefox. */
const firefox = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

/** @returns {string | undefined} the path of a Firefox that is here */
export function findFirefox() {
  return firefox.find((place) => existsSync(place))
}

/** @returns {typeof webKit | undefined} where the parts of a WebKit with a driver are, if all are here */
export function findWebKit() {
  return Object.values(webKit).every((place) => existsSync(place)) ? webKit : undefined
}

/**
 * Finds both, or installs Debian's where that can be done, and says which tests are left out.
 * @param {{ output?: import('./showProgress.mjs').Output }} [options] where its progress is shown
 */
export async function ensureOtherBrowsers({ output } = {}) {
  if (!findFirefox() || !findWebKit())
    await installPackages(
      'Firefox and WebKit',
      ['firefox-esr', 'webkit2gtk-driver', 'xvfb'],
      output,
    )
  const here = { Firefox: findFirefox(), WebKit: findWebKit()?.driver }
  for (const [name, path] of Object.entries(here))
    console.log(
      path === undefined
        ? `!  ${name} is not here: the tests in it are left out`
        : `✔  ${name.toLowerCase().padEnd(12)} ${path}`,
    )
}

import { type Browser, chromium, type LaunchOptions } from 'playwright-core'
import { chromiumFlags } from '../../../scripts/lib/chromiumFlags.mjs'
import { findChromium } from '../../../scripts/lib/ensureChromium.mjs'

/** Starts the Chromium of this machine; `args` come beside those that every test has. */
export function launchChromium({ args = [], ...options }: LaunchOptions = {}): Promise<Browser> {
  const path = findChromium()
  return chromium.launch({
    ...(path === undefined ? {} : { executablePath: path }),
    args: [...chromiumFlags, ...args],
    ...options,
  })
}

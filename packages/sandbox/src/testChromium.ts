import { type Browser, chromium, type LaunchOptions } from 'playwright-core'
import { findChromium } from '../../../scripts/lib/ensureChromium.mjs'

/** Starts the Chromium of this machine. */
export function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  const path = findChromium()
  return chromium.launch({
    ...(path === undefined ? {} : { executablePath: path }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
    ...options,
  })
}

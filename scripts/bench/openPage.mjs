import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { chromiumFlags } from '../lib/chromiumFlags.mjs'
import { ensureChromium } from '../lib/ensureChromium.mjs'
import { root } from '../lib/root.mjs'

/** How much slower the processor is made: a phone of the middle class. */
const cpuSlowdown = 4
/** A slow mobile network, in bytes a second and milliseconds. */
const slowNetwork = {
  offline: false,
  downloadThroughput: (1_600 * 1_024) / 8,
  uploadThroughput: (750 * 1_024) / 8,
  latency: 150,
}
const flags = [
  ...chromiumFlags,
  '--enable-precise-memory-info',
  // Nothing outside of this machine answers, on whichever machine this runs.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
]

/**
 * @typedef {object} OpenOptions
 * @property {boolean} [isSlowNetwork]
 * @property {boolean} [isFullSpeed] the processor as it is
 * @property {boolean} [isPhone] with a small screen that is touched
 * @property {number} [wallets] how many are announced
 */
/** @typedef {{ url: string, type: string }} PageRequest */
/**
 * @typedef {object} BenchPage
 * @property {import('playwright-core').Page} page
 * @property {import('playwright-core').CDPSession} cdp
 * @property {PageRequest[]} requests all that were sent
 * @property {() => Promise<void>} close
 */

/**
 * A page in a browser of its own, with nothing cached, a slow processor and the probe in it. It is not yet anywhere.
 * @param {import('./apps.mjs').Finders} find
 * @param {OpenOptions} [options]
 * @returns {Promise<BenchPage>}
 */
export async function openPage(find, options = {}) {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: flags })
  const context = await browser.newContext(
    options.isPhone
      ? {
          viewport: { width: 390, height: 844 },
          deviceScaleFactor: 1,
          hasTouch: true,
          isMobile: true,
        }
      : { viewport: { width: 1_280, height: 800 } },
  )
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const rate = options.isFullSpeed ? 1 : cpuSlowdown
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  await cdp.send('Network.enable')
  if (options.isSlowNetwork) await cdp.send('Network.emulateNetworkConditions', slowNetwork)
  const requests = watchRequests(cdp)
  await page.addInitScript(
    `globalThis.benchWallets = ${options.wallets ?? 1}; globalThis.benchFind = ${JSON.stringify(find)}`,
  )
  for (const name of ['wallet.js', 'probe.js'])
    await page.addInitScript(await readFile(join(root, 'bench/page', name), 'utf8'))
  return { page, cdp, requests, close: () => browser.close() }
}

/**
 * @param {import('playwright-core').CDPSession} cdp
 * @returns {PageRequest[]}
 */
function watchRequests(cdp) {
  /** @type {PageRequest[]} */
  const requests = []
  cdp.on('Network.requestWillBeSent', ({ request, type = 'Other' }) => {
    if (/^https?:/.test(request.url)) requests.push({ url: request.url, type })
  })
  return requests
}

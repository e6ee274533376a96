import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
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

/**
 * @typedef {object} OpenOptions
 * @property {boolean} [isSlowNetwork]
 * @property {boolean} [isFullSpeed] the processor as it is
 * @property {number} [wallets] how many are announced
 */
/**
 * @typedef {object} BenchPage
 * @property {import('playwright-core').Page} page
 * @property {import('playwright-core').CDPSession} cdp
 * @property {{ url: string, bytes: number, type: string }[]} requests those that have ended
 * @property {() => Promise<void>} close
 */

/**
 * A page of its own, with a cold cache, a slow processor and the probe in it. It is not yet anywhere.
 * @param {import('playwright-core').Browser} browser
 * @param {OpenOptions} [options]
 * @returns {Promise<BenchPage>}
 */
export async function openPage(browser, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 800 } })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const rate = options.isFullSpeed ? 1 : cpuSlowdown
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  await cdp.send('Network.enable')
  if (options.isSlowNetwork) await cdp.send('Network.emulateNetworkConditions', slowNetwork)
  const requests = watchRequests(cdp)
  await page.addInitScript(`globalThis.benchWallets = ${options.wallets ?? 1}`)
  for (const name of ['wallet.js', 'probe.js'])
    await page.addInitScript(await readFile(join(root, 'bench/page', name), 'utf8'))
  return { page, cdp, requests, close: () => context.close() }
}

/**
 * @param {import('playwright-core').CDPSession} cdp
 * @returns {BenchPage['requests']}
 */
function watchRequests(cdp) {
  /** @type {Map<string, { url: string, bytes: number, type: string }>} */
  const begun = new Map()
  /** @type {BenchPage['requests']} */
  const ended = []
  cdp.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (/^(data|blob):/.test(response.url)) return
    begun.set(requestId, { url: response.url, bytes: 0, type })
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = begun.get(requestId)
    if (request) ended.push({ ...request, bytes: encodedDataLength })
  })
  return ended
}

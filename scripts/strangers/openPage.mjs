import { verifyMessage } from 'viem'
import { tellPage } from '../lib/tellPage.mjs'

/** @typedef {import('playwright-core').Page} Page */

/** What an app signs. */
const message = 'Hello from a stranger'
const wallet = 'wallet-selector-dev.latchkey.sandbox'
/** A machine that builds three apps at once is slow. */
const timeout = 60_000

/**
 * A page in a profile of its own, with a wallet that approves and everything that went wrong in it.
 * @param {import('./App.mjs').App} app that closes it at its end at the latest
 * @param {{ account?: number, isPhone?: boolean }} [options] which of the wallet's accounts is in use, and whether the page
 *   is on a phone
 */
export async function openPage(app, { account = 0, isPhone = false } = {}) {
  const { getBrowser, sandbox } = app.world
  const session = crypto.randomUUID()
  const wallets = sandbox.wallets.session(session)
  wallets.setApprovals('approve')
  const address = wallets.evm.accounts()[account] ?? ''
  wallets.evm.switchAccount(address)
  // Nothing here is about motion, which takes the processor's time of the builds beside.
  const context = await (await getBrowser()).newContext({
    reducedMotion: 'reduce',
    ...(isPhone && { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }),
  })
  app.atEnd(() => context.close())
  await context.addInitScript(sandbox.wallets.initScript({ session, wallets: ['evm'] }))
  await context.addInitScript((addresses) => {
    Reflect.set(globalThis, '__LATCHKEY_SANDBOX__', addresses)
  }, sandbox.addresses)
  const page = await context.newPage()
  page.setDefaultTimeout(timeout)
  /** @type {string[]} */
  const faults = []
  page.on('pageerror', (error) => faults.push(`thrown: ${error.stack ?? error.message}`))
  page.on('console', (entry) => {
    if (['error', 'warning', 'assert'].includes(entry.type()))
      faults.push(`${entry.type()}: ${entry.text()} (${entry.location().url})`)
  })
  const dismiss = app.addWitness(async () => [await tellPage(page), ...faults].join('\n'))
  const close = () => {
    dismiss()
    return context.close()
  }
  return { page, context, faults, address, close }
}

/**
 * Connects the browser wallet by the modal, as a visitor does.
 * @param {Page} page
 * @param {string} address that the app must show
 */
export async function connect(page, address) {
  await page.getByTestId('connect-button').first().click()
  await page.getByTestId(wallet).click()
  await page.getByTestId('address').getByText(address, { exact: true }).waitFor()
}

/**
 * Has the app sign its message, and checks the signature.
 * @param {Page} page
 * @param {string} address
 */
export async function sign(page, address) {
  await page.getByTestId('sign').click()
  const field = page.getByTestId('signature').getByText(/^0x[0-9a-f]{130}$/)
  await field.waitFor()
  const signature = /** @type {`0x${string}`} */ ((await field.textContent()) ?? '0x')
  const isGenuine = await verifyMessage({
    address: /** @type {`0x${string}`} */ (address),
    message,
    signature,
  })
  if (!isGenuine) throw new Error(`${signature} is not a signature of ${address}`)
}

/**
 * @param {readonly string[]} faults
 * @param {readonly RegExp[]} [expected] that are not ours
 */
export function assertNoFaults(faults, expected = []) {
  const left = faults.filter((fault) => !expected.some((each) => each.test(fault)))
  if (left.length > 0) throw new Error(`The page complains:\n${left.join('\n')}`)
}

import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { WalletSession } from '@latchkey/sandbox/wallets'
import type { Page } from '@playwright/test'
import { build } from 'esbuild'
import { isHex, verifyMessage } from 'viem'
import { App, type Namespace } from './fixtures/App.js'
import { expect, test } from './fixtures/test.js'

// Signing in: with one approval on the phone that connects as well, in a browser that has no `Buffer`; and with wallets of
// the browser, which sign once they are connected.

const SANDBOX_WALLET = 'dev.latchkey.sandbox'

const resolveDir = join(dirname(fileURLToPath(import.meta.url)), '..')

/** The npm package `buffer` as a module of its own, as a feature would load it. */
async function bundleBuffer(): Promise<string> {
  const contents = "export { Buffer as default } from 'buffer/'"
  const { outputFiles } = await build({
    stdin: { contents, resolveDir },
    bundle: true,
    format: 'esm',
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}

test('[CONN-15:oneClick] one approval connects the page and signs it in, and leaves no Buffer', async ({
  lifecycle,
  page,
  phone,
}) => {
  const body = await bundleBuffer()
  await page.route('**/buffer.js', (route) =>
    route.fulfill({ body, contentType: 'text/javascript' }),
  )
  await page.goto(lifecycle)
  phone.setApprovals('hold')
  await page.evaluate(() => {
    globalThis.lifecycle.create('main')
    const { host, href } = location
    globalThis.lifecycle.signIn('main', {
      createAuthParams: async () => ({ domain: host, uri: href, nonce: '0123456789abcdef' }),
      async loadBuffer() {
        const path = '/buffer.js'
        const module: { default: unknown } = await import(path)
        return module.default
      },
      async onAuthenticated(cacaos) {
        Object.assign(globalThis, { given: cacaos })
      },
    })
    return globalThis.lifecycle.kit('main').start()
  })
  const connecting = page.evaluate(async () => {
    const connections = await globalThis.lifecycle
      .kit('main')
      .connect({ connectorId: 'walletConnect' })
    return connections.map(({ accounts }) => accounts[0]?.caipAddress)
  })
  await expect
    .poll(() => page.evaluate(() => globalThis.lifecycle.pairingUri('main')))
    .toContain('methods=wc_sessionAuthenticate')
  const uri = await page.evaluate(() => globalThis.lifecycle.pairingUri('main'))
  await phone.pair(uri ?? '')
  const item = await phone.waitForPending()
  if (item.kind !== 'signIn') throw new TypeError(item.kind)
  await phone.approve(item.id)
  const [caipAddress = ''] = await connecting
  const [, , address] = caipAddress.split(':')
  const signature = await page.evaluate(() => {
    const given: unknown = Reflect.get(globalThis, 'given')
    return (given as { s: { s: string } }[])[0]?.s.s
  })
  if (!isHex(signature) || !isHex(address)) throw new TypeError(`${signature} of ${address}`)
  expect(await verifyMessage({ address, message: item.message, signature })).toBe(true)
  await expect.poll(() => page.evaluate(() => 'Buffer' in globalThis)).toBe(false)
  phone.setApprovals('approve')
  const signed = await page.evaluate(() =>
    globalThis.lifecycle.kit('main').signMessage({ message: 'after signing in' }),
  )
  if (!isHex(signed)) throw new TypeError(signed)
  expect(await verifyMessage({ address, message: 'after signing in', signature: signed })).toBe(
    true,
  )
})

test('a page that brings no Buffer connects plainly', async ({ lifecycle, page, phone }) => {
  await page.goto(lifecycle)
  await page.evaluate(() => {
    globalThis.lifecycle.create('main')
    globalThis.lifecycle.signIn('main', {
      createAuthParams: async () => ({ domain: 'a', uri: 'https://a', nonce: '0123456789abcdef' }),
      onAuthenticated: () => Promise.reject(new Error('nobody has signed')),
    })
    return globalThis.lifecycle.kit('main').start()
  })
  const connecting = page.evaluate(() =>
    globalThis.lifecycle
      .kit('main')
      .connect({ connectorId: 'walletConnect' })
      .then(({ length }) => length),
  )
  await expect
    .poll(() => page.evaluate(() => globalThis.lifecycle.pairingUri('main')))
    .toMatch(/^wc:(?!.*wc_sessionAuthenticate)/)
  const uri = await page.evaluate(() => globalThis.lifecycle.pairingUri('main'))
  await phone.pair(uri ?? '')
  expect(await connecting).toBe(1)
})

const WAYS = { sign: 'w3m-connecting-siwe-sign', cancel: 'w3m-connecting-siwe-cancel' } as const

/** The demo, where whoever connects signs in as well. */
async function openDemo(page: Page, url: string, mode: 'required' | 'optional'): Promise<App> {
  await page.goto(`${url}?sign-in=${mode}`)
  return new App(page)
}

const signedIn = (page: Page, ns: Namespace) => page.getByTestId(`authenticated-${ns}`)

/** Connects, and waits until it is said what is to be signed. */
async function connectAndSee(app: App): Promise<void> {
  await app.connect()
  await app.view('SIWXSignMessage').waitFor()
  await expect(app.page.getByTestId('sign-in-statement')).toHaveText(
    'Sign in to the Latchkey demo.',
  )
}

const SIGNING = ['personal_sign', 'solana:signMessage', 'solana:signIn']

/** By what the wallets were asked to sign a message. */
const askedToSign = ({ log }: WalletSession) =>
  log.map(({ method }) => method).filter((method) => SIGNING.includes(method))

/** How often. */
const countSigned = (wallets: WalletSession) => askedToSign(wallets).length

test('[SIWX-3][SIWX-4][SIWX-5][SIWX-6][VIEW-7][A11Y-2:signIn] whoever connects with a wallet of the browser signs in once, or cancels, which disconnects', async ({
  page,
  serve,
  wallets,
}) => {
  const url = await serve('react-multichain')
  const app = await openDemo(page, url, 'required')
  const status = app.field('status', 'eip155')
  const onSolana = app.field('status', 'solana')
  const [sign, cancel] = [page.getByTestId(WAYS.sign), page.getByTestId(WAYS.cancel)]

  await test.step('one that is required is signed or cancelled, which disconnects', async () => {
    await connectAndSee(app)
    // It is said for a second, and again each time.
    await expect(async () => {
      await page.keyboard.press('Escape')
      const view = app.view('SIWXSignMessage')
      await expect(view).toContainText('Finish this step to close', { timeout: 500 })
    }).toPass()
    await cancel.click()
    await app.view('Connect').waitFor()
    // The wallet has connected in both at once.
    await expect(status).toHaveText('disconnected')
    await expect(onSolana).toHaveText('disconnected')
    expect(countSigned(wallets)).toBe(0)
    await page.reload()
    await expect(status).toHaveText('disconnected')
  })

  await test.step('what is signed is shown, on a small phone as well', async () => {
    await connectAndSee(app)
    await expect(page.getByTestId('sign-in-site')).toHaveText(new URL(url).host)
    await expect(page.getByTestId('sign-in-network')).toHaveText('Sandbox One')
    await expect(page.getByTestId('sign-in-account')).toHaveText(wallets.evm.accounts()[0] ?? '')
    await expect(status).toHaveText('connected')
    await expect(signedIn(page, 'eip155')).toHaveText('no')

    const size = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 568 })
    for (const way of [sign, cancel]) await expect(way).toBeInViewport({ ratio: 1 })
    const isWider = await app.modal.evaluate(
      ({ clientWidth, scrollWidth }) => scrollWidth > clientWidth,
    )
    expect(isWider).toBe(false)
    if (size) await page.setViewportSize(size)
  })

  await test.step('declined in the wallet it says so', async () => {
    wallets.setApprovals('reject')
    await sign.click()
    await expect(app.view('SIWXSignMessage')).toContainText('Signature declined')
    await expect(signedIn(page, 'eip155')).toHaveText('no')
    expect(countSigned(wallets)).toBe(1)
  })

  await test.step('tried again, by the keyboard alone, it signs in, once', async () => {
    wallets.setApprovals('approve')
    await tabTo(page, WAYS.sign)
    await page.keyboard.press('Enter')
    await expect(app.modal).toBeHidden()
    await expect(signedIn(page, 'eip155')).toHaveText('yes')
    expect(countSigned(wallets)).toBe(2)
  })

  await test.step('it stays so when the page loads anew', async () => {
    await page.reload()
    await expect(status).toHaveText('connected')
    await expect(signedIn(page, 'eip155')).toHaveText('yes')
    await expect(app.modal).toBeHidden()
    expect(countSigned(wallets)).toBe(2)
  })

  await test.step('cancelled after another network was chosen the wallet is back on the one where it is signed in', async () => {
    await app.openNetworks()
    await app.network('Sandbox Two').click()
    await app.view('SIWXSignMessage').waitFor()
    await expect(page.getByTestId('sign-in-network')).toHaveText('Sandbox Two')
    await expect(page.getByTestId('header-back')).toHaveCount(0)
    await cancel.click()
    await expect(app.modal).toBeHidden()
    await expect(app.field('caip', 'eip155')).toHaveText(/^eip155:31337:/)
    await expect(signedIn(page, 'eip155')).toHaveText('yes')
    expect(countSigned(wallets)).toBe(2)
  })

  const leave = async () => {
    // The one that is signed in last: without it the other would have to sign in.
    for (const namespace of ['solana', 'eip155'] as const)
      if (await page.getByTestId(`disconnect-${namespace}`).isEnabled())
        await app.act('disconnect', namespace)
    await expect(status).toHaveText('disconnected')
    await expect(onSolana).toHaveText('disconnected')
  }

  await test.step('an account of Solana signs in by the one prompt that its wallet has for that', async () => {
    await leave()
    const before = askedToSign(wallets).length
    await page.getByTestId('open-solana').click()
    await app.view('Connect').waitFor()
    await app.wallet(SANDBOX_WALLET).click()
    await app.view('SIWXSignMessage').waitFor()
    await expect(page.getByTestId('sign-in-account')).toHaveText(wallets.solana.accounts()[0] ?? '')
    await expect(page.getByTestId('sign-in-statement')).toBeVisible()
    await sign.click()
    await expect(app.modal).toBeHidden()
    await expect(signedIn(page, 'solana')).toHaveText('yes')
    await expect(signedIn(page, 'eip155')).toHaveText('no')
    expect(askedToSign(wallets).slice(before)).toEqual(['solana:signIn'])
  })

  await test.step('one that is not required can be left, and the wallet stays connected', async () => {
    await leave()
    await openDemo(page, url, 'optional')
    await connectAndSee(app)
    await cancel.click()
    await expect(app.modal).toBeHidden()
    await expect(status).toHaveText('connected')
    await expect(signedIn(page, 'eip155')).toHaveText('no')
  })
})

/** Goes to a control of the modal as a person without a mouse does. */
async function tabTo(page: Page, testId: string): Promise<void> {
  const control = page.getByTestId(testId)
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(control).toBeFocused({ timeout: 100 })
  }).toPass()
}

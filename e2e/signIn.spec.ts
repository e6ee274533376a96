import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { isHex, verifyMessage } from 'viem'
import { expect, test } from './fixtures/test.js'

// Connecting and signing in with one approval on the phone, in a browser: it has no `Buffer`.

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

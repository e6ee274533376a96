import { App } from '../fixtures/App.js'
import { isFull, pick } from '../fixtures/isFull.js'
import { expect, test } from '../fixtures/test.js'

test.describe('storage', () => {
  const [ethers, multichain] = ['react-ethers', 'react-multichain'] as const
  for (const [name, examples, block] of [
    [
      'blocked',
      isFull ? [ethers, multichain] : [multichain],
      () => {
        for (const area of ['localStorage', 'sessionStorage', 'indexedDB'])
          Object.defineProperty(globalThis, area, {
            get() {
              throw new DOMException('denied', 'SecurityError')
            },
          })
      },
    ],
    [
      'full',
      isFull ? [multichain, ethers] : [ethers],
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      },
    ],
  ] as const) {
    test(`[R10] ${name}: everything works, nothing is remembered`, async ({
      open,
      page,
      phone,
      wallets,
    }) => {
      await page.addInitScript(block)
      for (const example of examples) {
        const app = await open(example)
        await app.connect()
        await expect(app.field('status', 'eip155')).toHaveText('connected')
        await expect(app.modal).toBeHidden()
        expect(await app.sign('eip155')).toMatch(/^0x/)
        const namespaces =
          example === multichain ? (['eip155', 'solana'] as const) : (['eip155'] as const)
        for (const ns of namespaces) {
          await app.act('disconnect', ns)
          await expect(app.field('status', ns)).toHaveText('disconnected')
        }
      }
      expect(wallets.log.length).toBeGreaterThan(0)
      // On the last of them a phone, too.
      const app = new App(page)
      await phone.pair(await app.pairingUri())
      await expect(app.field('status', 'eip155')).toHaveText('connected')
    })
  }

  // The reader of each key has these, and thousands that were made up, in its unit tests.
  const values = ['{"v":1,"d":{"__proto__":{"x":1}}}', 'garbage', '', '[[[[', 'null']
  for (const value of pick(values, 0)) {
    test(`[R11] corrupted (${value || 'empty'}): a first visit, and no crash`, async ({
      open,
      page,
      wallets,
    }) => {
      const app = await open('react-multichain')
      await app.connect()
      await expect(app.field('status', 'eip155')).toHaveText('connected')
      await expect(app.field('status', 'solana')).toHaveText('connected')
      const corrupted = await page.evaluate((text) => {
        const keys = Object.keys(localStorage)
        for (const key of keys) localStorage.setItem(key, text)
        return keys
      }, value)
      expect(corrupted.length).toBeGreaterThan(2)
      await open('react-multichain')
      await expect(app.field('status', 'eip155')).toHaveText('disconnected')
      await expect(app.field('status', 'solana')).toHaveText('disconnected')
      await app.connect()
      await expect(app.field('status', 'eip155')).toHaveText('connected')
      expect(wallets.log.length).toBeGreaterThan(0)
    })
  }
})

import { App } from '../fixtures/App.js'
import { isFull } from '../fixtures/isFull.js'
import { expect, test } from '../fixtures/test.js'

const SANDBOX_WALLET = 'dev.latchkey.sandbox'

test.describe('wallets that answer nonsense', () => {
  const NONSENSE: readonly (readonly [
    method: string,
    fault: { returns: unknown } | { throws: unknown },
  ])[] = [
    ['eth_requestAccounts', { returns: null }],
    ['eth_requestAccounts', { returns: 'yes' }],
    ['eth_requestAccounts', { returns: 42 }],
    ['eth_requestAccounts', { returns: {} }],
    ['eth_requestAccounts', { returns: [] }],
    ['eth_requestAccounts', { returns: [null] }],
    ['eth_requestAccounts', { returns: ['0x1'] }],
    ['eth_requestAccounts', { returns: ['<img src=x onerror=alert(1)>'] }],
    ['eth_requestAccounts', { returns: [['0x0000000000000000000000000000000000000001']] }],
    ['eth_requestAccounts', { throws: 'a string' }],
    ['eth_requestAccounts', { throws: null }],
    ['eth_requestAccounts', { throws: { code: '__proto__', message: { toString: 1 } } }],
    ['eth_requestAccounts', { throws: { code: -32_000, message: 'x'.repeat(1_000_000) } }],
    ['eth_chainId', { returns: null }],
    ['eth_chainId', { returns: 'mainnet' }],
    ['eth_chainId', { returns: '0x' }],
    ['eth_chainId', { returns: '0x0' }],
    ['eth_chainId', { returns: -1 }],
    ['eth_chainId', { returns: {} }],
    ['eth_chainId', { returns: `0x${'f'.repeat(64)}` }],
    ['eth_chainId', { throws: 'a string' }],
  ]

  test('[R17] each gives an error of the catalogue, and the wallet can be asked again', async ({
    lifecycle,
    page,
    wallets,
  }) => {
    await page.goto(lifecycle)
    await page.evaluate(async () => {
      globalThis.lifecycle.create('main')
      await globalThis.lifecycle.kit('main').open()
    })
    await new App(page).wallet(SANDBOX_WALLET).waitFor()
    const connect = () =>
      page.evaluate(async (connectorId) => {
        const refusal = await globalThis.lifecycle.refusalOf('main', (kit) =>
          kit.connect({ connectorId }),
        )
        return { refusal, status: globalThis.lifecycle.kit('main').getAccount().status }
      }, SANDBOX_WALLET)
    for (const [method, fault] of NONSENSE) {
      wallets.setFault(method, fault)
      const { refusal, status } = await connect()
      const what = `${method} ${JSON.stringify(fault).slice(0, 80)}`
      expect(refusal, what).toMatchObject({ isTyped: true })
      expect(refusal?.message.length, what).toBeLessThan(400)
      expect(status, what).toBe('disconnected')
      wallets.clearFaults()
    }
    expect(await connect()).toEqual({ refusal: undefined, status: 'connected' })
  })

  // `accessibility.spec.ts` goes back to the list from what another failure says.
  if (isFull)
    test('the view says what happened, and the list stays usable', async ({ open, wallets }) => {
      const app = await open('react-ethers')
      wallets.setFault('eth_requestAccounts', { returns: [{ toString: 'x' }] })
      await app.connect()
      await expect(
        app.modal.getByRole('alert').getByText('Invalid response from the wallet'),
      ).toBeVisible()
      await app.back()
      await app.view('Connect').waitFor()
      wallets.setFault('eth_requestAccounts', { throws: '<b>no</b>' })
      await app.wallet(SANDBOX_WALLET).click()
      await expect(
        app.modal.getByRole('alert').getByText('The wallet did not connect'),
      ).toBeVisible()
      await app.modal.getByText('Details').click()
      await expect(app.modal.getByText('<b>no</b>')).toBeVisible()
      wallets.clearFaults()
      await app.tryAgain()
      await expect(app.field('status', 'eip155')).toHaveText('connected')
    })

  // `states.spec.ts` goes back instead, and is asked more.
  if (isFull)
    test('[R14] a wallet that never answers can be left, and its late answer is ignored', async ({
      open,
      page,
      wallets,
    }) => {
      let answer = () => {}
      wallets.setFault('eth_requestAccounts', (_request, next) =>
        new Promise<void>((resolve) => {
          answer = resolve
        }).then(next),
      )
      const app = await open('react-ethers')
      await app.connect()
      await expect(app.modal.getByText('Continue in Sandbox Wallet')).toBeVisible()
      await app.back()
      await app.view('Connect').waitFor()
      await expect(app.field('status', 'eip155')).toHaveText('disconnected')
      await page.keyboard.press('Escape')
      await expect(app.modal).toBeHidden()
      answer()
      await page.waitForTimeout(500)
      await expect(app.field('status', 'eip155')).toHaveText('disconnected')
      wallets.clearFaults()
      await app.connect()
      await expect(app.field('status', 'eip155')).toHaveText('connected')
    })
})

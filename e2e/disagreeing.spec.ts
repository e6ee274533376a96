import { expect, test } from './fixtures/test.js'
import { expectMined, expectSignedByEvm } from './fixtures/verify.js'

// Wallets that do what real ones do, where those of the other tests only agree.

test.describe('announced late', () => {
  test.use({ walletOptions: { announce: 'asked' } })

  test('a wallet that announces itself while the list is open comes into it', async ({
    open,
    wallets,
  }) => {
    const app = await open('react-ethers')
    await app.openConnect()
    const row = app.wallet(wallets.evm.info.rdns)
    await expect.poll(() => wallets.pages()).toBe(1)
    await expect(row).toHaveCount(0)
    wallets.announce()
    await row.click()
    await expect(app.field('status', 'eip155')).toHaveText('connected')
  })
})

test.describe("behind MetaMask's own provider", () => {
  test.use({ walletOptions: { provider: 'metamask', wallets: ['evm'] } })

  test('a wallet connects, signs, sends and follows a switch', async ({
    open,
    sandbox,
    wallets,
  }) => {
    const app = await open('react-ethers')
    await app.connect()
    await expect(app.field('status', 'eip155')).toHaveText('connected')
    const [account = '', other = ''] = wallets.evm.accounts()
    await expectSignedByEvm(account, await app.sign('eip155'))
    await expectMined(sandbox.evm[0], await app.send('eip155'), account)
    wallets.evm.switchAccount(other)
    await expect(app.field('address', 'eip155')).toHaveText(other)
  })
})

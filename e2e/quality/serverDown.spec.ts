import { ed25519 } from '@noble/curves/ed25519'
import bs58 from 'bs58'
import { isFull } from '../fixtures/isFull.js'
import { expect, test } from '../fixtures/test.js'

// What is sent without a server, and an SPL token, are each sent in `account.spec.ts`.
if (isFull)
  test('[SND-2] with the server down an SPL token is sent all the same, and the chain has it', async ({
    open,
    page,
    sandbox,
  }) => {
    const app = await open('react-multichain')
    await app.openNetworks()
    await app.network('Sandbox Solana').click()
    await expect(app.modal).toBeHidden()
    await app.connect()
    await expect(app.field('status', 'solana')).toHaveText('connected')
    await page.getByTestId('open-solana').click()
    await app.view('Account').waitFor()
    const row = page.getByTestId('token-row').filter({ hasText: 'SPUSD' })
    await expect(row).toBeVisible()

    await sandbox.api.pause()
    const to = bs58.encode(ed25519.getPublicKey(ed25519.utils.randomPrivateKey()))
    await page.getByTestId('wallet-features-send-button').click()
    await app.view('WalletSend').waitFor()
    await page.getByTestId('send-token').click()
    await page.getByTestId('send-token-SPUSD').click()
    await page.getByTestId('send-amount').fill('2.5')
    await page.getByTestId('send-receiver').fill(to)
    await expect(page.getByTestId('send-submit')).toHaveText('Review')
    await page.getByTestId('send-submit').click()
    await expect(page.getByTestId('send-preview-to')).toHaveText(to)
    await page.getByTestId('send-confirm').click()
    await expect(page.getByTestId('send-status')).toHaveAttribute('data-status', 'confirmed')

    const { mints, rpcUrl } = sandbox.solana
    const params = [to, { mint: mints.SPUSD.address }, { encoding: 'jsonParsed' }]
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getTokenAccountsByOwner', params }),
    })
    const units = (25n * 10n ** BigInt(mints.SPUSD.decimals)) / 10n
    expect(await response.text()).toContain(`"amount":"${units}"`)
  })

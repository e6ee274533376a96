import { onrampUrlReply } from '@latchkey/blockchain-api/schemas'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, it } from 'vitest'
import { launchChromium } from '../../testChromium.js'
import { post, read, startTestApi } from '../testApi.js'

it('a person confirms a purchase in Chromium', { timeout: 60_000 }, async () => {
  const test = await startTestApi()
  const browser = await launchChromium()
  try {
    const address = privateKeyToAddress(generatePrivateKey())
    const { url } = await read(
      onrampUrlReply,
      post(test.api, '/v1/generators/onrampurl', {
        partnerUserId: 'one',
        defaultExperience: 'buy',
        destinationWallets: [{ address, blockchains: ['sandbox-one'], assets: ['ETH'] }],
      }),
    )
    const page = await browser.newPage()
    await page.goto(url)
    await page.getByLabel('Amount').fill('1')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect.poll(() => page.getByText(`1 ETH was paid to ${address}`).count()).toBe(1)
  } finally {
    await browser.close()
    await test.stop()
  }
})

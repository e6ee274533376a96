import { createPhoneWallet } from '@latchkey/sandbox/phone'
import type { Page } from '@playwright/test'
import { App } from './fixtures/App.js'
import { pick } from './fixtures/isFull.js'
import { expect, test } from './fixtures/test.js'
import { expectSignedByEvm } from './fixtures/verify.js'

// Several tabs of one origin: what is connected, used or ended in one is so in the others.

/** Another tab at the address of the first. */
async function openBeside(page: Page, initScript?: string): Promise<App> {
  const beside = await page.context().newPage()
  if (initScript !== undefined) await beside.addInitScript(initScript)
  await beside.goto(page.url())
  return new App(beside)
}

for (const example of pick(['react-ethers', 'react-multichain'] as const, 1)) {
  test(`[REAL-1][T17] ${example}: a browser wallet is connected, switched and dropped in both tabs`, async ({
    open,
    page,
    sandbox,
    wallets,
  }) => {
    const [first = '', other = ''] = wallets.evm.accounts()
    const one = await open(example)
    const two = await openBeside(page, sandbox.wallets.initScript({ session: wallets.id }))
    const tabs = [one, two]
    await expect(two.field('status', 'eip155')).toHaveText('disconnected')

    await one.connect()
    for (const tab of tabs) await expect(tab.field('address', 'eip155')).toHaveText(first)
    for (const tab of tabs) await expectSignedByEvm(first, await tab.sign('eip155'))

    wallets.evm.switchAccount(other)
    for (const tab of tabs) await expect(tab.field('address', 'eip155')).toHaveText(other)

    await two.act('disconnect', 'eip155')
    for (const tab of tabs) await expect(tab.field('status', 'eip155')).toHaveText('disconnected')
    for (const tab of tabs) {
      await tab.page.reload()
      await expect(tab.field('status', 'eip155')).toHaveText('disconnected')
    }
    // It is still the same page to the wallet, and any tab may begin again, with whatever is connected beside.
    if (example === 'react-multichain') {
      await expect(two.field('status', 'solana')).toHaveText('connected')
      await two.page.getByTestId('open-eip155').click()
      await two.wallet('dev.latchkey.sandbox').click()
    } else await two.connect()
    for (const tab of tabs) await expect(tab.field('address', 'eip155')).toHaveText(other)
  })
}

test.describe('two wallets', () => {
  const walletOptions = { count: 2, wallets: ['evm'] } as const
  test.use({ walletOptions })

  test('[REAL-1][CONN-17] what is connected beside it in another tab is in use in both', async ({
    open,
    page,
    sandbox,
    wallets,
  }) => {
    const one = await open('react-ethers')
    const two = await openBeside(
      page,
      sandbox.wallets.initScript({ ...walletOptions, session: wallets.id }),
    )
    const tabs = [one, two]
    const expectAll = async (at: number) => {
      const [account = ''] = wallets.evmWallet(at).accounts()
      for (const tab of tabs) await expect(tab.field('address', 'eip155')).toHaveText(account)
    }
    await one.connect('dev.latchkey.sandbox')
    await expectAll(0)
    await two.page.getByTestId('account-button').click()
    await two.view('Account').waitFor()
    await two.page.getByTestId('wui-wallet-switch').click()
    await two.view('ProfileWallets').waitFor()
    await two.page.getByTestId('add-connection-button').click()
    await two.view('Connect').waitFor()
    await two.wallet('dev.latchkey.sandbox2').click()
    await two.view('ProfileWallets').waitFor()
    await expectAll(1)
    for (const tab of tabs) await tab.page.reload()
    await expectAll(1)
  })
})

test('[REAL-1] a tab that shows a code ends nothing of the one whose code was scanned', async ({
  open,
  page,
  phone,
}) => {
  const one = await open('react-ethers')
  const two = await openBeside(page)
  const uri = await one.pairingUri()
  // The other has it in its storage, and does not take its answer.
  await two.pairingUri()
  await phone.pair(uri)
  await expect(one.field('status', 'eip155')).toHaveText('connected')
  // By then the other has heard of it, and left its own code alone.
  await expect(two.page.getByTestId('wui-link-copy')).toBeEnabled()
  const account = phone.state().active.eip155?.address ?? ''
  await expectSignedByEvm(account, await one.sign('eip155'))
  // The other has what there is as soon as nobody looks at its code any more.
  await two.page.keyboard.press('Escape')
  for (const tab of [one, two]) await expect(tab.field('address', 'eip155')).toHaveText(account)
  await expectSignedByEvm(account, await two.sign('eip155'))
  expect(phone.sessions()).toHaveLength(1)
})

test('[REAL-1][REAL-5:session][T17] one pairing serves both tabs: each signs, hears of the account, and may end it', async ({
  open,
  page,
  phone,
}) => {
  const addresses = phone
    .state()
    .accounts.filter(({ namespace }) => namespace === 'eip155')
    .map(({ address }) => address)
  const [first = '', other = ''] = addresses
  const one = await open('react-ethers')
  const two = await openBeside(page)
  const tabs = [one, two]

  await one.page.bringToFront()
  await phone.pair(await one.pairingUri())
  for (const tab of tabs) await expect(tab.field('address', 'eip155')).toHaveText(first)
  expect(phone.sessions()).toHaveLength(1)
  // By turns, and both at once: neither takes the other's answer for its own.
  await expectSignedByEvm(first, await one.sign('eip155'))
  await two.page.bringToFront()
  await expectSignedByEvm(first, await two.sign('eip155'))
  const hashes = await Promise.all([one.send('eip155'), two.send('eip155')])
  expect(new Set(hashes).size).toBe(2)

  await phone.switchAccount(other)
  for (const tab of tabs) await expect(tab.field('address', 'eip155')).toHaveText(other)

  await two.page.reload()
  await expect(two.field('address', 'eip155')).toHaveText(other)
  await expectSignedByEvm(other, await two.sign('eip155'))
  await two.act('disconnect', 'eip155')
  for (const tab of tabs) await expect(tab.field('status', 'eip155')).toHaveText('disconnected')
  await expect.poll(() => phone.sessions().length).toBe(0)

  await one.page.bringToFront()
  await phone.pair(await one.pairingUri())
  for (const tab of tabs) await expect(tab.field('status', 'eip155')).toHaveText('connected')
  // Neither has stored what it had before over what the other has now.
  for (const tab of tabs) {
    await tab.page.bringToFront()
    await tab.page.reload()
    await expect(tab.field('address', 'eip155')).toHaveText(other)
    await expectSignedByEvm(other, await tab.sign('eip155'))
  }
  await phone.disconnect(phone.sessions()[0]?.topic ?? '')
  for (const tab of tabs) await expect(tab.field('status', 'eip155')).toHaveText('disconnected')
})

test('[REAL-1][T17] another phone that is paired in one tab takes the place of the first in both', async ({
  open,
  page,
  phone,
  sandbox,
}) => {
  const [chain] = sandbox.evm
  const other = await createPhoneWallet({
    relayUrl: sandbox.relay.url,
    projectId: 'test',
    accounts: { eip155: chain.accounts.slice(5, 6) },
    chains: { [chain.caipNetworkId]: { name: chain.name, rpcUrl: chain.rpcUrl } },
    approvals: 'approve',
    name: 'Other Phone',
  })
  try {
    const first = phone.state().active.eip155?.address ?? ''
    const second = chain.accounts[5]?.address ?? ''
    const one = await open('react-ethers')
    const two = await openBeside(page)
    const tabs = [one, two]
    await one.page.bringToFront()
    await phone.pair(await one.pairingUri())
    for (const tab of tabs) await expect(tab.field('address', 'eip155')).toHaveText(first)
    await expectSignedByEvm(first, await two.sign('eip155'))
    // What waits for the first is not waited for any longer.
    phone.setApprovals('hold')
    await two.act('sign', 'eip155')
    await phone.waitForPending()

    await one.page.getByTestId('account-button').click()
    await one.page.getByTestId('wui-wallet-switch').click()
    await one.page.getByTestId('add-connection-button').click()
    await one.wallet('walletConnect').click()
    await other.pair(await one.copyLink())
    for (const tab of tabs) await expect(tab.field('address', 'eip155')).toHaveText(second)
    await expect(two.field('problem', 'eip155')).not.toBeEmpty()
    await one.view('ProfileWallets').waitFor()
    await one.page.keyboard.press('Escape')
    await one.gone()
    for (const tab of tabs) {
      await tab.page.bringToFront()
      await expectSignedByEvm(second, await tab.sign('eip155'))
    }
    await expect.poll(() => phone.sessions().length).toBe(0)
    expect(other.sessions()).toHaveLength(1)
    for (const tab of tabs) {
      await tab.page.reload()
      await expect(tab.field('address', 'eip155')).toHaveText(second)
    }
  } finally {
    await other.stop()
  }
})

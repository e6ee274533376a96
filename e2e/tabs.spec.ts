import { createPhoneWallet } from '@latchkey/sandbox/phone'
import type { Page } from '@playwright/test'
import { App } from './fixtures/App.js'
import { pick } from './fixtures/isFull.js'
import { expect, test } from './fixtures/test.js'
import { expectSignedByEvm } from './fixtures/verify.js'

// Several tabs of one origin: what is connected, used or ended in one is so in the others.

const FIRST_WALLET = 'dev.latchkey.sandbox'
const SECOND_WALLET = 'dev.latchkey.sandbox2'
const THIRD_WALLET = 'dev.latchkey.sandbox3'

/** Another tab at the address of the first. */
async function openBeside(page: Page, initScript?: string): Promise<App> {
  const beside = await page.context().newPage()
  if (initScript !== undefined) await beside.addInitScript(initScript)
  await beside.goto(page.url())
  return new App(beside)
}

test.describe('two wallets', () => {
  const walletOptions = { count: 2 } as const
  test.use({ walletOptions })

  for (const example of pick(['react-ethers', 'react-multichain'] as const, 0))
    test(`[REAL-1][T17] ${example}: a browser wallet is connected, switched and dropped in both tabs, and what is connected beside it is in use in both`, async ({
      open,
      page,
      sandbox,
      wallets,
    }) => {
      // The wallets have the same accounts: this one goes to another than the second has.
      const [first = '', , other = ''] = wallets.evmWallet(0).accounts()
      const [second = ''] = wallets.evmWallet(1).accounts()
      const one = await open(example)
      const two = await openBeside(
        page,
        sandbox.wallets.initScript({ ...walletOptions, session: wallets.id }),
      )
      const tabs = [one, two]
      const expectAll = async (account: string) => {
        for (const tab of tabs) await expect(tab.field('address', 'eip155')).toHaveText(account)
      }
      await expect(two.field('status', 'eip155')).toHaveText('disconnected')

      await test.step('connected in one it is so in the other, which signs as well', async () => {
        await one.connect(FIRST_WALLET)
        await expectAll(first)
        for (const tab of tabs) await expectSignedByEvm(first, await tab.sign('eip155'))
      })

      await test.step('both follow the account of the wallet', async () => {
        wallets.evm.switchAccount(other)
        await expectAll(other)
      })

      await test.step('dropped in one it is dropped in both, and for good', async () => {
        await two.act('disconnect', 'eip155')
        for (const tab of tabs)
          await expect(tab.field('status', 'eip155')).toHaveText('disconnected')
        for (const tab of tabs) {
          await tab.page.reload()
          await expect(tab.field('status', 'eip155')).toHaveText('disconnected')
        }
      })

      // On EVM alone where there is something else, too.
      const hasSolana = example === 'react-multichain'
      const openTwo = () =>
        two.page.getByTestId(hasSolana ? 'open-eip155' : 'account-button').click()

      await test.step('it is still the same page to the wallet, and any tab may begin again, with whatever is connected beside', async () => {
        if (hasSolana) {
          await expect(two.field('status', 'solana')).toHaveText('connected')
          await openTwo()
          await two.wallet(FIRST_WALLET).click()
        } else await two.connect(FIRST_WALLET)
        await expectAll(other)
        await two.gone()
      })

      await test.step('what is connected beside it in one is in use in both, after a reload too', async () => {
        await openTwo()
        await two.view('Account').waitFor()
        await two.page.getByTestId('wui-wallet-switch').click()
        await two.view('ProfileWallets').waitFor()
        await two.page.getByTestId('add-connection-button').click()
        await two.view('Connect').waitFor()
        await two.wallet(SECOND_WALLET).click()
        await two.view('ProfileWallets').waitFor()
        await expectAll(second)
        for (const tab of tabs) await tab.page.reload()
        await expectAll(second)
      })
    })
})

test.describe('three wallets', () => {
  const walletOptions = { count: 3 } as const
  test.use({ walletOptions })

  test('[REAL-1] in three tabs: what two of them connect at once is connected in all, and so is what is left of it', async ({
    open,
    page,
    sandbox,
    wallets,
  }) => {
    const script = sandbox.wallets.initScript({ ...walletOptions, session: wallets.id })
    const one = await open('react-ethers')
    const two = await openBeside(page, script)
    const three = await openBeside(page, script)
    const tabs = [one, two, three]
    const addresses = () =>
      Promise.all(tabs.map((tab) => tab.field('address', 'eip155').textContent()))
    // Which of two is in use is decided by who came last: all say the same.
    const expectSame = () =>
      expect
        .poll(async () => new Set(await addresses()).size, { message: 'the tabs differ' })
        .toBe(1)
    const showWallets = async (tab: App) => {
      await tab.page.bringToFront()
      await tab.page.getByTestId('account-button').click()
      await tab.page.getByTestId('wui-wallet-switch').click()
      await tab.view('ProfileWallets').waitFor()
    }
    const cards = (tab: App) =>
      tab.page.locator('[data-testid="active-connection"], [data-testid^="connection-dev."]')

    await test.step('each wallet that two tabs add at the same moment is in all three', async () => {
      await one.connect(FIRST_WALLET)
      for (const tab of tabs) await expect(tab.field('status', 'eip155')).toHaveText('connected')
      for (const tab of [one, two]) {
        await showWallets(tab)
        await tab.page.getByTestId('add-connection-button').click()
      }
      await Promise.all([one.wallet(SECOND_WALLET).click(), two.wallet(THIRD_WALLET).click()])
      await showWallets(three)
      for (const tab of tabs) await expect(cards(tab)).toHaveCount(3)
      await expectSame()
    })

    await test.step('after a reload of each, too', async () => {
      for (const tab of tabs) await tab.page.reload()
      for (const tab of tabs) {
        await expect(tab.field('status', 'eip155')).toHaveText('connected')
        await showWallets(tab)
        await expect(cards(tab)).toHaveCount(3)
      }
      await expectSame()
    })

    await test.step('two tabs end another one each at the same moment, and the third has what is left', async () => {
      const end = ({ page: tab }: App, name: string) =>
        tab.getByRole('button', { name: `Disconnect ${name}`, exact: true }).click()
      await Promise.all([end(one, 'Sandbox Wallet 2'), end(three, 'Sandbox Wallet 3')])
      for (const tab of tabs) await expect(cards(tab)).toHaveCount(1)
      await expectSame()
      for (const tab of tabs) await tab.page.reload()
      await expectSame()
      for (const tab of tabs) await expect(tab.field('status', 'eip155')).toHaveText('connected')
    })
  })
})

test('[REAL-1][REAL-5:session][T17] one pairing serves both tabs: each signs, hears of the account, and may end it; a code on show ends nothing, and another phone takes its place in both', async ({
  open,
  page,
  phone,
  sandbox,
}) => {
  const [first = '', other = ''] = phone
    .state()
    .accounts.filter(({ namespace }) => namespace === 'eip155')
    .map(({ address }) => address)
  const one = await open('react-ethers')
  const two = await openBeside(page)
  const tabs = [one, two]
  const expectAll = async (account: string) => {
    for (const tab of tabs) await expect(tab.field('address', 'eip155')).toHaveText(account)
  }
  const expectNone = async () => {
    for (const tab of tabs) await expect(tab.field('status', 'eip155')).toHaveText('disconnected')
  }

  await test.step('a tab that shows a code ends nothing of the one whose code was scanned', async () => {
    await one.page.bringToFront()
    const uri = await one.pairingUri()
    await two.page.bringToFront()
    // The other has it in its storage, and does not take its answer.
    await two.pairingUri()
    await phone.pair(uri)
    await expect(one.field('status', 'eip155')).toHaveText('connected')
    // By then the other has heard of it, and left its own code alone.
    await expect(two.page.getByTestId('wui-link-copy')).toBeEnabled()
    await expectSignedByEvm(first, await one.sign('eip155'))
    // The other has what there is as soon as nobody looks at its code any more.
    await two.page.keyboard.press('Escape')
    await expectAll(first)
    expect(phone.sessions()).toHaveLength(1)
  })

  await test.step('neither takes the answer of the other for its own, by turns and both at once', async () => {
    await expectSignedByEvm(first, await two.sign('eip155'))
    const hashes = await Promise.all([one.send('eip155'), two.send('eip155')])
    expect(new Set(hashes).size).toBe(2)
  })

  await test.step('both follow the account of the phone, after a reload too', async () => {
    await phone.switchAccount(other)
    await expectAll(other)
    await two.page.reload()
    await expect(two.field('address', 'eip155')).toHaveText(other)
    await expectSignedByEvm(other, await two.sign('eip155'))
  })

  await test.step('either may end it', async () => {
    await two.act('disconnect', 'eip155')
    await expectNone()
    await expect.poll(() => phone.sessions().length).toBe(0)
  })

  await test.step('a new pairing is in both, and neither has stored over it what it had before', async () => {
    await one.page.bringToFront()
    await phone.pair(await one.pairingUri())
    for (const tab of tabs) await expect(tab.field('status', 'eip155')).toHaveText('connected')
    for (const tab of tabs) {
      await tab.page.bringToFront()
      await tab.page.reload()
      await expect(tab.field('address', 'eip155')).toHaveText(other)
      await expectSignedByEvm(other, await tab.sign('eip155'))
    }
  })

  await test.step('another phone that is paired in one takes the place of the first in both', async () => {
    const [chain] = sandbox.evm
    const otherPhone = await createPhoneWallet({
      relayUrl: sandbox.relay.url,
      projectId: 'test',
      accounts: { eip155: chain.accounts.slice(5, 6) },
      chains: { [chain.caipNetworkId]: { name: chain.name, rpcUrl: chain.rpcUrl } },
      approvals: 'approve',
      name: 'Other Phone',
    })
    try {
      const account = chain.accounts[5]?.address ?? ''
      // What waits for the first is not waited for any longer.
      phone.setApprovals('hold')
      await two.act('sign', 'eip155')
      await phone.waitForPending()

      await one.page.bringToFront()
      await one.page.getByTestId('account-button').click()
      await one.page.getByTestId('wui-wallet-switch').click()
      await one.page.getByTestId('add-connection-button').click()
      await one.wallet('walletConnect').click()
      await otherPhone.pair(await one.copyLink())
      await expectAll(account)
      await expect(two.field('problem', 'eip155')).not.toBeEmpty()
      await one.view('ProfileWallets').waitFor()
      await one.page.keyboard.press('Escape')
      await one.gone()
      for (const tab of tabs) {
        await tab.page.bringToFront()
        await expectSignedByEvm(account, await tab.sign('eip155'))
      }
      await expect.poll(() => phone.sessions().length).toBe(0)
      expect(otherPhone.sessions()).toHaveLength(1)
      for (const tab of tabs) {
        await tab.page.reload()
        await expect(tab.field('address', 'eip155')).toHaveText(account)
      }
      await otherPhone.disconnect(otherPhone.sessions()[0]?.topic ?? '')
      await expectNone()
    } finally {
      await otherPhone.stop()
    }
  })
})

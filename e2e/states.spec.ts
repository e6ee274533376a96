import type { Page } from '@playwright/test'
import { App } from './fixtures/App.js'
import { isFull, pick } from './fixtures/isFull.js'
import { expect, test } from './fixtures/test.js'
import {
  expectExecuted,
  expectMined,
  expectSignedByEvm,
  expectSignedBySolana,
} from './fixtures/verify.js'

// What goes wrong, goes elsewhere or comes late, with wallets of the browser.

const EVM_EXAMPLES = ['react-ethers', 'react-multichain'] as const
const SANDBOX_WALLET = 'dev.latchkey.sandbox'
/** Longer than a wallet that announces itself late is waited for. */
const WAIT_MS = 4_000

/** The modal's code comes when the returned function is called. */
async function holdModal(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/takeOver-[\w-]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return release
}

test('[CONN-1:eip6963] a wallet that is held down while the modal comes is chosen all the same', async ({
  open,
  page,
}) => {
  const release = await holdModal(page)
  const app = await open('react-ethers')
  await app.page.getByTestId('connect-button').first().click()
  const row = app.wallet(SANDBOX_WALLET)
  await row.hover()
  await page.mouse.down()
  release()
  // The modal may come and go before anybody looks.
  await expect(app.field('status', 'eip155')).toHaveText('connected')
  await page.mouse.up()
})

test('a button that is held down while it is painted anew opens the modal all the same', async ({
  open,
  page,
}) => {
  const release = await holdModal(page)
  const app = await open('react-ethers')
  const button = page.getByTestId('connect-button').first()
  await button.hover()
  await page.mouse.down()
  const paint = await button.evaluateHandle((element) => ({
    isDone: new Promise<void>((resolve) => {
      new MutationObserver(() => resolve()).observe(element, { childList: true, subtree: true })
    }),
  }))
  release()
  await paint.evaluate(({ isDone }) => isDone)
  await page.mouse.up()
  await app.view('Connect').waitFor()
})

for (const example of pick(EVM_EXAMPLES, 0)) {
  test(`[R14][CONN-1:eip6963][R13][VIEW-9:shown,offersNetworks,offersDisconnect] ${example}: a wallet that is silent, declines, and goes where the page does not expect it`, async ({
    open,
    page,
    sandbox,
    wallets,
  }) => {
    const [first = '', second = ''] = wallets.evm.accounts()
    const app = await open(example)
    const status = app.field('status', 'eip155')
    const caip = app.field('caip', 'eip155')

    await test.step('silent it can be left at once, and its late answer does nothing', async () => {
      wallets.setApprovals('hold')
      await app.openConnect()
      await app.wallet(SANDBOX_WALLET).dblclick()
      await expect(app.view('ConnectingExternal')).toContainText('Continue in Sandbox Wallet')
      await expect.poll(() => wallets.pending().length).toBe(1)

      await app.back()
      await expect(app.view('Connect')).toBeVisible()
      await expect(status).toHaveText('disconnected')
      // The wallet has not answered yet.
      expect(wallets.pending()).toHaveLength(1)

      // The wallet still shows its window: asking it again opens no second one.
      await app.wallet(SANDBOX_WALLET).click()
      await expect(app.modal).toContainText('Request already open in your wallet')
      expect(wallets.pending()).toHaveLength(1)
      await app.back()
      await wallets.approveNext()
      await page.waitForTimeout(1_000)
      await expect(status).toHaveText('disconnected')
      await expect(app.view('Connect')).toBeVisible()
    })

    await test.step('declining it says so, nothing is lost, and trying again works', async () => {
      wallets.setApprovals('approve')
      await app.wallet(SANDBOX_WALLET).click()
      await expect(status).toHaveText('connected')
      await expect(app.modal).toBeHidden()

      wallets.setApprovals('reject')
      await app.act('sign', 'eip155')
      await expect(app.field('problem', 'eip155')).not.toHaveText('')
      await app.openNetworks()
      await app.network('Sandbox Two').click()
      await expect(app.view('SwitchNetwork')).toContainText('Request declined')
      await expect(status).toHaveText('connected')
      await expect(caip).toHaveText(/^eip155:31337:/)
      wallets.setApprovals('approve')
      await app.tryAgain()
      await expect(caip).toHaveText(/^eip155:31338:/)
      await expectSignedByEvm(first, await app.sign('eip155'))
    })

    await test.step('another account in it shows on the page, once', async () => {
      const seen = await watchText(app, 'address-eip155')
      wallets.evm.switchAccount(second)
      await expect(app.field('address', 'eip155')).toHaveText(second)
      await expectSignedByEvm(second, await app.sign('eip155'))
      expect(await seen()).toEqual([second])
    })

    await test.step('a network that is not configured asks for one that is', async () => {
      const { rpcUrl } = sandbox.evm[2]
      wallets.evm.addKnownChain({ chainId: 31_339, name: 'Sandbox Three', rpcUrl })
      wallets.evm.addKnownChain({ chainId: 4_242, name: 'Elsewhere', rpcUrl })
      await app.gone()
      wallets.evm.switchChain(4_242)
      const view = app.view('UnsupportedChain')
      await expect(view).toBeVisible()
      await expect(page.getByTestId('w3m-network-button')).toHaveText('Switch network')
      for (const name of ['Sandbox One', 'Sandbox Two', 'Sandbox Three'])
        await expect(app.network(name)).toBeEnabled()
      await app.network('Sandbox Two').click()
      await expect(app.modal).toBeHidden()
      expect(wallets.evm.chainId()).toBe(31_338)
      await expectMined(sandbox.evm[1], await app.send('eip155'), second)

      // The wallet may find the way back by itself.
      wallets.evm.switchChain(4_242)
      await expect(view).toBeVisible()
      wallets.evm.switchChain(31_339)
      await expect(app.modal).toBeHidden()
      await expect(caip).toHaveText(`eip155:31339:${second}`)

      wallets.evm.switchChain(4_242)
      await expect(view).toBeVisible()
      await page.getByTestId('disconnect-button').click()
      await expect(status).toHaveText('disconnected')
      await expect(app.modal).toBeHidden()
    })

    // With Solana beside it, the wallet would connect on that without a question.
    if (example === 'react-ethers')
      await test.step('declining to connect it says so, and trying again works', async () => {
        // What the wallet is told takes a moment; it asks its owner anew then.
        await expect.poll(() => wallets.evm.connectedOrigins()).toEqual([])
        wallets.evm.switchChain(31_337)
        wallets.setApprovals('reject')
        await app.connect()
        await expect(app.modal).toContainText('Request declined')
        await expect(status).toHaveText('disconnected')
        wallets.setApprovals('approve')
        await app.tryAgain()
        await expect(status).toHaveText('connected')
        await expect(app.modal).toBeHidden()
      })
  })

  test(`[CONN-4][RECON-1:liveProvider] ${example}: a wallet that is gone after a reload ends disconnected, and is not listed as installed`, async ({
    context,
    open,
    page,
    serve,
  }) => {
    const app = await open(example)
    await app.connect()
    await expect(app.field('status', 'eip155')).toHaveText('connected')
    // The same browser, with the wallet removed.
    const later = await context.newPage()
    await later.route('**/sandbox-wallet.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    await page.close()
    await later.clock.install()
    const painted = await watchFrames(later, 'status-eip155')
    await later.goto(await serve(example))
    const after = new App(later)
    const status = after.field('status', 'eip155')
    // A wallet that announces itself late is waited for.
    await expect
      .poll(async () => {
        await later.clock.fastForward(WAIT_MS)
        return status.textContent()
      })
      .toBe('disconnected')
    await expect.poll(painted).toEqual(['connecting', 'disconnected'])
    await expect(after.field('address', 'eip155')).toHaveText('')
    await after.openConnect()
    await expect(after.wallet('walletConnect')).toBeVisible()
    // A directory of wallets may know it all the same.
    await expect(after.view('Connect').getByText('Installed')).toHaveCount(0)
  })
}

test.describe('a wallet that is announced 2 s late', () => {
  test.use({ walletOptions: { delay: 2_000 } })

  for (const example of pick(EVM_EXAMPLES, 1)) {
    test(`[RECON-1:liveProvider,signsAtOnce][CONN-4] ${example}: reconnects after a reload, and signs`, async ({
      open,
      page,
      sandbox,
      wallets,
    }) => {
      const app = await open(example)
      await app.connect()
      await expect(app.field('status', 'eip155')).toHaveText('connected')
      await expect(app.modal).toBeHidden()
      const painted = await watchFrames(page, 'status-eip155')
      await page.reload()
      await expect(app.field('status', 'eip155')).toHaveText('connected')
      // From the first frame on: nobody is shown as disconnected who is not.
      await expect.poll(painted).toEqual(['connecting', 'connected'])
      await expectSignedByEvm(wallets.evm.accounts()[0] ?? '', await app.sign('eip155'))
      if (example === 'react-ethers') return
      const account = wallets.solana.accounts()[0] ?? ''
      await expect(app.field('status', 'solana')).toHaveText('connected')
      expectSignedBySolana(account, await app.sign('solana'))
      await expectExecuted(sandbox, await app.send('solana'), account)
    })
  }
})

test('[CONN-1:eip6963][NET-2:addEthereumChain][RECON-1:liveProvider,signsAtOnce] wagmi hooks and the modal are one connection, in both directions', async ({
  open,
  page,
  sandbox,
  wallets,
}) => {
  const app = await open('react-multichain')
  const account = wallets.evm.accounts()[0] ?? ''
  const wagmi = (name: string) => page.getByTestId(`wagmi-${name}`)

  await test.step('what wagmi connects, switches and disconnects is so in the modal', async () => {
    await wagmi(`connect-${SANDBOX_WALLET}`).click()
    await expect(wagmi('status')).toHaveText('connected')
    await expect(app.field('caip', 'eip155')).toHaveText(`eip155:31337:${account}`)
    await expect(page.getByTestId('account-button')).toBeVisible()
    await expectSignedByEvm(account, await app.sign('eip155'))
    await wagmi('switch-31338').click()
    await expect(app.field('caip', 'eip155')).toHaveText(`eip155:31338:${account}`)
    await app.switchTo('Sandbox One')
    await expect(wagmi('chain')).toHaveText('31337')
    await wagmi('disconnect').click()
    await expect(app.field('status', 'eip155')).toHaveText('disconnected')
  })

  await test.step('what the modal connects, switches and disconnects is so in wagmi', async () => {
    await app.connect()
    await expect(wagmi('status')).toHaveText('connected')
    await expect(wagmi('address')).toHaveText(account)
    await app.gone()
    await wagmi('sign').click()
    await expect(wagmi('signature')).toHaveText(/^0x/)
    const signature = (await wagmi('signature').textContent()) ?? ''
    await expectSignedByEvm(account, signature, 'Hello from wagmi')
    await expectMined(sandbox.evm[0], await app.send('eip155'), account)
    // The wallet did not know this network.
    await app.switchTo('Sandbox Three')
    expect(wallets.log.map(({ method }) => method)).toContain('wallet_addEthereumChain')
    await expect(wagmi('chain')).toHaveText('31339')
    await expectMined(sandbox.evm[2], await app.send('eip155'), account)
    await app.act('disconnect', 'eip155')
    await expect(wagmi('status')).toHaveText('disconnected')
  })

  await test.step('what wagmi has connected signs at once after a reload', async () => {
    await wagmi(`connect-${SANDBOX_WALLET}`).click()
    await expect(app.field('status', 'eip155')).toHaveText('connected')
    await expect(app.field('caip', 'eip155')).toHaveText(`eip155:31339:${account}`)
    await page.reload()
    await expect(wagmi('status')).toHaveText('connected')
    await expect(app.field('status', 'eip155')).toHaveText('connected')
    await expectSignedByEvm(account, await app.sign('eip155'))
    await expect(app.field('caip', 'eip155')).toHaveText(`eip155:31339:${account}`)
  })
})

// `accounts.spec.ts` shows it with the first.
if (isFull)
  test('[NET-1:caipNetwork] react-multichain: a network chosen before connecting is the one that the wallet connects on', async ({
    open,
    wallets,
  }) => {
    const app = await open('react-multichain')
    await app.switchTo('Sandbox Two')
    await app.connect()
    const account = wallets.evm.accounts()[0] ?? ''
    await expect(app.field('caip', 'eip155')).toHaveText(`eip155:31338:${account}`)
    expect(wallets.evm.chainId()).toBe(31_338)
  })

/** Collects what an element shows from now on, each text once it changes. */
async function watchText(app: App, testId: string): Promise<() => Promise<readonly string[]>> {
  const element = app.page.getByTestId(testId)
  const seen = await element.evaluateHandle((node) => {
    const texts: string[] = []
    let before = node.textContent ?? ''
    new MutationObserver(() => {
      const text = node.textContent ?? ''
      if (text !== before) texts.push(text)
      before = text
    }).observe(node, { childList: true, characterData: true, subtree: true })
    return texts
  })
  return () => seen.jsonValue()
}

/** What an element says in the frames that are painted, from the next page on: each text once. */
async function watchFrames(page: Page, id: string): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript((name) => {
    const texts: string[] = []
    Reflect.set(globalThis, 'paintedTexts', texts)
    const look = () => {
      const text = document.querySelector(`[data-testid="${name}"]`)?.textContent
      if (text && text !== texts.at(-1)) texts.push(text)
      requestAnimationFrame(look)
    }
    look()
  }, id)
  return () => page.evaluate(() => Reflect.get(globalThis, 'paintedTexts') as string[])
}

import type { PhonePending, PhoneWallet } from '@latchkey/sandbox/phone'
import { getAddress } from 'viem'
import type { App } from './fixtures/App.js'
import { pick } from './fixtures/isFull.js'
import { expect, test } from './fixtures/test.js'
import {
  expectExecuted,
  expectMined,
  expectSignedByEvm,
  expectSignedBySolana,
} from './fixtures/verify.js'
import { wrongModules } from './fixtures/wrongModules.js'

// The story of every adapter with a wallet on a phone: WalletConnect through a relay.

// The other tests of a phone go through all of it: with both kinds of accounts, and in `headless.spec.ts`.
for (const example of pick(['react-ethers', 'vanilla'] as const)) {
  test(`[CONN-1:pairing,copyLink][RECON-1:liveProvider,signsAtOnce] ${example}: a phone wallet connects, signs, sends, switches and disconnects`, async ({
    open,
    page,
    phone,
    sandbox,
  }) => {
    const app = await open(example)
    await pair(app, phone)
    const account = addressOf(phone, 'eip155')
    await expect(app.field('caip', 'eip155')).toHaveText(`eip155:31337:${account}`)
    await expect(app.modal).toBeHidden()
    await expectSignedByEvm(account, await app.sign('eip155'))
    await expectMined(sandbox.evm[0], await app.send('eip155'), account)

    await app.switchTo('Sandbox Two')
    await expect(app.field('caip', 'eip155')).toHaveText(`eip155:31338:${account}`)
    await expectMined(sandbox.evm[1], await app.send('eip155'), account)

    await page.reload()
    await expect(app.field('status', 'eip155')).toHaveText('connected')
    await expect(app.field('caip', 'eip155')).toHaveText(`eip155:31338:${account}`)
    await expectSignedByEvm(account, await app.sign('eip155'))
    await expectMined(sandbox.evm[1], await app.send('eip155'), account)

    await app.act('disconnect', 'eip155')
    await expect(app.field('status', 'eip155')).toHaveText('disconnected')
    await expect.poll(() => phone.sessions().length).toBe(0)
    await page.reload()
    await expect(app.field('status', 'eip155')).toHaveText('disconnected')
  })
}

test('[CONN-1:pairing,copyLink][CONN-17:namespaces,ownAccount][RECON-1:liveProvider,signsAtOnce][REAL-10:watched][TRUE-5:unsure,watched] react-multichain: one pairing connects a phone wallet on Ethereum chains and Solana, which is there after a reload, changes its account and ends it', async ({
  open,
  page,
  phone,
  sandbox,
}) => {
  const app = await open('react-multichain')
  const evm = addressOf(phone, 'eip155')
  const solana = addressOf(phone, 'solana')
  const expectConnected = async (chainId: number, account = evm) => {
    await expect(app.field('status', 'eip155')).toHaveText('connected')
    await expect(app.field('status', 'solana')).toHaveText('connected')
    await expect(app.field('caip', 'eip155')).toHaveText(`eip155:${chainId}:${account}`)
    await expect(app.field('address', 'solana')).toHaveText(solana)
  }
  const signBoth = async () => {
    await expectSignedByEvm(evm, await app.sign('eip155'))
    expectSignedBySolana(solana, await app.sign('solana'))
  }

  await test.step('connects, signs and sends on both', async () => {
    await pair(app, phone)
    await expectConnected(31_337)
    await app.gone()
    expect(phone.sessions()).toHaveLength(1)
    await signBoth()
    await expectMined(sandbox.evm[0], await app.send('eip155'), evm)
    await expectExecuted(sandbox, await app.send('solana'), solana)
  })

  await test.step('switches', async () => {
    await app.switchTo('Sandbox Two')
    await expectConnected(31_338)
    await expectMined(sandbox.evm[1], await app.send('eip155'), evm)
  })

  const { client } = sandbox.evm[1]
  const sentCount = () => client.getTransactionCount({ address: getAddress(evm) })
  const before = await sentCount()

  const request =
    await test.step('signs at once after a reload that nobody has answered before', async () => {
      phone.setApprovals('hold')
      await app.act('send', 'eip155')
      const asked = await phone.waitForPending(({ kind }) => kind === 'request', 60_000)
      await page.reload()
      phone.setApprovals('approve')
      await expectConnected(31_338)
      await signBoth()
      await expectExecuted(sandbox, await app.send('solana'), solana)
      return asked
    })

  await test.step('what was asked before the reload, and is sent after it, is found', async () => {
    await page.getByTestId('open-eip155').click()
    await app.view('Account').waitFor()
    // Nobody knows yet whether it will be sent: it is neither gone nor said to have failed.
    const asked = page.getByTestId('open-request-unsure')
    await expect(asked).toHaveCount(1)
    expect(await sentCount()).toBe(before)
    await phone.approve(request.id)
    await expect(asked).toHaveCount(0)
    await page.getByTestId('wallet-features-activity-button').click()
    await expect(page.getByTestId('activity-row').first()).toContainText('Sent')
    expect(await sentCount()).toBe(before + 1)
    await page.keyboard.press('Escape')
    await app.gone()
  })

  await test.step('account and chain changed in the phone show on the page', async () => {
    const account = otherOf(phone, evm)
    await phone.switchAccount(account)
    await expect(app.field('address', 'eip155')).toHaveText(account)
    await phone.switchChain('eip155:31337')
    await expectConnected(31_337, account)
  })

  await test.step('without a line a signature says so, and is given once there is one', async () => {
    await page.context().setOffline(true)
    await app.act('sign', 'eip155')
    await expect(app.field('problem', 'eip155')).toHaveText('No internet connection')
    await page.context().setOffline(false)
    const account = otherOf(phone, evm)
    await expectSignedByEvm(account, await app.sign('eip155'))
    await expectMined(sandbox.evm[0], await app.send('eip155'), account)
  })

  await test.step('one session serves both, and ends with the second', async () => {
    await app.act('disconnect', 'eip155')
    await expect(app.field('status', 'eip155')).toHaveText('disconnected')
    await expect(app.field('status', 'solana')).toHaveText('connected')
    expect(phone.sessions()).toHaveLength(1)
    await app.act('disconnect', 'solana')
    await expect(app.field('status', 'solana')).toHaveText('disconnected')
    await expect.poll(() => phone.sessions().length).toBe(0)
  })

  await test.step('deleted by the phone the page is disconnected, and stays so', async () => {
    await pair(app, phone)
    await expect(app.field('status', 'solana')).toHaveText('connected')
    await phone.disconnect(phone.sessions()[0]?.topic ?? '')
    const expectNone = async () => {
      await expect(app.field('status', 'eip155')).toHaveText('disconnected')
      await expect(app.field('status', 'solana')).toHaveText('disconnected')
    }
    await expectNone()
    await expect(app.field('address', 'eip155')).toHaveText('')
    await page.reload()
    await expectNone()
  })
})

test('[CONN-1:pairing,qrCode,copyLink] the code says what the link says, the page holds the link nowhere else, and one that was declined in the phone is followed by a new one', async ({
  open,
  page,
  phone,
}) => {
  const app = await open('react-ethers')
  const uri = await app.pairingUri()

  await test.step('the code says what the link says, and the page holds the link nowhere else', async () => {
    expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?.*symKey=[0-9a-f]{64}/)
    const code = page.getByTestId('wui-qr-code')
    await expect(code).toHaveAttribute('data-status', 'ready')
    await expect.poll(() => wrongModules(code.locator('svg').first(), uri)).toBeLessThanOrEqual(12)
    // It holds the key of the pairing.
    expect(await page.evaluate(() => document.documentElement.getHTML())).not.toContain('symKey')
    expect(await app.modal.innerHTML()).not.toContain('symKey')
  })

  await test.step('declined in the phone it says so, and a new code connects', async () => {
    phone.setApprovals('reject')
    await phone.pair(uri)
    await expect(app.modal).toContainText('Request declined')
    await expect(app.field('status', 'eip155')).toHaveText('disconnected')
    phone.setApprovals('approve')
    await app.tryAgain()
    const next = await app.copyLink()
    expect(next).not.toBe(uri)
    await phone.pair(next)
    await expect(app.field('status', 'eip155')).toHaveText('connected')
    await expectSignedByEvm(addressOf(phone, 'eip155'), await app.sign('eip155'))
  })
})

test('[R1][REAL-4:connected,content,note] what a line does to a pairing: relay stopped for 5 s, and a sleep in which the socket has died', async ({
  open,
  page,
  phone,
  sandbox,
}) => {
  const app = await open('react-ethers')
  await pair(app, phone)
  const account = addressOf(phone, 'eip155')
  const { relay } = sandbox
  const status = app.field('status', 'eip155')
  const caip = app.field('caip', 'eip155')
  await expect(caip).toHaveText(`eip155:31337:${account}`)
  // There and back once: nothing of the pairing is under way any more.
  await expectMined(sandbox.evm[0], await app.send('eip155'), account)

  await test.step('relay stopped for 5 s: a note says so, and a request issued meanwhile is delivered once and answered', async () => {
    phone.setApprovals('hold')
    const isRequest = ({ kind }: PhonePending) => kind === 'request'
    await relay.pause()
    await app.act('sign', 'eip155')
    // Longer than a client waits between its attempts.
    const waited = new Promise((resolve) => setTimeout(resolve, 5_000))
    await page.getByTestId('account-button').click()
    const note = page.getByTestId('reconnecting-bar')
    await expect(note).toHaveText('Reconnecting to your wallet')
    await expect(status).toHaveText('reconnecting')
    await expect(caip).toHaveText(`eip155:31337:${account}`)
    await expect(page.getByTestId('sign-eip155')).toBeEnabled()
    await waited
    expect(phone.pending()).toEqual([])
    const { published } = relay.stats()
    await relay.resume()
    const request = await phone.waitForPending(isRequest, 60_000)
    await expect(note).toBeHidden()
    await page.keyboard.press('Escape')
    await phone.approve(request.id)
    const signature = app.field('signature', 'eip155')
    await expect(signature).toHaveText(/^0x/)
    await expectSignedByEvm(account, (await signature.textContent()) ?? '')
    await expect(status).toHaveText('connected')

    // What had been sent before the next request is there with it: a second copy of the first would be.
    await app.act('sign', 'eip155')
    const next = await phone.waitForPending(isRequest, 60_000)
    expect(next.id).not.toBe(request.id)
    expect(phone.pending().map(({ id }) => id)).toEqual([next.id])
    // Two requests and an answer.
    expect(relay.stats().published - published).toBe(3)
    await phone.approve(next.id)
    phone.setApprovals('approve')
    await expectMined(sandbox.evm[0], await app.send('eip155'), account)
  })

  await test.step('after a sleep in which its socket has died it is there still, and signs', async () => {
    // Another account, as what one has signed stands there already.
    const other = otherOf(phone, account)
    await phone.switchAccount(other)
    await expect(app.field('address', 'eip155')).toHaveText(other)
    // The lid is closed: nothing of the page runs, and the relay gives it up.
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.setWebLifecycleState', { state: 'frozen' })
    await page.context().setOffline(true)
    await relay.pause()
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await relay.resume()
    await page.context().setOffline(false)
    await browser.send('Page.setWebLifecycleState', { state: 'active' })
    await expect(status).toHaveText(/^(connected|reconnecting)$/)
    await expect(app.field('address', 'eip155')).toHaveText(other)
    await expectSignedByEvm(other, await app.sign('eip155'))
    await expect(status).toHaveText('connected')
  })
})

async function pair(app: App, phone: PhoneWallet): Promise<void> {
  await phone.pair(await app.pairingUri())
  await expect(app.field('status', 'eip155')).toHaveText('connected')
}

function addressOf(phone: PhoneWallet, namespace: 'eip155' | 'solana'): string {
  return phone.state().active[namespace]?.address ?? ''
}

/** An account of the phone that is not this one. */
function otherOf(phone: PhoneWallet, account: string): string {
  const other = phone
    .state()
    .accounts.find(({ namespace, address }) => namespace === 'eip155' && address !== account)
  return other?.address ?? 'none'
}

import type { PhonePending, PhoneWallet } from '@latchkey/sandbox/phone'
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

for (const example of pick(['react-ethers', 'vanilla'] as const, 0)) {
  test(`[CONN-1][RECON-1:liveProvider,signsAtOnce] ${example}: a phone wallet connects, signs, sends, switches and disconnects`, async ({
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

test('[CONN-1][CONN-17][RECON-1:liveProvider,signsAtOnce] react-multichain: one pairing connects a phone wallet on Ethereum chains and Solana', async ({
  open,
  page,
  phone,
  sandbox,
}) => {
  const app = await open('react-multichain')
  await pair(app, phone)
  const evm = addressOf(phone, 'eip155')
  const solana = addressOf(phone, 'solana')
  const expectConnected = async (chainId: number) => {
    await expect(app.field('status', 'eip155')).toHaveText('connected')
    await expect(app.field('status', 'solana')).toHaveText('connected')
    await expect(app.field('caip', 'eip155')).toHaveText(`eip155:${chainId}:${evm}`)
    await expect(app.field('address', 'solana')).toHaveText(solana)
  }
  const signBoth = async () => {
    await expectSignedByEvm(evm, await app.sign('eip155'))
    expectSignedBySolana(solana, await app.sign('solana'))
  }
  await expectConnected(31_337)
  expect(phone.sessions()).toHaveLength(1)
  await signBoth()
  await expectMined(sandbox.evm[0], await app.send('eip155'), evm)
  await expectExecuted(sandbox, await app.send('solana'), solana)

  await app.switchTo('Sandbox Two')
  await expectConnected(31_338)
  await expectMined(sandbox.evm[1], await app.send('eip155'), evm)

  await page.reload()
  await expectConnected(31_338)
  await signBoth()
  await expectExecuted(sandbox, await app.send('solana'), solana)

  // One session serves both: it ends with the second.
  await app.act('disconnect', 'eip155')
  await expect(app.field('status', 'eip155')).toHaveText('disconnected')
  await expect(app.field('status', 'solana')).toHaveText('connected')
  expect(phone.sessions()).toHaveLength(1)
  await app.act('disconnect', 'solana')
  await expect(app.field('status', 'solana')).toHaveText('disconnected')
  await expect.poll(() => phone.sessions().length).toBe(0)
})

test('[CONN-1] declined in the phone: it says so, and a new code connects', async ({
  open,
  phone,
}) => {
  phone.setApprovals('reject')
  const app = await open('react-ethers')
  const uri = await app.pairingUri()
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

test('[CONN-1] the code says what the link says, and the page holds the link nowhere else', async ({
  open,
  page,
  phone,
}) => {
  const app = await open('react-ethers')
  const uri = await app.pairingUri()
  expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?.*symKey=[0-9a-f]{64}/)
  const code = page.getByTestId('wui-qr-code')
  await expect(code).toHaveAttribute('data-status', 'ready')
  await expect.poll(() => wrongModules(code.locator('svg').first(), uri)).toBeLessThanOrEqual(12)
  // It holds the key of the pairing.
  expect(await page.evaluate(() => document.documentElement.getHTML())).not.toContain('symKey')
  expect(await app.modal.innerHTML()).not.toContain('symKey')
  await phone.pair(uri)
  await expect(app.field('status', 'eip155')).toHaveText('connected')
})

test('session deleted by the phone: the page is disconnected, and stays so', async ({
  open,
  page,
  phone,
}) => {
  const app = await open('react-multichain')
  await pair(app, phone)
  await expect(app.field('status', 'solana')).toHaveText('connected')
  await phone.disconnect(phone.sessions()[0]?.topic ?? '')
  await expect(app.field('status', 'eip155')).toHaveText('disconnected')
  await expect(app.field('status', 'solana')).toHaveText('disconnected')
  await expect(app.field('address', 'eip155')).toHaveText('')
  await page.reload()
  await expect(app.field('status', 'eip155')).toHaveText('disconnected')
  await expect(app.field('status', 'solana')).toHaveText('disconnected')
})

test('[R1][REAL-4:connected,content,note] relay stopped for 5 s: a note says so, and a request issued meanwhile is delivered once and answered', async ({
  open,
  page,
  phone,
  sandbox,
}) => {
  const app = await open('react-ethers')
  await pair(app, phone)
  const account = addressOf(phone, 'eip155')
  await expect(app.field('caip', 'eip155')).toHaveText(`eip155:31337:${account}`)
  // There and back once: nothing of the pairing is under way any more.
  await expectMined(sandbox.evm[0], await app.send('eip155'), account)
  phone.setApprovals('hold')
  const isRequest = ({ kind }: PhonePending) => kind === 'request'
  await sandbox.relay.pause()
  await app.act('sign', 'eip155')
  // Longer than a client waits between its attempts.
  const waited = new Promise((resolve) => setTimeout(resolve, 5_000))
  await page.getByTestId('account-button').click()
  const note = page.getByTestId('reconnecting-bar')
  await expect(note).toHaveText('Reconnecting to your wallet')
  await expect(app.field('status', 'eip155')).toHaveText('reconnecting')
  await expect(app.field('caip', 'eip155')).toHaveText(`eip155:31337:${account}`)
  await expect(page.getByTestId('sign-eip155')).toBeEnabled()
  await waited
  expect(phone.pending()).toEqual([])
  const published = sandbox.relay.stats().published
  await sandbox.relay.resume()
  const request = await phone.waitForPending(isRequest, 15_000)
  await expect(note).toBeHidden()
  await page.keyboard.press('Escape')
  await phone.approve(request.id)
  await expect(app.field('signature', 'eip155')).toHaveText(/^0x/)
  await expectSignedByEvm(account, (await app.field('signature', 'eip155').textContent()) ?? '')
  await expect(app.field('status', 'eip155')).toHaveText('connected')

  // What had been sent before the next request is there with it: a second copy of the first would be.
  await app.act('sign', 'eip155')
  const next = await phone.waitForPending(isRequest, 15_000)
  expect(next.id).not.toBe(request.id)
  expect(phone.pending().map(({ id }) => id)).toEqual([next.id])
  // Two requests and an answer.
  expect(sandbox.relay.stats().published - published).toBe(3)
  await phone.approve(next.id)
  phone.setApprovals('approve')
  await expectMined(sandbox.evm[0], await app.send('eip155'), account)
})

test('[CONN-17] account and chain changed in the phone show on the page', async ({
  open,
  phone,
  sandbox,
}) => {
  const app = await open('react-multichain')
  await pair(app, phone)
  await expect(app.field('status', 'solana')).toHaveText('connected')
  const before = addressOf(phone, 'eip155')
  const solana = addressOf(phone, 'solana')
  const next = phone
    .state()
    .accounts.find(({ namespace, address }) => namespace === 'eip155' && address !== before)
  await phone.switchAccount(next?.address ?? '')
  await expect(app.field('address', 'eip155')).toHaveText(next?.address ?? 'none')
  await phone.switchChain('eip155:31338')
  await expect(app.field('caip', 'eip155')).toHaveText(`eip155:31338:${next?.address}`)
  await expect(app.field('address', 'solana')).toHaveText(solana)
  await expectSignedByEvm(next?.address ?? '', await app.sign('eip155'))
  await expectMined(sandbox.evm[1], await app.send('eip155'), next?.address ?? '')
})

async function pair(app: App, phone: PhoneWallet): Promise<void> {
  await phone.pair(await app.pairingUri())
  await expect(app.field('status', 'eip155')).toHaveText('connected')
}

function addressOf(phone: PhoneWallet, namespace: 'eip155' | 'solana'): string {
  return phone.state().active[namespace]?.address ?? ''
}

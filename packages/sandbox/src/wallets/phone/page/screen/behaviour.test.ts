import type { Browser, Page } from 'playwright-core'
import { isHex, stringToHex } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { isFullRun } from '../../../../../../foundation/test/fuzzRuns.js'
import { devAccounts } from '../../../../chains/evm/devAccounts.js'
import { type EvmChain, startEvmChain } from '../../../../chains/evm/startEvmChain.js'
import { type Relay, startRelay } from '../../../../relay/startRelay.js'
import { launchChromium } from '../../../../testChromium.js'
import { createTestDapp, type TestDapp } from '../../testDapp.js'
import { type PhoneWalletPage, startPhoneWalletPage } from '../startPhoneWalletPage.js'

const [alice, bob] = devAccounts
if (!alice || !bob) throw new Error('The development accounts are missing')
const one = 'eip155:1337'
const two = 'eip155:1338'

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let browser: Browser
let chain: EvmChain
let relay: Relay
let phone: PhoneWalletPage
let dapp: TestDapp
let page: Page

beforeAll(async () => {
  ;[browser, chain, relay] = await Promise.all([
    launchChromium(),
    startEvmChain({ chainId: 1337 }),
    startRelay(),
  ])
  const { rpcUrl } = chain
  phone = await startPhoneWalletPage({
    relayUrl: relay.url,
    projectId: 'test',
    accounts: { eip155: [alice, bob] },
    chains: { [one]: { rpcUrl, name: 'First' }, [two]: { rpcUrl, name: 'Second' } },
    approvals: 'approve',
  })
  dapp = await createTestDapp({ relayUrl: relay.url, chains: { [one]: rpcUrl, [two]: rpcUrl } })
  const { uri, session } = await dapp.connect()
  await phone.wallet.pair(uri)
  await session
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  page = await context.newPage()
  await page.goto(phone.url)
})
afterAll(async () => {
  await browser.close()
  await dapp.stop()
  await phone.stop()
  await relay.stop()
  await chain.stop()
})
afterEach(async () => {
  // Nothing of a test that failed waits for an answer in the next one.
  phone.wallet.reset()
  phone.wallet.setApprovals('approve')
  for (const { id } of phone.wallet.pending()) await phone.wallet.reject(id).catch(() => undefined)
})

const control = (name: string) => page.getByTestId(`phone-${name}`)
const switches = () => phone.wallet.state().switches
const sign = () => dapp.request<string>(one, 'personal_sign', [stringToHex('Hello'), alice.address])
const send = async () => {
  const transaction = { from: alice.address, to: bob.address, value: '0x1' }
  const hash = await dapp.request(one, 'eth_sendTransaction', [transaction])
  if (!isHex(hash)) throw new TypeError('no hash')
  return hash
}

describe('a person', () => {
  it('locks the phone, and unlocks it by its switch or over the request that waits', async () => {
    for (const unlock of [
      async () => {
        await page.keyboard.press('Escape')
        await control('locked').uncheck()
      },
      () => control('unlock').click(),
    ]) {
      await control('locked').check()
      await expect.poll(() => switches().locked).toBe(true)
      const signing = sign()
      await control('unlock').waitFor()
      expect(phone.wallet.pending()).toHaveLength(1)
      await unlock()
      expect(await signing).toMatch(/^0x/)
      await expect.poll(() => control('locked').isChecked()).toBe(false)
    }
  })
})

if (isFullRun)
  describe('a person who turns the other switches', () => {
    it('says how apps hear of a switch of account and of network', async () => {
      const heard: string[] = []
      const { client } = dapp.provider
      client.on('session_event', ({ params }) => heard.push(params.event.name))
      client.on('session_update', () => heard.push('session_update'))
      await control('signal-account').selectOption('event')
      await expect.poll(() => switches().signals.account).toBe('event')
      await control('signal-chain').selectOption('update')
      await expect.poll(() => switches().signals).toEqual({ account: 'event', chain: 'update' })

      await control('account-eip155').selectOption(bob.address)
      await expect.poll(() => heard).toEqual(['accountsChanged'])
      await control('chain-eip155').selectOption(two)
      await expect.poll(() => heard).toEqual(['accountsChanged', 'session_update'])

      await control('reset').click()
      await expect.poll(() => control('signal-account').inputValue()).toBe('update-event')
      await control('account-eip155').selectOption(alice.address)
      await expect.poll(() => heard.slice(2)).toEqual(['session_update', 'accountsChanged'])
      await control('chain-eip155').selectOption(one)
      await expect.poll(() => phone.wallet.state().active.eip155?.chain).toBe(one)
    })

    it('keeps an answer back, sends it twice, lets it go, and puts all of it back', async () => {
      const answers: number[] = []
      const { core } = dapp.provider.client
      core.relayer.on(
        'relayer_message',
        ({ topic, message }: { topic: string; message: string }) => {
          void core.crypto.decode(topic, message).then((payload: unknown) => {
            const isAnswer = typeof payload === 'object' && payload !== null && 'result' in payload
            if (isAnswer && 'id' in payload) answers.push(Number(payload.id))
          })
        },
      )
      await control('replies').selectOption('60')
      await expect.poll(() => switches().replies.delayMs).toBe(60_000)
      await control('replies').selectOption('held')
      await expect.poll(() => switches().replies).toMatchObject({ held: true, delayMs: 0 })
      await control('twice').check()
      await expect.poll(() => switches().replies.copies).toBe(2)

      const signing = sign()
      await expect.poll(() => switches().replies.waiting).toBe(1)
      expect(answers).toEqual([])
      // The request stands over the page until its answer has left.
      await control('approve').waitFor()
      await page.keyboard.press('Escape')
      await control('release').click()
      expect(await signing).toMatch(/^0x/)
      await expect.poll(() => answers).toHaveLength(2)
      expect(new Set(answers).size).toBe(1)

      await control('reset').click()
      await expect.poll(() => control('twice').isChecked()).toBe(false)
      expect(await control('replies').inputValue()).toBe('now')
      expect(await sign()).toMatch(/^0x/)
      await expect.poll(() => answers).toHaveLength(3)
    })

    it('lets a second device answer, until it is put away', async () => {
      phone.wallet.setApprovals('hold')
      const first = sign()
      await control('approve').waitFor()
      await page.keyboard.press('Escape')
      await control('second').check()
      expect(await first).toMatch(/^0x/)
      await control('event').first().getByText('Answered elsewhere').waitFor()
      expect(phone.wallet.pending()).toEqual([])

      await control('second').uncheck()
      await expect.poll(() => switches().secondDevice).toBe(false)
      const next = sign()
      await control('approve').click()
      expect(await next).toMatch(/^0x/)
      await control('event').first().getByText('Approved').waitFor()
    })

    it('pauses mining, speeds up or cancels what waits, and lets the chain mine again', async () => {
      for (const how of ['speedup', 'cancel']) {
        await page.getByLabel('Pause mining on First').check()
        await expect.poll(() => chain.client.getAutomine()).toBe(false)
        await expect.poll(() => switches().mines).toBe(false)
        const hash = await send()
        await control(how).click()
        await expect
          .poll(() => phone.wallet.state().transactions.filter((each) => each.hash !== hash))
          .toHaveLength(1)
        const replaced = phone.wallet.state().transactions.find((each) => each.hash !== hash)
        if (!replaced) throw new TypeError('Nothing waits')

        if (how === 'speedup') await control('paused').uncheck()
        else await control('reset').click()
        await expect.poll(() => switches().mines).toBe(true)
        expect(await chain.client.getAutomine()).toBe(true)
        expect(await chain.client.waitForTransactionReceipt({ hash: replaced.hash })).toMatchObject(
          {
            status: 'success',
            to: how === 'cancel' ? alice.address.toLowerCase() : bob.address.toLowerCase(),
          },
        )
        await expect(chain.client.getTransactionReceipt({ hash })).rejects.toThrow('not be found')
        await control('transaction').first().waitFor({ state: 'detached' })
      }
    })

    it('is told why a switch cannot be turned, and sees it where it was', async () => {
      vi.spyOn(phone.wallet, 'createSafe').mockRejectedValueOnce(new Error('No coins left'))
      await control('safe').click()
      await page.getByRole('alert').getByText('No coins left').waitFor()
      await expect.poll(() => control('safe').isChecked()).toBe(false)
    })

    it('uses a Safe, executes what it was asked to do, and goes back', async () => {
      await page.getByLabel('Use a Safe').check()
      await expect.poll(() => switches().isSafe).toBe(true)
      await expect.poll(() => control('account-eip155').textContent()).toContain('Safe')
      const safe = phone.wallet.state().active.eip155?.address
      const ask = () =>
        dapp.request(one, 'eth_sendTransaction', [{ from: safe, to: bob.address, value: '0x1' }])
      const [first, second] = [await ask(), await ask()]
      const execute = control('execute')
      await expect.poll(() => execute.count()).toBe(2)
      expect(await control('proposal').count()).toBe(2)

      // Another one comes before it: the page says so, and the focus stays.
      await execute.last().click()
      await page.getByRole('alert').getByText('comes before').waitFor()
      const focused = () => page.evaluate(() => document.activeElement?.id)
      expect(await focused()).toBe(`phone-${second}`)
      await execute.first().click()
      await control('proposal').getByText('Executed').waitFor()
      await expect.poll(focused).toBe('phone-safe')
      expect(switches().proposals).toEqual([
        { safeTxHash: first, isExecuted: true },
        { safeTxHash: second, isExecuted: false },
      ])

      await control('safe').uncheck()
      await expect.poll(() => switches().isSafe).toBe(false)
      await expect.poll(() => control('proposal').count()).toBe(0)
      await expect.poll(() => control('account-eip155').inputValue()).toBe(alice.address)
    })
  })

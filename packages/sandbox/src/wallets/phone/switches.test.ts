import { type Hex, isHex, stringToHex } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { devAccounts } from '../../chains/evm/devAccounts.js'
import { type EvmChain, startEvmChain } from '../../chains/evm/startEvmChain.js'
import { type Relay, startRelay } from '../../relay/startRelay.js'
import { createPhoneWallet } from './createPhoneWallet.js'
import type { PhoneSignals } from './signals.js'
import { createTestDapp, type TestDapp } from './testDapp.js'
import type { PhoneWallet } from './types.js'

const [alice, bob] = devAccounts
if (!alice || !bob) throw new Error('The development accounts are missing')
const one = 'eip155:1337'
const two = 'eip155:1338'
const text = stringToHex('Hello')

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

let chain: EvmChain
let relay: Relay
const clean: (() => Promise<void> | void)[] = []

beforeAll(async () => {
  chain = await startEvmChain({ chainId: 1337 })
  relay = await startRelay()
})
afterAll(async () => {
  await relay.stop()
  await chain.stop()
})
afterEach(async () => {
  await chain.setAutomine(true)
  for (const step of clean.splice(0).reverse()) await step()
})

/** A phone and an app with a session on two chains. */
async function connect(): Promise<{ phone: PhoneWallet; dapp: TestDapp }> {
  const phone = await createPhoneWallet({
    relayUrl: relay.url,
    projectId: 'test',
    accounts: { eip155: devAccounts.slice(0, 2) },
    chains: {
      [one]: { rpcUrl: chain.rpcUrl, name: 'Sandbox one' },
      [two]: { rpcUrl: chain.rpcUrl, name: 'Sandbox two' },
    },
    approvals: 'approve',
  })
  clean.push(() => phone.stop())
  const dapp = await createTestDapp({
    relayUrl: relay.url,
    chains: { [one]: chain.rpcUrl, [two]: chain.rpcUrl },
  })
  clean.push(() => dapp.stop())
  const { uri, session } = await dapp.connect()
  await phone.pair(uri)
  await session
  return { phone, dapp }
}

const sign = (dapp: TestDapp) => dapp.request<Hex>(one, 'personal_sign', [text, alice.address])
const accountsOf = (dapp: TestDapp) => dapp.provider.session?.namespaces.eip155?.accounts

describe('locked', () => {
  it('whatever is asked for waits until it is unlocked, and nothing can be answered', async () => {
    const { phone, dapp } = await connect()
    phone.lock()
    const signing = sign(dapp)
    const asked = dapp.request(one, 'wallet_getCapabilities', [alice.address])
    const settled = vi.fn()
    asked.then(settled, settled)
    const item = await phone.waitForPending()
    await expect(phone.approve(item.id)).rejects.toThrow('locked')
    await expect(phone.reject(item.id)).rejects.toThrow('locked')
    expect(phone.state().switches.locked).toBe(true)
    expect(settled).not.toHaveBeenCalled()
    phone.unlock()
    // What was decided by a rule is, once it can be.
    expect(await signing).toMatch(/^0x/)
    expect(await asked).toMatchObject({ '0x539': {} })
  })
})

describe('a switch', () => {
  const switchBoth = async (signals: Partial<PhoneSignals>) => {
    const { phone, dapp } = await connect()
    phone.setSignals(signals)
    // As they come over the relay: the provider makes further events of them.
    const heard: string[] = []
    const { client } = dapp.provider
    client.on('session_event', ({ params }) => heard.push(params.event.name))
    client.on('session_update', () => heard.push('session_update'))
    await phone.switchAccount(bob.address)
    await phone.switchChain(two)
    return { phone, dapp, heard: () => heard }
  }
  const before = [`${one}:${alice.address}`, `${two}:${alice.address}`]

  it('tells by an event alone: the session says what it said before', async () => {
    const { dapp, heard } = await switchBoth({ account: 'event', chain: 'event' })
    await expect.poll(heard).toEqual(['accountsChanged', 'chainChanged'])
    expect(accountsOf(dapp)).toEqual(before)
  })

  it('tells by an update alone: the chosen account, on the chosen chain first', async () => {
    const { dapp, heard } = await switchBoth({ account: 'update', chain: 'update' })
    const after = [`${two}:${bob.address}`, `${one}:${bob.address}`]
    await expect.poll(() => accountsOf(dapp)).toEqual(after)
    expect(new Set(heard())).toEqual(new Set(['session_update']))
  })

  it('tells by both, in either order, each of the two by itself, or not at all', async () => {
    const first = await switchBoth({ account: 'event-update', chain: 'none' })
    await expect.poll(first.heard).toEqual(['accountsChanged', 'session_update'])
    const second = await switchBoth({ account: 'update-event', chain: 'event' })
    await expect.poll(second.heard).toEqual(['session_update', 'accountsChanged', 'chainChanged'])
    const third = await switchBoth({ account: 'none', chain: 'none' })
    // What comes after them comes, so they would have come too.
    await sign(third.dapp)
    expect(third.heard()).toEqual([])
    third.phone.reset()
    await third.phone.switchAccount(alice.address)
    await expect.poll(third.heard).toContain('accountsChanged')
  })
})

describe('answers', () => {
  it('leave when they are let go, and as often as told', async () => {
    const { phone, dapp } = await connect()
    phone.setReplies({ held: true, copies: 2 })
    const answers: number[] = []
    const { core } = dapp.provider.client
    core.relayer.on('relayer_message', ({ topic, message }: { topic: string; message: string }) => {
      void core.crypto.decode(topic, message).then((payload: unknown) => {
        const isAnswer = typeof payload === 'object' && payload !== null && 'result' in payload
        if (isAnswer && 'id' in payload) answers.push(Number(payload.id))
      })
    })
    const settled = vi.fn()
    const signing = sign(dapp)
    signing.then(settled, settled)
    await expect.poll(() => phone.state().switches.replies.waiting).toBe(1)
    expect(settled).not.toHaveBeenCalled()
    phone.releaseReplies()
    expect(await signing).toMatch(/^0x/)
    await expect.poll(() => answers).toHaveLength(2)
    expect(new Set(answers).size).toBe(1)
    phone.reset()
    expect(await sign(dapp)).toMatch(/^0x/)
    expect(answers).toHaveLength(3)
  })

  it('come from a second device, and the first has nothing to answer any more', async () => {
    const { phone, dapp } = await connect()
    phone.setApprovals('hold')
    const second = await phone.openSecondDevice()
    clean.push(() => second.stop())
    expect(second.sessions()).toEqual(phone.sessions())
    const signing = sign(dapp)
    const here = await phone.waitForPending()
    const there = await second.waitForPending()
    expect(there.id).toBe(here.id)
    await second.approve(there.id)
    expect(await signing).toMatch(/^0x/)
    await expect.poll(() => phone.pending()).toEqual([])
    expect(phone.state().activity[0]).toMatchObject({ outcome: 'elsewhere' })

    // Each of them still hears of what comes.
    const next = sign(dapp)
    await second.waitForPending()
    await phone.approve((await phone.waitForPending()).id)
    expect(await next).toMatch(/^0x/)
    await expect.poll(() => second.pending()).toEqual([])
  })
})

describe('a transaction that waits', () => {
  it('is sped up or cancelled: the hash that the app has never gets a receipt', async () => {
    const { phone, dapp } = await connect()
    const send = async () => {
      await chain.setAutomine(false)
      const transaction = { from: alice.address, to: bob.address, value: '0x1' }
      const hash = await dapp.request(one, 'eth_sendTransaction', [transaction])
      if (!isHex(hash)) throw new TypeError('no hash')
      await expect.poll(() => phone.state().transactions.map((each) => each.hash)).toEqual([hash])
      return hash
    }
    for (const how of ['speedUp', 'cancel'] as const) {
      const hash = await send()
      const replaced = await phone[how](hash)
      await chain.mine()
      expect(await chain.client.getTransactionReceipt({ hash: replaced })).toMatchObject({
        status: 'success',
        to: how === 'cancel' ? alice.address.toLowerCase() : bob.address.toLowerCase(),
      })
      await expect(chain.client.getTransactionReceipt({ hash })).rejects.toThrow()
      await expect.poll(() => phone.state().transactions).toEqual([])
      await expect(phone.speedUp(replaced)).rejects.toThrow('is mined')
    }
    await expect(phone.cancel(`0x${'1'.repeat(64)}`)).rejects.toThrow('No chain')
  })
})

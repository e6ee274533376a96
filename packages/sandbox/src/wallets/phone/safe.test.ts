import {
  createPublicClient,
  type Hex,
  hashTypedData,
  http,
  isHex,
  parseEther,
  stringToHex,
} from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { isFullRun } from '../../../../foundation/test/fuzzRuns.js'
import { devAccounts } from '../../chains/evm/devAccounts.js'
import { type EvmChain, startEvmChain } from '../../chains/evm/startEvmChain.js'
import { type Relay, startRelay } from '../../relay/startRelay.js'
import { createPhoneWallet } from './createPhoneWallet.js'
import { createTestDapp, type TestDapp } from './testDapp.js'
import type { PhoneWallet } from './types.js'

const [alice, bob] = devAccounts
if (!alice || !bob) throw new Error('The development accounts are missing')
const one = 'eip155:1337'
const two = 'eip155:1338'
const receiver = '0x00000000000000000000000000000000000000aa'
const own = [`${one}:${alice.address}`, `${two}:${alice.address}`]

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

async function startPhone(): Promise<PhoneWallet> {
  const phone = await createPhoneWallet({
    relayUrl: relay.url,
    projectId: 'test',
    accounts: { eip155: devAccounts.slice(0, 3) },
    chains: {
      [one]: { rpcUrl: chain.rpcUrl, name: 'Sandbox one' },
      [two]: { rpcUrl: chain.rpcUrl, name: 'Sandbox two' },
    },
    approvals: 'approve',
  })
  clean.push(() => phone.stop())
  return phone
}

async function startDapp(): Promise<TestDapp> {
  const chains = { [one]: chain.rpcUrl, [two]: chain.rpcUrl }
  const dapp = await createTestDapp({ relayUrl: relay.url, chains })
  clean.push(() => dapp.stop())
  return dapp
}

async function connect(phone: PhoneWallet): Promise<TestDapp> {
  const dapp = await startDapp()
  const { uri, session } = await dapp.connect()
  await phone.pair(uri)
  await session
  return dapp
}

/** A phone with a Safe, an app that has been told of it, and what the app asks for. */
async function startSafe() {
  const phone = await startPhone()
  const dapp = await connect(phone)
  const safe = await phone.createSafe()
  await expect.poll(() => accountsOf(dapp)).toContain(`${one}:${safe}`)
  const send = async (fields: object = { to: receiver, value: '0x5' }): Promise<Hex> => {
    const hash = await dapp.request(one, 'eth_sendTransaction', [{ from: safe, ...fields }])
    if (!isHex(hash)) throw new TypeError('no hash')
    return hash
  }
  return { phone, dapp, safe, send }
}

const accountsOf = (dapp: TestDapp) => dapp.provider.session?.namespaces.eip155?.accounts
const balanceOf = (address: Hex) => chain.client.getBalance({ address })

describe('a Safe', () => {
  it('stands in the place of the account on its chain, in sessions that there are and in new ones', async () => {
    const { phone, dapp, safe } = await startSafe()
    expect(await balanceOf(safe)).toBe(parseEther('100'))
    expect(accountsOf(dapp)).toEqual([`${one}:${safe}`, `${two}:${alice.address}`])
    await expect.poll(() => dapp.events.map(({ name }) => name)).toContain('accountsChanged')
    expect(phone.state().active.eip155).toEqual({ address: safe, chain: one })
    expect(accountsOf(await connect(phone))).toEqual(accountsOf(dapp))

    await phone.leaveSafe()
    await expect.poll(() => accountsOf(dapp)).toEqual(own)
    expect(phone.state()).toMatchObject({
      active: { eip155: { address: alice.address } },
      switches: { isSafe: false, proposals: [] },
    })
    await phone.createSafe(1n)
    await phone.switchAccount(bob.address)
    const others = own.map((account) => account.replace(alice.address, bob.address))
    await expect.poll(() => accountsOf(dapp)).toEqual(others)
  })

  // The tests of adapters and of whole apps have a phone with a Safe.
  if (isFullRun)
    it('is told as a switch of account is, and left by a reset', async () => {
      const phone = await startPhone()
      const dapp = await connect(phone)
      const told: unknown[] = []
      dapp.provider.client.on('session_event', ({ params }) => told.push(params))
      phone.setSignals({ account: 'event' })
      const safe = await phone.createSafe()
      const event = { name: 'accountsChanged', data: [`${one}:${safe}`] }
      await expect.poll(() => told).toEqual([{ chainId: one, event }])
      expect(accountsOf(dapp)).toEqual(own)
      await phone.switchChain(two)
      expect(phone.state().active.eip155).toEqual({ address: alice.address, chain: two })
      expect(accountsOf(dapp)).toContain(`${one}:${safe}`)

      phone.reset()
      await expect.poll(() => told).toHaveLength(3)
      const back = { name: 'accountsChanged', data: [own[0]] }
      expect(told.at(-1)).toEqual({ chainId: one, event: back })
      expect(new Set(accountsOf(dapp))).toEqual(new Set(own))
    })

  it('answers with a hash of its own, which becomes a transaction of another hash later', async () => {
    const { phone, safe, send } = await startSafe()
    phone.setApprovals('hold')
    const sending = send()
    const item = await phone.waitForPending()
    expect(item.warnings).toEqual(['Nothing is sent before the owners of the Safe execute it.'])
    expect(phone.state().switches.proposals).toEqual([])
    await phone.approve(item.id)
    const safeTxHash = await sending
    expect(phone.state().switches).toMatchObject({
      isSafe: true,
      proposals: [{ safeTxHash, isExecuted: false }],
    })
    await chain.mine()
    const { client } = chain
    await expect(client.getTransactionReceipt({ hash: safeTxHash })).rejects.toThrow('not be found')
    const before = await balanceOf(receiver)

    const hash = await phone.executeProposal(safeTxHash)
    expect(hash).not.toBe(safeTxHash)
    expect(await client.waitForTransactionReceipt({ hash })).toMatchObject({
      status: 'success',
      to: safe.toLowerCase(),
    })
    expect(await balanceOf(receiver)).toBe(before + 5n)
    await expect(client.getTransactionReceipt({ hash: safeTxHash })).rejects.toThrow('not be found')
    expect(phone.state().switches.proposals).toEqual([{ safeTxHash, isExecuted: true }])
  })

  it('takes a batch as one, and tells its state by wallet_getCallsStatus', async () => {
    const { phone, dapp, safe } = await startSafe()
    const ask = <T>(method: string, params: unknown[]) => dapp.request<T>(one, method, params)
    const ids = ['0x539', '0x53a']
    expect(await ask('wallet_getCapabilities', [safe, ids])).toEqual({
      '0x539': { atomic: { status: 'supported' } },
      '0x53a': { atomic: { status: 'unsupported' } },
    })
    const calls = [1n, 2n].map((value) => ({ to: receiver, value: `0x${value}` }))
    const batch = { version: '2.0.0', chainId: '0x539', from: safe, atomicRequired: true, calls }
    const before = await balanceOf(receiver)
    const { id } = await ask<{ id: Hex }>('wallet_sendCalls', [batch])
    const status = () => ask('wallet_getCallsStatus', [id])
    expect(await status()).toMatchObject({ id, chainId: '0x539', status: 100, receipts: [] })
    const transactionHash = await phone.executeProposal(id)
    const done = { status: 200, atomic: true, receipts: [{ transactionHash, status: '0x1' }] }
    await expect.poll(status).toMatchObject(done)
    expect(await balanceOf(receiver)).toBe(before + 3n)

    const named = { ...batch, id: 'named' }
    expect(await ask('wallet_sendCalls', [named])).toEqual({ id: 'named' })
    await expect(ask('wallet_sendCalls', [named])).rejects.toMatchObject({ code: 5720 })
    await phone.leaveSafe()
    expect(await status()).toMatchObject(done)
    expect(await ask('wallet_getCallsStatus', ['named'])).toMatchObject({ status: 100 })
  })

  if (isFullRun) {
    it('signs texts and data as a contract does', async () => {
      const { dapp, safe } = await startSafe()
      const client = createPublicClient({ transport: http(chain.rpcUrl) })
      const params = [stringToHex('Hi, Safe'), safe]
      const signature = await dapp.request<Hex>(one, 'personal_sign', params)
      expect(await client.verifyMessage({ address: safe, message: 'Hi, Safe', signature })).toBe(
        true,
      )
      expect(await client.verifyMessage({ address: safe, message: 'Other', signature })).toBe(false)

      const typedData = {
        domain: { name: 'Test', chainId: 1337 },
        types: { Note: [{ name: 'text', type: 'string' }] },
        primaryType: 'Note',
        message: { text: 'Hi' },
      } as const
      const written = JSON.stringify(typedData)
      const signed = await dapp.request<Hex>(one, 'eth_signTypedData_v4', [safe, written])
      const hash = hashTypedData(typedData)
      expect(await client.verifyHash({ address: safe, hash, signature: signed })).toBe(true)
    })

    it('error: what no Safe does, another chain than its own, and what cannot be executed', async () => {
      const { phone, dapp, safe, send } = await startSafe()
      const transaction = [{ from: safe, to: receiver, value: '0x1' }]
      const elsewhere = { code: 4100, message: 'The Safe is on Sandbox one alone' }
      for (const [method, params] of [
        ['eth_sendTransaction', transaction],
        ['personal_sign', [stringToHex('Hi'), safe]],
        ['wallet_getCapabilities', [safe]],
      ] as const) {
        await expect(dapp.request(two, method, [...params])).rejects.toMatchObject(elsewhere)
      }
      await expect(dapp.request(one, 'eth_signTransaction', transaction)).rejects.toMatchObject({
        code: 4200,
        message: 'A Safe cannot sign a transaction without sending it',
      })
      await expect(send({ data: '0x00' })).rejects.toMatchObject({
        message: 'A Safe cannot create a contract',
      })
      await expect(send({ to: receiver, chainId: '0x1' })).rejects.toMatchObject({ code: -32602 })
      const first = await send()
      const second = await send()
      await expect(phone.executeProposal(second)).rejects.toThrow('comes before')
      await phone.executeProposal(first)
      await expect(phone.executeProposal(first)).rejects.toThrow('is executed')
      phone.setSignals({ account: 'none' })
      await phone.leaveSafe()
      await expect(phone.executeProposal(second)).rejects.toThrow('has no')
      await expect(send()).rejects.toMatchObject({ code: 4100 })
    })

    it('cannot sign in as it connects: it takes the request for a proposal, until it is left', async () => {
      const phone = await startPhone()
      const safe = await phone.createSafe()
      const signIn = async () => {
        const dapp = await startDapp()
        const { uri, answer } = await dapp.authenticate({ nonce: '12345678' })
        await phone.pair(uri)
        return { dapp, answer: await answer }
      }
      const { dapp, answer } = await signIn()
      expect(answer?.auths ?? []).toEqual([])
      expect(accountsOf(dapp)).toContain(`${one}:${safe}`)
      await phone.leaveSafe()
      const next = await signIn()
      expect(next.answer?.auths).toHaveLength(1)
    })

    it('is the account of a second device as well', async () => {
      const { phone, safe, send } = await startSafe()
      phone.setApprovals('hold')
      const second = await phone.openSecondDevice('approve')
      clean.push(() => second.stop())
      expect(second.state().active.eip155?.address).toBe(safe)
      const safeTxHash = await send()
      await phone.executeProposal(safeTxHash)
      expect(second.state().switches.proposals).toEqual([{ safeTxHash, isExecuted: true }])
    })
  }
})

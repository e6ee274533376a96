import { type AppKit, createAppKit, selectAccount } from '@latchkey/appkit'
import { pairWith, startUntilListed } from '@latchkey/appkit/testing'
import { createLogger } from '@latchkey/foundation'
import { isEip1193Provider } from '@latchkey/foundation/eip1193'
import {
  type EvmChain,
  type RpcProxy,
  startEvmChain,
  startRpcProxy,
} from '@latchkey/sandbox/chains'
import { type Relay, startRelay } from '@latchkey/sandbox/relay'
import { hex, startPhone, type TestPhone, typedData, withPage } from '@latchkey/sandbox/testing'
import { keccak256, parseGwei, verifyMessage, verifyTypedData } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ethersAdapter } from './ethersAdapter.js'

let relay: Relay
let home: EvmChain
let other: EvmChain
let unknown: EvmChain
let first: RpcProxy
let appkit: AppKit
let mobile: TestPhone

beforeAll(async () => {
  relay = await startRelay()
  home = await startEvmChain({ chainId: 31_337 })
  other = await startEvmChain({ chainId: 31_338 })
  unknown = await startEvmChain({ chainId: 31_339 })
}, 60_000)
afterAll(async () => {
  await relay.stop()
  for (const chain of [home, other, unknown]) await chain.stop()
})

beforeEach(async () => {
  first = await startRpcProxy(home.rpcUrl)
  appkit = createAppKit({
    projectId: 'test',
    networks: [home.viemChain, other.viemChain, unknown.viemChain],
    adapters: [ethersAdapter()],
    customRpcUrls: { [home.caipNetworkId]: [{ url: first.url }] },
    endpoints: { relay: relay.url },
    metadata: { name: 'Test', description: '', url: 'https://app.example', icons: [] },
    storage: 'memory',
    logger: createLogger({ level: 'silent' }),
  })
  await (await withPage(() => startUntilListed(appkit))).started
  mobile = await startPhone(relay.url, [home, other])
  await pairWith(appkit, mobile.phone.pair)
})
afterEach(async () => {
  await appkit.destroy()
  await mobile.phone.stop()
  await first.stop()
})

const address = () => hex(appkit.getAddress() ?? '')
const receiver = '0x00000000000000000000000000000000000000aa'

it('[CONN-1][RPC-11:personal_sign,eth_signTypedData] signs a text and typed data that others can verify', async () => {
  expect(appkit.getAccount().status).toBe('connected')
  const signature = hex(await appkit.signMessage({ message: 'Hello' }))
  expect(await verifyMessage({ address: address(), message: 'Hello', signature })).toBe(true)
  const typed = hex(await appkit.signTypedData({ typedData }))
  const isValid = await verifyTypedData({ ...typedData, address: address(), signature: typed })
  expect(isValid).toBe(true)
  expect(mobile.asked).toEqual(['personal_sign', 'eth_signTypedData_v4'])
})

it('sends a transaction that the chain executes, and reads the chain without the phone', async () => {
  const transaction = { to: receiver, value: 5n }
  expect(await appkit.estimateGas({ transaction })).toBe(21_000n)
  const hash = hex(await appkit.sendTransaction({ transaction }))
  const { status, from } = await home.client.waitForTransactionReceipt({ hash })
  expect([status, from]).toEqual(['success', address().toLowerCase()])
  const balance = await appkit.getBalance()
  expect(balance.value).toBe(await home.client.getBalance({ address: address() }))
  expect(mobile.asked).toEqual(['eth_sendTransaction'])
})

it('[NET-2] switches to an approved chain without asking, and sends there', async () => {
  await appkit.switchNetwork(other.caipNetworkId)
  expect(appkit.getCaipNetworkId()).toBe(other.caipNetworkId)
  expect(mobile.asked).toEqual([])
  const hash = hex(await appkit.sendTransaction({ transaction: { to: receiver, value: 1n } }))
  expect((await other.client.waitForTransactionReceipt({ hash })).status).toBe('success')
})

it('[NET-2][RPC-11:wallet_addEthereumChain] has the phone add a chain that it does not know, and sends there', async () => {
  await appkit.switchNetwork(unknown.caipNetworkId)
  expect(appkit.getCaipNetworkId()).toBe(unknown.caipNetworkId)
  expect(mobile.asked).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
  const hash = hex(await appkit.sendTransaction({ transaction: { to: receiver, value: 1n } }))
  expect((await unknown.client.waitForTransactionReceipt({ hash })).status).toBe('success')
  expect(appkit.getNetworkState().approvedCaipNetworkIds).toContain(unknown.caipNetworkId)
})

it('says USER_REJECTED when the phone declines, and stays where it is', async () => {
  mobile.answer = 'reject'
  await expect(appkit.signMessage({ message: 'no' })).rejects.toMatchObject({
    code: 'USER_REJECTED',
  })
  await expect(appkit.switchNetwork(unknown.caipNetworkId)).rejects.toMatchObject({
    code: 'USER_REJECTED',
  })
  expect(appkit.getCaipNetworkId()).toBe(home.caipNetworkId)
})

it('[R13] follows the phone to another chain and another account, each told once', async () => {
  const seen: string[] = []
  const stop = appkit.subscribeAccount(({ caipAddress }) => {
    if (caipAddress && seen.at(-1) !== caipAddress) seen.push(caipAddress)
  }, 'eip155')
  const [, second] = home.accounts
  await mobile.phone.switchChain(other.caipNetworkId)
  await vi.waitFor(() => expect(appkit.getCaipNetworkId()).toBe(other.caipNetworkId))
  await mobile.phone.switchAccount(second?.address ?? '')
  await vi.waitFor(() => expect(appkit.getAddress()).toBe(second?.address))
  await new Promise((resolve) => setTimeout(resolve, 100))
  stop()
  expect(seen.slice(-2)).toEqual([
    `${other.caipNetworkId}:${home.accounts[0]?.address}`,
    `${other.caipNetworkId}:${second?.address}`,
  ])
  const signature = hex(await appkit.signMessage({ message: 'as the second' }))
  expect(await verifyMessage({ address: address(), message: 'as the second', signature })).toBe(
    true,
  )
})

/** What an app that asks the provider itself is told. */
async function readProvider() {
  const provider = appkit.getProvider('eip155')
  if (!isEip1193Provider(provider)) throw new TypeError('no provider')
  const accounts = await provider.request({ method: 'eth_accounts' })
  const chainId = Number(await provider.request({ method: 'eth_chainId' }))
  return { address: Array.isArray(accounts) ? accounts[0] : undefined, chainId }
}

it.each(['event', 'update', 'update-event', 'event-update'] as const)(
  '[REAL-5:eip1193] the provider says what the kit says, where the phone tells by %s',
  async (signal) => {
    await mobile.shareBoth()
    mobile.phone.setSignals({ account: signal, chain: signal })
    const [first, second] = home.accounts
    await vi.waitFor(() => expect(appkit.getAccount().allAccounts).toHaveLength(2))
    const heard: unknown[] = []
    const provider = appkit.getProvider('eip155')
    if (!isEip1193Provider(provider)) throw new TypeError('no provider')
    provider.on?.('accountsChanged', (accounts) => heard.push(accounts))
    await mobile.phone.switchAccount(second?.address ?? '')
    await vi.waitFor(() => expect(appkit.getAddress()).toBe(second?.address))
    expect(await readProvider()).toEqual({ address: second?.address, chainId: home.chainId })
    expect(heard).toEqual([[second?.address, first?.address]])
    await mobile.phone.switchChain(other.caipNetworkId)
    await vi.waitFor(() => expect(appkit.getCaipNetworkId()).toBe(other.caipNetworkId))
    expect(await readProvider()).toEqual({ address: second?.address, chainId: other.chainId })
    expect(appkit.getAddress()).toBe(second?.address)
  },
)

it('[T17] ends with the session: what waited rejects, and pairing anew works', async () => {
  mobile.answer = 'hold'
  const pending = appkit.signMessage({ message: 'never' })
  const outcome = expect(pending).rejects.toMatchObject({ name: 'AppKitError' })
  await mobile.phone.waitForPending()
  const [session] = mobile.phone.sessions()
  await mobile.phone.disconnect(session?.topic ?? '')
  await outcome
  await vi.waitFor(() => {
    expect(selectAccount(appkit.store.get, 'eip155').status).toBe('disconnected')
  })
  mobile.answer = 'approve'
  await pairWith(appkit, mobile.phone.pair)
  const signature = hex(await appkit.signMessage({ message: 'again' }))
  expect(await verifyMessage({ address: address(), message: 'again', signature })).toBe(true)
})

it('[REAL-13] reads the chain at its next address, and a transaction that was sent there already is sent', async () => {
  const provider = appkit.getProvider('eip155')
  if (!isEip1193Provider(provider)) throw new TypeError('no provider')
  const key = privateKeyToAccount(home.accounts[7]?.privateKey ?? '0x')
  const signed = await key.signTransaction({
    chainId: home.chainId,
    nonce: await home.client.getTransactionCount({ address: key.address }),
    to: receiver,
    value: 3n,
    gas: 21_000n,
    maxFeePerGas: parseGwei('100'),
    maxPriorityFeePerGas: parseGwei('1'),
  })
  await home.setAutomine(false)
  try {
    // It takes the transaction, and its answer is lost.
    first.setFault({ connection: 'truncate' })
    const params = [signed]
    const hash = await provider.request({ method: 'eth_sendRawTransaction', params })
    expect(hash).toBe(keccak256(signed))
    await home.mine()
    expect(await provider.request({ method: 'eth_sendRawTransaction', params })).toBe(hash)
    first.setFault({ status: 503 })
    const question = { method: 'eth_getTransactionReceipt', params: [hash] }
    expect(await provider.request(question)).toMatchObject({ status: '0x1' })
  } finally {
    await home.setAutomine(true)
  }
  expect(mobile.asked).toEqual([])
})

it('[CONN-9:sessions] ends the session at the phone', async () => {
  await appkit.disconnect()
  expect(appkit.getAccount().status).toBe('disconnected')
  await vi.waitFor(() => expect(mobile.phone.sessions()).toEqual([]))
})

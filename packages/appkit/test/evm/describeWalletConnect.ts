import { pendingTransactionsAtom, selectAccount } from '@latchkey/appkit'
import type { AdapterFactory } from '@latchkey/appkit/adapter'
import { pairWith } from '@latchkey/appkit/testing'
import { type Eip1193Provider, isEip1193Provider } from '@latchkey/foundation/eip1193'
import { hex, typedData } from '@latchkey/sandbox/testing'
import { keccak256, parseGwei, verifyMessage, verifyTypedData } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { fewOf } from '../../../foundation/test/fewOf.js'
import { type PhoneApp, type PhoneWorld, startPhoneWorld } from './startPhoneWorld.js'

/** An EVM adapter with a phone at the other end of a relay. */
export function describeWalletConnect(adapter: () => AdapterFactory): void {
  const RECEIVER = '0x00000000000000000000000000000000000000aa'

  let world: PhoneWorld
  let appkit: PhoneApp['appkit']
  let mobile: PhoneApp['mobile']
  let first: PhoneApp['first']
  let startSecond: PhoneApp['startSecond']
  let stop: () => Promise<void>

  beforeAll(async () => {
    world = await startPhoneWorld()
  }, 60_000)
  afterAll(() => world.stop())
  beforeEach(async () => {
    ;({ appkit, mobile, startSecond, first, stop } = await world.start(adapter()))
    await pairWith(appkit, mobile.phone.pair)
  })
  afterEach(() => stop())

  const address = () => hex(appkit.getAddress() ?? '')
  const verify = (message: string, signature: string) =>
    verifyMessage({ address: address(), message, signature: hex(signature) })

  /** What an app is given that asks the provider itself. */
  function getProvider(): Eip1193Provider {
    const provider = appkit.getProvider('eip155')
    if (!isEip1193Provider(provider)) throw new TypeError('no provider')
    return provider
  }
  async function readProvider() {
    const provider = getProvider()
    const accounts = await provider.request({ method: 'eth_accounts' })
    const chainId = Number(await provider.request({ method: 'eth_chainId' }))
    return { address: Array.isArray(accounts) ? accounts[0] : undefined, chainId }
  }

  it('[CONN-1:pairing][RPC-11:personal_sign,eth_signTypedData] signs a text and typed data that others can verify', async () => {
    expect(appkit.getAccount().status).toBe('connected')
    expect(await verify('Hello', await appkit.signMessage({ message: 'Hello' }))).toBe(true)
    const signature = hex(await appkit.signTypedData({ typedData }))
    expect(await verifyTypedData({ ...typedData, address: address(), signature })).toBe(true)
    expect(mobile.asked).toEqual(['personal_sign', 'eth_signTypedData_v4'])
  })

  it('sends a transaction that the chain executes, and reads the chain without the phone', async () => {
    const { client } = world.home
    const transaction = { to: RECEIVER, value: 5n }
    expect(await appkit.estimateGas({ transaction })).toBe(21_000n)
    const hash = hex(await appkit.sendTransaction({ transaction }))
    const { status, from } = await client.waitForTransactionReceipt({ hash })
    expect([status, from]).toEqual(['success', address().toLowerCase()])
    const balance = await appkit.getBalance()
    expect(balance.value).toBe(await client.getBalance({ address: address() }))
    expect(mobile.asked).toEqual(['eth_sendTransaction'])
  })

  it('switches to an approved chain without asking, and sends there', async () => {
    const { caipNetworkId, client } = world.other
    await appkit.switchNetwork(caipNetworkId)
    expect(appkit.getCaipNetworkId()).toBe(caipNetworkId)
    expect(mobile.asked).toEqual([])
    const hash = hex(await appkit.sendTransaction({ transaction: { to: RECEIVER, value: 1n } }))
    expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
  })

  it('[NET-2:switchEthereumChain,addEthereumChain][RPC-11:wallet_addEthereumChain] has the phone add a chain that it does not know, and sends there', async () => {
    const { caipNetworkId, client } = world.unknown
    await appkit.switchNetwork(caipNetworkId)
    expect(appkit.getCaipNetworkId()).toBe(caipNetworkId)
    expect(mobile.asked).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
    const hash = hex(await appkit.sendTransaction({ transaction: { to: RECEIVER, value: 1n } }))
    expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
    expect(appkit.getNetworkState().approvedCaipNetworkIds).toContain(caipNetworkId)
  })

  it('says USER_REJECTED when the phone declines, and stays where it is', async () => {
    mobile.answer = 'reject'
    const declined = { code: 'USER_REJECTED' }
    await expect(appkit.signMessage({ message: 'no' })).rejects.toMatchObject(declined)
    await expect(appkit.switchNetwork(world.unknown.caipNetworkId)).rejects.toMatchObject(declined)
    expect(appkit.getCaipNetworkId()).toBe(world.home.caipNetworkId)
  })

  it('[R13] follows the phone to another chain and another account, each told once', async () => {
    const { caipNetworkId } = world.other
    const [before, second] = world.home.accounts
    const seen: string[] = []
    const unsubscribe = appkit.subscribeAccount(({ caipAddress }) => {
      if (caipAddress && seen.at(-1) !== caipAddress) seen.push(caipAddress)
    }, 'eip155')
    await mobile.phone.switchChain(caipNetworkId)
    await vi.waitFor(() => expect(appkit.getCaipNetworkId()).toBe(caipNetworkId))
    await mobile.phone.switchAccount(second?.address ?? '')
    await vi.waitFor(() => expect(appkit.getAddress()).toBe(second?.address))
    // What the phone tells next comes after whatever it has told before.
    const signature = await appkit.signMessage({ message: 'as the second' })
    unsubscribe()
    expect(seen.slice(-2)).toEqual([
      `${caipNetworkId}:${before?.address}`,
      `${caipNetworkId}:${second?.address}`,
    ])
    expect(await verify('as the second', signature)).toBe(true)
  })

  it.each(fewOf(['event', 'update', 'update-event', 'event-update'] as const, 1, 3))(
    '[REAL-5:eip1193] the provider says what the kit says, where the phone tells by %s',
    async (signal) => {
      const { home, other } = world
      const [before, second] = home.accounts
      await mobile.shareBoth()
      mobile.phone.setSignals({ account: signal, chain: signal })
      await vi.waitFor(() => expect(appkit.getAccount().allAccounts).toHaveLength(2))
      const heard: unknown[] = []
      getProvider().on?.('accountsChanged', (accounts) => heard.push(accounts))
      await mobile.phone.switchAccount(second?.address ?? '')
      await vi.waitFor(() => expect(appkit.getAddress()).toBe(second?.address))
      expect(await readProvider()).toEqual({ address: second?.address, chainId: home.chainId })
      expect(heard).toEqual([[second?.address, before?.address]])
      await mobile.phone.switchChain(other.caipNetworkId)
      await vi.waitFor(() => expect(appkit.getCaipNetworkId()).toBe(other.caipNetworkId))
      expect(await readProvider()).toEqual({ address: second?.address, chainId: other.chainId })
      expect(appkit.getAddress()).toBe(second?.address)
    },
  )

  it('[REAL-12:safe] what a Safe on the phone gives a hash of its own waits, until the transaction that executes it', async () => {
    const { home } = world
    const { phone } = mobile
    const safe = await phone.createSafe()
    await vi.waitFor(() => expect(appkit.getAddress()).toBe(safe))
    const settled: unknown[] = []
    appkit.subscribeEvents(({ data }) => {
      if (data.event === 'TRANSACTION_SETTLED') settled.push(data.properties)
    })
    const transaction = { to: RECEIVER, value: 7n }
    const hash = hex(await appkit.sendTransaction({ transaction }))
    const { id } = await appkit.sendCalls({ calls: [transaction, transaction] })
    const status = async () => (await appkit.getCallsStatus({ id })).status
    const sent = () => appkit.store.get(pendingTransactionsAtom).find((one) => one.hash === hash)
    await home.mine(20)
    expect(await appkit.waitForTransaction({ hash, timeoutMs: 700 })).toBe('pending')
    expect([sent()?.status, await status(), settled]).toEqual(['pending', 100, []])
    const waiting = appkit.waitForTransaction({ hash })
    const minedHash = await phone.executeProposal(hash)
    expect(await waiting).toBe('confirmed')
    expect(sent()).toMatchObject({ hash, status: 'confirmed', minedHash })
    expect(await status()).toBe(100)
    await phone.executeProposal(hex(id))
    await vi.waitFor(async () => expect(await status()).toBe(200))
    expect(settled).toHaveLength(1)
    const signature = await appkit.signMessage({ message: 'as a contract' })
    const message = { address: hex(safe), message: 'as a contract', signature: hex(signature) }
    expect(await home.client.verifyMessage(message)).toBe(true)
  })

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
    expect(await verify('again', await appkit.signMessage({ message: 'again' }))).toBe(true)
  })

  it('[REAL-1][REAL-5:eip1193][T17] another phone takes the place of the first: its account is shown, and it signs', async () => {
    const { home } = world
    const second = await startSecond()
    const before = getProvider()
    await pairWith(appkit, second.phone.pair)
    const expected = home.accounts[1]?.address
    expect(appkit.getAddress()).toBe(expected)
    expect(await readProvider()).toEqual({ address: expected, chainId: home.chainId })
    expect(await verify('Hello', await appkit.signMessage({ message: 'Hello' }))).toBe(true)
    expect([mobile.asked, second.asked]).toEqual([[], ['personal_sign']])
    await vi.waitFor(() => expect(mobile.phone.sessions()).toEqual([]))
    const signing = before.request({ method: 'personal_sign', params: ['0x00', expected] })
    await expect(signing).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
  })

  it('[REAL-13:send] reads the chain at its next address, and a transaction that was sent there already is sent', async () => {
    const { home } = world
    const provider = getProvider()
    const key = privateKeyToAccount(home.accounts[7]?.privateKey ?? '0x')
    const signed = await key.signTransaction({
      chainId: home.chainId,
      nonce: await home.client.getTransactionCount({ address: key.address }),
      to: RECEIVER,
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
}

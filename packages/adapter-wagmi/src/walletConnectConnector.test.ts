import { selectAccount } from '@latchkey/appkit'
import { nextUri, pairWith } from '@latchkey/appkit/testing'
import { hex, typedData } from '@latchkey/sandbox/testing'
import {
  type Config,
  connect,
  createConfig,
  disconnect,
  // By the names that wagmi 2 has as well.
  getAccount,
  http,
  sendTransaction,
  signMessage,
  switchChain,
} from '@wagmi/core'
import { verifyMessage, verifyTypedData } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import {
  type PhoneApp,
  type PhoneWorld,
  startPhoneWorld,
} from '../../appkit/test/evm/startPhoneWorld.js'
import { fewOf } from '../../foundation/test/fewOf.js'
import { wagmiAdapter } from './wagmiAdapter.js'

const receiver = '0x00000000000000000000000000000000000000aa'

let world: PhoneWorld
let config: Config
let appkit: PhoneApp['appkit']
let mobile: PhoneApp['mobile']
let startSecond: PhoneApp['startSecond']
let stop: () => Promise<void>

beforeAll(async () => {
  world = await startPhoneWorld()
}, 60_000)
afterAll(() => world.stop())

beforeEach(async () => {
  const { home, other, unknown } = world
  config = createConfig({
    chains: [home.viemChain, other.viemChain, unknown.viemChain],
    transports: { 31337: http(), 31338: http(), 31339: http() },
    storage: null,
    connectors: [foreignConnector],
  })
  ;({ appkit, mobile, startSecond, stop } = await world.start(wagmiAdapter({ config })))
})
afterEach(() => stop())

/** What an app may have put there before it had the kit. */
function foreignConnector() {
  const refuse = async () => {
    throw new Error('the wrong connector')
  }
  return {
    id: 'walletConnect',
    name: 'Foreign',
    type: 'walletConnect',
    connect: refuse,
    disconnect: refuse,
    getAccounts: refuse,
    getChainId: refuse,
    getProvider: refuse,
    isAuthorized: async () => false,
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
  }
}

const findConnector = () => {
  const found = config.connectors.filter(({ type }) => type === 'walletConnect')
  const [connector] = found
  if (!connector || found.length > 1) throw new TypeError(`${found.length} connectors`)
  return connector
}

/** Connects as an app's own button does. */
async function connectByWagmi() {
  const connecting = connect(config, { connector: findConnector() })
  await mobile.phone.pair(await nextUri(appkit))
  await connecting
}

it('[CONN-1:pairing] connects wagmi with the kit, in the place of any other connector', async () => {
  expect(findConnector().name).toBe('WalletConnect')
  await pairWith(appkit, mobile.phone.pair)
  const { address, connector } = getAccount(config)
  expect([address, connector?.id]).toEqual([appkit.getAddress(), 'walletConnect'])
  if (!address) throw new TypeError('no address')
  const signature = await signMessage(config, { message: 'Hello' })
  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
  const typed = hex(await appkit.signTypedData({ typedData }))
  expect(await verifyTypedData({ ...typedData, address, signature: typed })).toBe(true)
  const hash = await sendTransaction(config, { to: receiver, value: 1n })
  expect((await world.home.client.waitForTransactionReceipt({ hash })).status).toBe('success')
})

it("connects the kit with wagmi: the app's own button shows our QR code", async () => {
  await connectByWagmi()
  await vi.waitFor(() => expect(appkit.getAccount().status).toBe('connected'))
  expect(appkit.getAddress()).toBe(getAccount(config).address)
  expect(mobile.phone.sessions()).toHaveLength(1)
})

it('[NET-2:switchEthereumChain,addEthereumChain] switches both ways: approved chains without asking, others by the phone', async () => {
  await pairWith(appkit, mobile.phone.pair)
  await switchChain(config, { chainId: world.other.chainId })
  await vi.waitFor(() => expect(appkit.getCaipNetworkId()).toBe(world.other.caipNetworkId))
  expect(mobile.asked).toEqual([])
  await appkit.switchNetwork(world.unknown.caipNetworkId)
  expect(mobile.asked).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
  expect(getAccount(config).chainId).toBe(world.unknown.chainId)
  const hash = await sendTransaction(config, { to: receiver, value: 1n })
  expect((await world.unknown.client.waitForTransactionReceipt({ hash })).status).toBe('success')
})

it('[R13] carries what the phone changes into wagmi', async () => {
  await pairWith(appkit, mobile.phone.pair)
  const [, second] = world.home.accounts
  await mobile.phone.switchChain(world.other.caipNetworkId)
  await mobile.phone.switchAccount(second?.address ?? '')
  await vi.waitFor(() => {
    const { address, chainId } = getAccount(config)
    expect([address, chainId]).toEqual([second?.address, world.other.chainId])
  })
  expect(appkit.getCaipAddress()).toBe(`${world.other.caipNetworkId}:${second?.address}`)
})

it.each(fewOf(['event', 'update', 'update-event', 'event-update'] as const, 0, 2))(
  "[REAL-5:wagmi] wagmi's hooks say what the kit says, where the phone tells by %s",
  async (signal) => {
    await pairWith(appkit, mobile.phone.pair)
    await mobile.shareBoth()
    mobile.phone.setSignals({ account: signal, chain: signal })
    const [, second] = world.home.accounts
    await mobile.phone.switchAccount(second?.address ?? '')
    await vi.waitFor(() => expect(appkit.getAddress()).toBe(second?.address))
    expect(getAccount(config).address).toBe(second?.address)
    await mobile.phone.switchChain(world.other.caipNetworkId)
    await vi.waitFor(() => expect(appkit.getCaipNetworkId()).toBe(world.other.caipNetworkId))
    const { address, chainId } = getAccount(config)
    expect([address, chainId]).toEqual([second?.address, world.other.chainId])
  },
)

it('[REAL-5:wagmi] shows the account of another phone that takes the place of the first, and signs there', async () => {
  await pairWith(appkit, mobile.phone.pair)
  const second = await startSecond()
  await pairWith(appkit, second.phone.pair)
  const { address } = getAccount(config)
  expect([address, appkit.getAddress()]).toEqual(Array(2).fill(world.home.accounts[1]?.address))
  const signature = await signMessage(config, { message: 'Hello' })
  if (!address) throw new TypeError('no address')
  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
  expect([mobile.asked, second.asked]).toEqual([[], ['personal_sign']])
})

it('ends everywhere when the phone ends the session, and starts anew', async () => {
  await pairWith(appkit, mobile.phone.pair)
  await mobile.phone.disconnect(mobile.phone.sessions()[0]?.topic ?? '')
  await vi.waitFor(() => {
    expect(getAccount(config).status).toBe('disconnected')
    expect(selectAccount(appkit.store.get, 'eip155').status).toBe('disconnected')
  })
  await connectByWagmi()
  const { address } = getAccount(config)
  const signature = await signMessage(config, { message: 'again' })
  if (!address) throw new TypeError('no address')
  expect(await verifyMessage({ address, message: 'again', signature })).toBe(true)
})

it('[CONN-9:sessions] ends at the phone when the kit disconnects', async () => {
  await pairWith(appkit, mobile.phone.pair)
  await appkit.disconnect()
  expect(getAccount(config).status).toBe('disconnected')
  await vi.waitFor(() => expect(mobile.phone.sessions()).toEqual([]))
})

it('[CONN-9:sessions] ends at the phone when wagmi disconnects', async () => {
  await pairWith(appkit, mobile.phone.pair)
  await disconnect(config)
  await vi.waitFor(() => expect(appkit.getAccount().status).toBe('disconnected'))
  await vi.waitFor(() => expect(mobile.phone.sessions()).toEqual([]))
})

it('says so when the phone declines, to both', async () => {
  mobile.answer = 'reject'
  const connecting = connect(config, { connector: findConnector() })
  const outcome = expect(connecting).rejects.toMatchObject({ code: 'USER_REJECTED' })
  await mobile.phone.pair(await nextUri(appkit))
  await outcome
  expect(getAccount(config).status).toBe('disconnected')
})

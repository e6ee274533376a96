import { type AppKit, connectorsAtom, createAppKit, selectConnections } from '@latchkey/appkit'
import { createTestContext } from '@latchkey/appkit/testing'
import { createLogger } from '@latchkey/foundation'
import { type EvmChain, startEvmChain } from '@latchkey/sandbox/chains'
import { createPage, createWallet, keepStorage, removePage } from '@latchkey/sandbox/testing'
import { createEvmWallet, type EvmWallet } from '@latchkey/sandbox/wallets'
import {
  type Config,
  connect,
  createConfig,
  createStorage,
  disconnect,
  // By the names that wagmi 2 has as well.
  getAccount,
  http,
  hydrate,
  injected,
  reconnect,
  signMessage,
  switchAccount,
  switchChain,
} from '@wagmi/core'
import { verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { wagmiAdapter } from './wagmiAdapter.js'

const RDNS = 'dev.latchkey.sandbox'
const OTHER_RDNS = 'dev.latchkey.other'
const signal = new AbortController().signal

let home: EvmChain
let other: EvmChain
let page: ReturnType<typeof createPage>
let wallet: EvmWallet
const clean: (() => unknown)[] = []

beforeAll(async () => {
  home = await startEvmChain({ chainId: 31_337 })
  other = await startEvmChain({ chainId: 31_338 })
}, 60_000)
afterAll(async () => {
  for (const chain of [home, other]) await chain.stop()
})
beforeEach(() => {
  page = createPage()
  wallet = createWallet([home, other])
  wallet.announce(page)
  clean.push(removePage, wallet.destroy)
})
afterEach(async () => {
  for (const step of clean.splice(0).reverse()) await step()
})

function createAppConfig(
  options: { storage?: Map<string, string>; hasOther?: boolean } = {},
): Config {
  const { hasOther = true, storage: entries } = options
  const storage = entries && {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
  return createConfig({
    chains: hasOther ? [home.viemChain, other.viemChain] : [home.viemChain],
    transports: { 31337: http(), 31338: http() },
    storage: storage ? createStorage({ storage }) : null,
  })
}

/** Long enough for whatever else a change may bring. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 100))

async function startKit(config: Config, storage: 'memory' | 'local' = 'memory'): Promise<AppKit> {
  const appkit = createAppKit({
    projectId: 'test',
    networks: [home.viemChain, other.viemChain],
    adapters: [wagmiAdapter({ config })],
    metadata: { name: 'Test', description: '', url: 'https://app.example', icons: [] },
    storage,
    logger: createLogger({ level: 'silent' }),
  })
  clean.push(() => appkit.destroy())
  await appkit.start()
  await vi.waitFor(() => {
    if (!appkit.store.get(connectorsAtom).eip155?.length) throw new Error('no wallets yet')
  })
  return appkit
}

function addSecondWallet(rdns = OTHER_RDNS): EvmWallet {
  const second = createEvmWallet({
    rdns,
    accounts: home.accounts.slice(4, 5),
    chains: [{ chainId: home.chainId, rpcUrl: home.rpcUrl, name: home.name }],
    origin: 'http://second',
  })
  second.announce(page)
  clean.push(second.destroy)
  return second
}

function connectorOf(config: Config, id: string) {
  const connector = config.connectors.find((each) => each.id === id)
  if (!connector) throw new TypeError(`wagmi has no ${id}`)
  return connector
}

/** The adapter without a kernel, and what it emits. */
function startAdapter(config: Config) {
  const { context, events } = createTestContext([home.viemChain, other.viemChain])
  const adapter = wagmiAdapter({ config })(context)
  const stop = adapter.watchConnectors(() => {})
  clean.push(() => {
    stop()
    adapter.destroy?.()
  })
  return { adapter, events }
}

describe("an app's own config", () => {
  it('tells of a crowd of wallets at once, not of each', async () => {
    const crowd = Array.from({ length: 200 }, (_, index) => ({
      info: {
        uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
        name: `Wallet ${index}`,
        icon: 'data:image/png;base64,AAAA',
        rdns: `w${index}.example`,
      },
      provider: { request: async () => null, on() {}, removeListener() {} },
    }))
    page.addEventListener('eip6963:requestProvider', () => {
      for (const detail of crowd)
        page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    })
    const config = createAppConfig()
    const { context } = createTestContext([home.viemChain])
    const adapter = wagmiAdapter({ config })(context)
    const lists: (readonly { readonly id: string }[])[] = []
    clean.push(
      () => adapter.destroy?.(),
      adapter.watchConnectors((list) => lists.push(list)),
    )
    await vi.waitFor(() => expect(lists.at(-1)).toHaveLength(crowd.length + 1))
    await settle()
    expect(config.connectors.length).toBeGreaterThan(crowd.length)
    expect(lists.at(-1)).toHaveLength(crowd.length + 1)
    expect(lists.length).toBeLessThan(10)
  })

  it('shows in the kit what connects through wagmi', async () => {
    const config = createAppConfig()
    const appkit = await startKit(config)
    await connect(config, { connector: connectorOf(config, RDNS) })
    await vi.waitFor(() => expect(appkit.getAccount().status).toBe('connected'))
    expect(appkit.getAddress()).toBe(home.accounts[0]?.address)
    expect(appkit.getWalletInfo()?.name).toBe('Sandbox Wallet')
    await appkit.signMessage({ message: 'through the kit' })
  })

  it('shows in wagmi what connects through the kit', async () => {
    const config = createAppConfig()
    const appkit = await startKit(config)
    await appkit.connect({ connectorId: RDNS })
    const { address, connector, status } = getAccount(config)
    expect([status, address, connector?.id]).toEqual(['connected', appkit.getAddress(), RDNS])
    const signature = await signMessage(config, { message: 'through wagmi' })
    if (!address) throw new TypeError('no address')
    expect(await verifyMessage({ address, message: 'through wagmi', signature })).toBe(true)
  })

  it('[CONN-9:account] disconnects both ways', async () => {
    const config = createAppConfig()
    const appkit = await startKit(config)
    await appkit.connect({ connectorId: RDNS })
    await disconnect(config)
    await vi.waitFor(() => expect(appkit.getAccount().status).toBe('disconnected'))
    await connect(config, { connector: connectorOf(config, RDNS) })
    await vi.waitFor(() => expect(appkit.getAccount().status).toBe('connected'))
    await appkit.disconnect()
    expect(getAccount(config).status).toBe('disconnected')
    expect(appkit.getAccount().status).toBe('disconnected')
  })

  it('switches the network both ways', async () => {
    const config = createAppConfig()
    const appkit = await startKit(config)
    await appkit.connect({ connectorId: RDNS })
    await switchChain(config, { chainId: other.chainId })
    await vi.waitFor(() => expect(appkit.getCaipNetworkId()).toBe(other.caipNetworkId))
    await appkit.switchNetwork(home.caipNetworkId)
    expect(getAccount(config).chainId).toBe(home.chainId)
    expect(config.state.chainId).toBe(home.chainId)
  })

  it('[CONN-17:several] keeps several connections, and shows the one that wagmi shows', async () => {
    addSecondWallet()
    const config = createAppConfig()
    const appkit = await startKit(config)
    await appkit.connect({ connectorId: RDNS })
    await connect(config, { connector: connectorOf(config, OTHER_RDNS) })
    await vi.waitFor(() => expect(appkit.getAddress()).toBe(home.accounts[4]?.address))
    expect(selectConnections(appkit.store.get, 'eip155')).toHaveLength(2)
    await switchAccount(config, { connector: connectorOf(config, RDNS) })
    await vi.waitFor(() => expect(appkit.getAddress()).toBe(home.accounts[0]?.address))
    await appkit.connect({ connectorId: OTHER_RDNS })
    expect(getAccount(config).address).toBe(home.accounts[4]?.address)
  })

  it('[CONN-12:reuses] follows the kit to another wallet and to another account, and back', async () => {
    addSecondWallet()
    const config = createAppConfig()
    const appkit = await startKit(config)
    await appkit.connect({ connectorId: RDNS })
    await appkit.connect({ connectorId: OTHER_RDNS })
    const asked = wallet.log.length
    const address = home.accounts[1]?.address ?? '0x'
    await appkit.switchAccount({ namespace: 'eip155', connectorId: RDNS, address })
    const shown = getAccount(config)
    expect([shown.address, shown.connector?.id]).toEqual([address, RDNS])
    // The wallet is not asked, and signs for the account that is shown.
    expect(wallet.log.slice(asked)).toEqual([])
    const signature = await signMessage(config, { message: 'second' })
    expect(await verifyMessage({ address, message: 'second', signature })).toBe(true)
    await appkit.switchAccount({ namespace: 'eip155', connectorId: OTHER_RDNS })
    expect(getAccount(config).address).toBe(home.accounts[4]?.address)
    await settle()
    expect(appkit.getAddress()).toBe(home.accounts[4]?.address)
    expect(appkit.getConnections('eip155')[0]?.accounts[0]?.address).toBe(home.accounts[0]?.address)
  })

  it('[REAL-5:wagmi] follows the wallet to each account that is chosen there, also to the one before', async () => {
    const config = createAppConfig()
    const appkit = await startKit(config)
    await appkit.connect({ connectorId: RDNS })
    const [first, second] = home.accounts.map(({ address }) => address)
    if (!first || !second) throw new TypeError('no accounts')
    const shown = () => [appkit.getAddress(), getAccount(config).address]
    await appkit.switchAccount({ namespace: 'eip155', connectorId: RDNS, address: second })
    wallet.switchAccount(second)
    await vi.waitFor(() => expect(shown()).toEqual([second, second]))
    await settle()
    expect(shown()).toEqual([second, second])
    wallet.switchAccount(first)
    await vi.waitFor(() => expect(shown()).toEqual([first, first]))
  })

  it('[REAL-5:wagmi] stays on the account that was chosen in the kit where the wallet repeats what it has said', async () => {
    const config = createAppConfig()
    const appkit = await startKit(config)
    await appkit.connect({ connectorId: RDNS })
    const second = home.accounts[1]?.address ?? '0x'
    await appkit.switchAccount({ namespace: 'eip155', connectorId: RDNS, address: second })
    connectorOf(config, RDNS).onAccountsChanged([...wallet.accounts()])
    await settle()
    expect([appkit.getAddress(), getAccount(config).address]).toEqual([second, second])
  })

  it('[CONN-17:several] shows the same as the kit after one of three has ended', async () => {
    addSecondWallet()
    addSecondWallet('dev.latchkey.third')
    const config = createAppConfig()
    const appkit = await startKit(config)
    for (const connectorId of [RDNS, OTHER_RDNS, 'dev.latchkey.third'])
      await appkit.connect({ connectorId })
    const inUse = () => [appkit.getWalletInfo()?.id, getAccount(config).connector?.id]
    await appkit.switchAccount({ namespace: 'eip155', connectorId: OTHER_RDNS })
    // As after a reload: wagmi would choose another to follow.
    config.setState((state) => ({
      ...state,
      connections: new Map([...state.connections].reverse()),
    }))
    await appkit.disconnect({ namespace: 'eip155', connectorId: OTHER_RDNS })
    await vi.waitFor(() => expect(inUse()).toEqual([RDNS, RDNS]))
    await settle()
    expect(inUse()).toEqual([RDNS, RDNS])
    await disconnect(config)
    const third = ['dev.latchkey.third', 'dev.latchkey.third']
    await vi.waitFor(() => expect(inUse()).toEqual(third))
    await settle()
    expect(inUse()).toEqual(third)
    expect(appkit.getConnections('eip155')).toHaveLength(1)
  })

  it('[CONN-17:several][RECON-1:liveProvider] brings all of them back after a reload, on the account that was in use', async () => {
    addSecondWallet()
    clean.push(keepStorage())
    const first = createAppConfig()
    const before = await startKit(first, 'local')
    await before.connect({ connectorId: RDNS })
    await before.connect({ connectorId: OTHER_RDNS })
    const address = home.accounts[2]?.address ?? '0x'
    await before.switchAccount({ namespace: 'eip155', connectorId: RDNS, address })
    await before.destroy()
    const config = createAppConfig()
    const appkit = await startKit(config, 'local')
    expect(
      appkit
        .getConnections('eip155')
        .map(({ connectorId }) => connectorId)
        .sort(),
    ).toEqual([RDNS, OTHER_RDNS].sort())
    const shown = getAccount(config)
    expect([appkit.getAddress(), shown.address, shown.connector?.id]).toEqual([
      address,
      address,
      RDNS,
    ])
  })

  it('reads a network that the config lacks where the kit says, and switches to it', async () => {
    const { adapter } = startAdapter(createAppConfig({ hasOther: false }))
    const { networks } = createTestContext([home.viemChain, other.viemChain]).context
    const network = networks[1]
    if (!network) throw new TypeError('no network')
    await vi.waitFor(() => adapter.connect({ connectorId: RDNS, signal }))
    const address = home.accounts[0]?.address ?? '0x'
    const { value } = await adapter.getBalance({ address, network })
    expect(value).toBe(await other.client.getBalance({ address }))
    await adapter.switchNetwork?.({ connectorId: RDNS, network, signal })
    expect(wallet.chainId()).toBe(other.chainId)
  })

  it('leaves reading to the transports of the app', async () => {
    const asked: string[] = []
    const config = createConfig({
      chains: [home.viemChain],
      transports: {
        31337: http(home.rpcUrl, {
          onFetchRequest: (request) => void asked.push(request.url),
        }),
      },
      storage: null,
    })
    const requestRpc = vi.fn()
    const { context } = createTestContext([home.viemChain], { requestRpc })
    const adapter = wagmiAdapter({ config })(context)
    clean.push(() => adapter.destroy?.())
    const [network] = context.networks
    if (!network) throw new TypeError('no network')
    await adapter.getBalance({ address: home.accounts[0]?.address ?? '', network })
    expect(asked.length).toBeGreaterThan(0)
    expect(requestRpc).not.toHaveBeenCalled()
  })

  it('lists the connectors that the app brings, and no injected one that leads nowhere', async () => {
    const extra = addSecondWallet('dev.latchkey.extra')
    const hidden = createEvmWallet({
      accounts: home.accounts.slice(5, 6),
      chains: [{ chainId: home.chainId, rpcUrl: home.rpcUrl, name: home.name }],
    })
    clean.push(hidden.destroy)
    const config = createConfig({
      chains: [home.viemChain],
      transports: { 31337: http() },
      storage: null,
      multiInjectedProviderDiscovery: false,
      connectors: [
        injected(),
        injected({ target: { id: 'gone', name: 'Gone', provider: () => undefined } }),
        // The same wallet as one that announces itself.
        injected({
          target: { id: 'again', name: 'Again', provider: () => wallet.provider as never },
        }),
        injected({ target: { id: 'own', name: 'Own', provider: () => hidden.provider as never } }),
      ],
    })
    const lists: string[][] = []
    const { context } = createTestContext([home.viemChain])
    const adapter = wagmiAdapter({ config })(context)
    clean.push(() => adapter.destroy?.())
    clean.push(adapter.watchConnectors((list) => void lists.push(list.map(({ id }) => id))))
    await vi.waitFor(() => expect(lists.at(-1)).toEqual([RDNS, extra.info.rdns, 'own']))
    const { accounts } = await adapter.connect({ connectorId: 'own', signal })
    expect(accounts[0]?.address).toBe(home.accounts[5]?.address)
  })
})

describe('reconnecting', () => {
  /** The app's config after a reload, with wagmi's memory read. */
  const reopen = async (storage: Map<string, string>) => {
    const config = createAppConfig({ storage })
    await vi.waitFor(() => expect(config.state.current).not.toBeNull())
    return config
  }
  const connectOnce = async (storage: Map<string, string>, id = RDNS) => {
    const config = createAppConfig({ storage })
    await connect(config, { connector: connectorOf(config, id) })
  }

  it('[RECON-1:liveProvider] restores a connection that wagmi remembers by name alone', async () => {
    const storage = new Map<string, string>()
    await connectOnce(storage)
    const config = await reopen(storage)
    const { adapter, events } = startAdapter(config)
    wallet.setApprovals('hold')
    const connection = await vi.waitFor(() => adapter.reconnect({ connectorId: RDNS, signal }))
    expect(connection).toHaveProperty('accounts.0.address', home.accounts[0]?.address)
    expect(config.state.connections.size).toBe(1)
    expect(getAccount(config).status).toBe('connected')
    expect(events).toEqual([])
  })

  it('[REAL-2:away] restores one whose connector has failed when it was first asked', async () => {
    const storage = new Map<string, string>()
    await connectOnce(storage)
    const config = await reopen(storage)
    const { adapter } = startAdapter(config)
    await vi.waitFor(() => expect(config.connectors.length).toBeGreaterThan(1))
    // As connectors say it that could not ask their wallet.
    vi.spyOn(connectorOf(config, RDNS), 'isAuthorized').mockResolvedValueOnce(false)
    const connection = await adapter.reconnect({ connectorId: RDNS, signal })
    expect(connection).toHaveProperty('accounts.0.address', home.accounts[0]?.address)
  })

  it('[RECON-1:liveProvider] restores while wagmi reconnects on its own, without a gap', async () => {
    const storage = new Map<string, string>()
    await connectOnce(storage)
    const config = await reopen(storage)
    const { adapter, events } = startAdapter(config)
    await vi.waitFor(() => expect(config.connectors.length).toBeGreaterThan(1))
    const [, connection] = await Promise.all([
      reconnect(config),
      adapter.reconnect({ connectorId: RDNS, signal }),
    ])
    expect(connection).toMatchObject({ connectorId: RDNS })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(getAccount(config).status).toBe('connected')
    expect(events.filter(({ type }) => type === 'disconnected')).toEqual([])
  })

  it('[R24] is not stopped by a reconnect of wagmi that hangs on another wallet', async () => {
    const second = addSecondWallet()
    const storage = new Map<string, string>()
    await connectOnce(storage, OTHER_RDNS)
    await connectOnce(storage)
    const config = await reopen(storage)
    const { adapter } = startAdapter(config)
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    second.setFault('eth_accounts', async (_request, next) => {
      await gate
      return next()
    })
    const connector = connectorOf(config, OTHER_RDNS)
    const slow = reconnect(config, { connectors: [connector] })
    expect(config.state.status).toBe('reconnecting')
    // It hangs still.
    const connection = await adapter.reconnect({ connectorId: RDNS, signal })
    expect(connection).toMatchObject({ connectorId: RDNS })
    release()
    await slow
  })

  it('[CONN-17:several] keeps what is live when another connection is restored or wagmi reconnects', async () => {
    const second = addSecondWallet()
    await second.provider.request({ method: 'eth_requestAccounts' })
    const config = createAppConfig()
    const { adapter, events } = startAdapter(config)
    await vi.waitFor(() => adapter.connect({ connectorId: RDNS, signal }))
    await adapter.reconnect({ connectorId: OTHER_RDNS, signal })
    expect(config.state.connections.size).toBe(2)
    expect(getAccount(config).connector?.id).toBe(RDNS)
    await reconnect(config)
    expect(config.state.connections.size).toBe(2)
    expect(events.filter(({ type }) => type === 'disconnected')).toEqual([])
  })

  describe('by wagmi after the kit', () => {
    const address = () => home.accounts[1]?.address ?? '0x'
    const inUse = (appkit: AppKit, config: Config) => {
      const shown = getAccount(config)
      return [appkit.getWalletInfo()?.id, appkit.getAddress(), shown.connector?.id, shown.address]
    }
    /** Two are connected, the one that connected last is the one that wagmi begins with; a second account of the other is in use. */
    const connectTwo = async () => {
      addSecondWallet()
      const config = createAppConfig({ storage: new Map() })
      const appkit = await startKit(config)
      await appkit.connect({ connectorId: RDNS })
      await appkit.connect({ connectorId: OTHER_RDNS })
      await appkit.switchAccount({ namespace: 'eip155', connectorId: RDNS, address: address() })
      await config.storage?.setItem('recentConnectorId', OTHER_RDNS)
      const seen: unknown[] = []
      clean.push(
        config.subscribe(
          () => getAccount(config).address,
          (shown) => seen.push(shown),
        ),
        appkit.subscribeAccount(({ status, address: shown }) => seen.push([status, shown])),
      )
      return { appkit, config, seen }
    }

    it('[REAL-5:wagmi][CONN-17:several] leaves in use what is, and nobody sees another one meanwhile', async () => {
      const { appkit, config, seen } = await connectTwo()
      await reconnect(config)
      await settle()
      expect(inUse(appkit, config)).toEqual([RDNS, address(), RDNS, address()])
      expect(appkit.getConnections('eip155')).toHaveLength(2)
      expect([config.state.connections.size, config.state.status]).toEqual([2, 'connected'])
      expect(seen).toEqual([])
      // Both go on hearing of their wallets, and can be ended.
      wallet.switchAccount(home.accounts[2]?.address ?? '')
      await vi.waitFor(() => expect(appkit.getAddress()).toBe(home.accounts[2]?.address))
      await disconnect(config)
      await vi.waitFor(() => expect(appkit.getAddress()).toBe(home.accounts[4]?.address))
      await appkit.disconnect()
      expect(config.state.connections.size).toBe(0)
    })

    it('[REAL-5:wagmi] a provider of wagmi’s that is not to reconnect ends nothing, at whichever render', async () => {
      const { appkit, config, seen } = await connectTwo()
      for (let render = 0; render < 3; render += 1)
        await hydrate(config, { reconnectOnMount: false }).onMount()
      await settle()
      expect(inUse(appkit, config)).toEqual([RDNS, address(), RDNS, address()])
      expect(appkit.getConnections('eip155')).toHaveLength(2)
      expect(seen).toEqual([])
    })

    it('[REAL-5:wagmi] takes in what wagmi alone knew of, and uses what was in use', async () => {
      addSecondWallet()
      const storage = new Map<string, string>()
      await connectOnce(storage, OTHER_RDNS)
      const config = createAppConfig({ storage })
      const appkit = await startKit(config)
      await appkit.connect({ connectorId: RDNS })
      await config.storage?.setItem('recentConnectorId', OTHER_RDNS)
      await reconnect(config)
      await vi.waitFor(() => expect(appkit.getConnections('eip155')).toHaveLength(2))
      const first = home.accounts[0]?.address
      expect(inUse(appkit, config)).toEqual([RDNS, first, RDNS, first])
    })

    it('[REAL-5:wagmi] a wallet that is locked meanwhile is away, and another is in use', async () => {
      const { appkit, config } = await connectTwo()
      wallet.lock()
      await reconnect(config)
      await vi.waitFor(() => expect(appkit.getAddress()).toBe(home.accounts[4]?.address))
      expect(getAccount(config).address).toBe(home.accounts[4]?.address)
      wallet.unlock()
      await vi.waitFor(() => expect(appkit.getConnections('eip155')).toHaveLength(2))
    })
  })

  it('loads no WalletConnect client for a session that never was', async () => {
    const getWalletConnectProvider = vi.fn(async () => {
      throw new Error('loaded')
    })
    const config = createAppConfig({ storage: new Map() })
    const { context } = createTestContext([home.viemChain], { getWalletConnectProvider })
    const adapter = wagmiAdapter({ config })(context)
    clean.push(() => adapter.destroy?.())
    clean.push(adapter.watchConnectors(() => {}))
    await vi.waitFor(() => connectorOf(config, 'walletConnect'))
    await reconnect(config)
    expect(getWalletConnectProvider).not.toHaveBeenCalled()
  })
})

describe('what goes wrong', () => {
  it('[R14] ignores a wallet that answers after the user has left', async () => {
    const config = createAppConfig()
    const { adapter, events } = startAdapter(config)
    await vi.waitFor(() => connectorOf(config, 'walletConnect'))
    wallet.setApprovals('hold')
    const controller = new AbortController()
    const pending = adapter.connect({ connectorId: RDNS, signal: controller.signal })
    await vi.waitFor(() => expect(wallet.pending()).toHaveLength(1))
    controller.abort()
    await expect(pending).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    wallet.pending()[0]?.approve()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(config.state.connections.size).toBe(0)
    expect(events).toEqual([])
    wallet.setApprovals('approve')
    await expect(adapter.connect({ connectorId: RDNS, signal })).resolves.toBeTruthy()
  })

  it('[R14] ignores its late answer after it was asked twice', async () => {
    const config = createAppConfig()
    const { adapter, events } = startAdapter(config)
    await vi.waitFor(() => connectorOf(config, 'walletConnect'))
    wallet.setApprovals('hold')
    for (const times of [1, 2]) {
      const controller = new AbortController()
      const answer = adapter.connect({ connectorId: RDNS, signal: controller.signal })
      const isRefused = expect(answer).rejects.toBeTruthy()
      await vi.waitFor(() => expect(wallet.log).toHaveLength(times))
      controller.abort()
      await isRefused
    }
    expect(wallet.pending()).toHaveLength(1)
    wallet.pending()[0]?.approve()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(config.state.connections.size).toBe(0)
    expect(events).toEqual([])
    wallet.setApprovals('approve')
    await expect(adapter.connect({ connectorId: RDNS, signal })).resolves.toBeTruthy()
    wallet.revoke()
    await vi.waitFor(() => expect(events.at(-1)?.type).toBe('disconnected'))
  })

  it('[T7] connects the wallet that is listed, not another that wagmi has under its rdns', async () => {
    // Announced to wagmi alone, and first.
    const impostor = createEvmWallet({
      rdns: 'dev.latchkey.twin',
      accounts: home.accounts.slice(7, 8),
      chains: [{ chainId: home.chainId, rpcUrl: home.rpcUrl, name: home.name }],
    })
    clean.push(impostor.destroy)
    const stopImpostor = impostor.announce(page)
    const config = createAppConfig()
    stopImpostor()
    addSecondWallet('dev.latchkey.twin')
    const { adapter } = startAdapter(config)
    const { accounts } = await vi.waitFor(() =>
      adapter.connect({ connectorId: 'dev.latchkey.twin', signal }),
    )
    expect(accounts[0]?.address).toBe(home.accounts[4]?.address)
  })

  it('gives the config back as it was', async () => {
    const config = createAppConfig()
    const before = config.connectors.map(({ id }) => id)
    const { context, abort } = createTestContext([home.viemChain])
    const adapter = wagmiAdapter({ config })(context)
    const stop = adapter.watchConnectors(() => {})
    await vi.waitFor(() => connectorOf(config, 'walletConnect'))
    stop()
    abort()
    adapter.destroy?.()
    expect(config.connectors.map(({ id }) => id)).toEqual(before)
  })
})

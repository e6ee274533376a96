import {
  ChainNotConfiguredError,
  type Config,
  ConnectorNotFoundError,
  connect,
  createConfig,
  createConnector,
  createStorage,
  disconnect,
  http,
  hydrate,
  ProviderNotFoundError,
  reconnect,
  SwitchChainNotSupportedError,
  version,
} from '@wagmi/core'
import { base, mainnet } from '@wagmi/core/chains'
import { InvalidAddressError } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { mapWagmiError } from './mapWagmiError.js'

const ACCOUNT = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

function createAppConfig(): Config {
  return createConfig({
    chains: [mainnet],
    transports: { [mainnet.id]: http(), [base.id]: http() },
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
}

/** A connector that keeps what it was asked with. */
function createOwn(asked: object[] = []) {
  return createConnector(() => ({
    id: 'own',
    name: 'Own',
    type: 'own',
    connect: async (parameters = {}) => {
      asked.push(parameters)
      // wagmi's type asks for both forms of an account.
      return { accounts: [ACCOUNT] as never, chainId: mainnet.id }
    },
    disconnect: async () => {},
    getAccounts: async () => [ACCOUNT],
    getChainId: async () => mainnet.id,
    getProvider: async () => ({}),
    isAuthorized: async () => true,
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
  }))
}

function addOwn(config: Config, asked?: object[]) {
  const { connectors } = config._internal
  const own = connectors.setup(createOwn(asked))
  connectors.setState((others) => [...others, own])
  return own
}

// What the adapter takes that no documentation of wagmi promises: each under its name, in every version that we do. What a
// store says of its version is in checkWagmi.test.ts.
describe(`[REAL-16:wagmi${Number.parseInt(version, 10)}] what is taken of wagmi`, () => {
  it('connectors.setup, .setState and .subscribe: a connector that is put into a config is its own, and told of', () => {
    const config = createAppConfig()
    const onChange = vi.fn()
    const stop = config._internal.connectors.subscribe(onChange)
    const own = addOwn(config)
    expect(config.connectors).toEqual([own])
    expect(own.uid).toMatch(/\w/)
    expect(onChange).toHaveBeenCalledTimes(1)
    stop()
    config._internal.connectors.setState(() => [])
    expect(config.connectors).toEqual([])
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  it('events.connect, .change and .disconnect: what wagmi itself listens to a connector with', () => {
    const config = createAppConfig()
    const { emitter, uid } = addOwn(config)
    const { change, connect, disconnect } = config._internal.events
    expect(emitter.listenerCount('connect')).toBe(1)
    emitter.off('connect', connect)
    expect(emitter.listenerCount('connect')).toBe(0)
    emitter.on('connect', connect)
    emitter.emit('connect', { accounts: [ACCOUNT], chainId: mainnet.id })
    expect(config.state.connections.get(uid)).toMatchObject({ accounts: [ACCOUNT], chainId: 1 })
    emitter.off('change', change)
    emitter.off('disconnect', disconnect)
    expect([emitter.listenerCount('change'), emitter.listenerCount('disconnect')]).toEqual([0, 0])
    emitter.on('change', change)
    emitter.emit('change', { chainId: base.id })
    expect(config.state.connections.get(uid)?.chainId).toBe(base.id)
    disconnect({ uid })
    expect([config.state.connections.size, config.state.status]).toEqual([0, 'disconnected'])
  })

  it('chains.setState: a network that is added has a client', () => {
    const config = createAppConfig()
    const chainId: number = base.id
    config._internal.chains.setState([mainnet, base])
    expect(config.chains.map(({ id }) => id)).toEqual([mainnet.id, chainId])
    expect(config.getClient({ chainId }).chain.id).toBe(chainId)
  })

  it('connect and reconnect: the connector is told what wagmi does not know, and that nobody may be asked', async () => {
    const config = createAppConfig()
    const asked: object[] = []
    const own = addOwn(config, asked)
    const { signal } = new AbortController()
    const request = { connector: own, signal }
    await connect(config, request)
    expect(asked).toEqual([expect.objectContaining({ signal })])
    await reconnect(config)
    expect(asked).toEqual([expect.anything(), expect.objectContaining({ isReconnecting: true })])
  })

  it('[REAL-5:wagmi] reconnect, and a provider that is not to: let go of a connection, and listen to it still', async () => {
    const storage = createStorage({
      storage: { getItem: () => null, setItem() {}, removeItem() {} },
    })
    const config = createConfig({
      chains: [mainnet],
      transports: { [mainnet.id]: http() },
      multiInjectedProviderDiscovery: false,
      storage,
    })
    const [one, two] = [addOwn(config), addOwn(config)]
    for (const connector of [one, two]) await connect(config, { connector })
    const seen: string[][] = []
    const stop = config.subscribe(
      ({ connections }) => [...connections.keys()].join(),
      (uids) => seen.push(uids.split(',')),
    )
    await reconnect(config, { connectors: [two] })
    expect(seen).toEqual([[two.uid]])
    expect(one.emitter.listenerCount('change')).toBe(1)
    await hydrate(config, { reconnectOnMount: false }).onMount()
    expect(config.state.connections.size).toBe(0)
    for (const { emitter } of [one, two]) expect(emitter.listenerCount('change')).toBeGreaterThan(0)
    stop()
    // One that has ended is not listened to.
    await connect(config, { connector: one })
    await disconnect(config, { connector: one })
    expect(one.emitter.listenerCount('change')).toBe(0)
  })

  it('errors: their names say what has gone wrong', () => {
    const connector = addOwn(createAppConfig())
    const codeOf = (cause: Error) => mapWagmiError(new Error('outer', { cause })).code
    expect(codeOf(new ChainNotConfiguredError())).toBe('CHAIN_NOT_SUPPORTED')
    expect(codeOf(new ConnectorNotFoundError())).toBe('PROVIDER_NOT_FOUND')
    expect(codeOf(new ProviderNotFoundError())).toBe('PROVIDER_NOT_FOUND')
    expect(codeOf(new SwitchChainNotSupportedError({ connector }))).toBe('CHAIN_SWITCH_UNSUPPORTED')
    expect(codeOf(new InvalidAddressError({ address: 'no' }))).toBe('INVALID_WALLET_RESPONSE')
  })
})

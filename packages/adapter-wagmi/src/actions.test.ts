import { createLogger } from '@latchkey/foundation'
import {
  type Config,
  type Connector,
  type CreateConnectorFn,
  createConfig,
  createConnector,
  http,
} from '@wagmi/core'
import { base, mainnet } from '@wagmi/core/chains'
import { describe, expect, it } from 'vitest'
import { connectWallet } from './actions.js'

const FIRST = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const SECOND = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const logger = createLogger({ level: 'silent' })
const { signal } = new AbortController()

type Emitter = Parameters<CreateConnectorFn>[0]['emitter']

/** An app's config and a connector of its own, which tells something of its wallet while it connects. */
function setUp(tell: (emitter: Emitter) => void): { config: Config; connector: Connector } {
  const own = createConnector(({ emitter }) => ({
    id: 'own',
    name: 'Own',
    type: 'own',
    async connect() {
      tell(emitter)
      // wagmi's type asks for both forms of an account.
      return { accounts: [FIRST] as never, chainId: mainnet.id }
    },
    disconnect: async () => {},
    getAccounts: async () => [FIRST],
    getChainId: async () => mainnet.id,
    getProvider: async () => ({}),
    isAuthorized: async () => true,
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
  }))
  const config = createConfig({
    chains: [mainnet, base],
    connectors: [own],
    transports: { [mainnet.id]: http(), [base.id]: http() },
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
  const [connector] = config.connectors
  if (!connector) throw new TypeError('no connector')
  return { config, connector }
}

const shown = ({ state }: Config) => [...state.connections.values()].map((each) => each.accounts)
const listening = ({ emitter }: Connector) =>
  emitter.listenerCount('change') + emitter.listenerCount('disconnect')

describe('connectWallet', () => {
  it('[REAL-5:wagmi] wagmi shows the account that is chosen in the wallet while it connects', async () => {
    const { config, connector } = setUp((emitter) => {
      emitter.emit('change', { accounts: [SECOND, FIRST] })
      emitter.emit('change', { chainId: mainnet.id })
    })
    await connectWallet(config, connector, { signal, logger })
    expect(shown(config)).toEqual([[SECOND, FIRST]])
    // wagmi's own.
    expect(listening(connector)).toBe(2)
  })

  it('[REAL-5:wagmi] wagmi shows the network and the accounts that the wallet tells of last while it connects', async () => {
    const { config, connector } = setUp((emitter) => {
      emitter.emit('change', { chainId: base.id })
      emitter.emit('change', { accounts: [SECOND] })
    })
    await connectWallet(config, connector, { signal, logger })
    expect([...config.state.connections.values()]).toMatchObject([
      { accounts: [SECOND], chainId: base.id },
    ])
  })

  it('[REAL-2:locked] error: a wallet that has gone while it connects is not connected', async () => {
    const { config, connector } = setUp((emitter) => emitter.emit('disconnect'))
    await expect(connectWallet(config, connector, { signal, logger })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
    expect(shown(config)).toEqual([])
  })

  it('leaves no listener on a wallet that does not connect', async () => {
    const { config, connector } = setUp(() => {
      throw new Error('busy')
    })
    await expect(connectWallet(config, connector, { signal, logger })).rejects.toThrow('busy')
    expect(listening(connector)).toBe(0)
  })
})

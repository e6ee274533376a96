import { type Config, createConfig, http } from '@wagmi/core'
import { base, mainnet } from '@wagmi/core/chains'
import { describe, expect, it, vi } from 'vitest'
import { createScriptedProvider } from '../../foundation/test/scriptedProvider.js'
import { eip1193Connector } from './eip1193Connector.js'

const FIRST = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const SECOND = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'

/** A connector of a wallet that answers by script, in a config. */
function setUp(script: Record<string, unknown>) {
  const wallet = createScriptedProvider(script)
  const { provider } = wallet
  const disconnect = vi.fn(async () => {})
  const { close, create } = eip1193Connector({
    id: 'own',
    name: 'Own',
    type: 'injected',
    isLockable: true,
    open: async () => provider,
    peek: async () => provider,
    disconnect,
  })
  const config: Config = createConfig({
    chains: [mainnet, base],
    connectors: [create],
    transports: { [mainnet.id]: http(), [base.id]: http() },
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
  const [connector] = config.connectors
  if (!connector) throw new TypeError('no connector')
  return { ...wallet, close, connector, disconnect }
}

/** A prompt for another network, which stands until it is answered. */
function openPrompt() {
  let answer = () => {}
  const answered = new Promise<null>((resolve) => {
    answer = () => resolve(null)
  })
  return { answer: () => answer(), ask: vi.fn(() => answered) }
}

describe('eip1193Connector', () => {
  it('[REAL-5:wagmi] connects with the account that is chosen while the wallet asks for the network', async () => {
    const prompt = openPrompt()
    const chainIds = ['0x2105', '0x1']
    const { connector, emit } = setUp({
      eth_requestAccounts: [FIRST, SECOND],
      eth_chainId: () => chainIds.shift() ?? '0x1',
      wallet_switchEthereumChain: prompt.ask,
    })
    const connecting = connector.connect({ chainId: mainnet.id })
    await vi.waitFor(() => expect(prompt.ask).toHaveBeenCalled())
    emit('accountsChanged', [SECOND, FIRST])
    prompt.answer()
    await expect(connecting).resolves.toEqual({ accounts: [SECOND, FIRST], chainId: mainnet.id })
  })

  it('[REAL-2:locked] error: does not connect a wallet that is locked meanwhile, and listens to it no more', async () => {
    const prompt = openPrompt()
    const { connector, emit, listenerCount } = setUp({
      eth_requestAccounts: [FIRST],
      eth_chainId: '0x2105',
      wallet_switchEthereumChain: prompt.ask,
    })
    const connecting = connector.connect({ chainId: mainnet.id })
    await vi.waitFor(() => expect(prompt.ask).toHaveBeenCalled())
    emit('accountsChanged', [])
    prompt.answer()
    await expect(connecting).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(listenerCount()).toBe(0)
  })

  it('error: leaves no listener on a wallet that fails after it has shown its accounts', async () => {
    const { connector, listenerCount } = setUp({
      eth_requestAccounts: [FIRST],
      eth_chainId: () => Promise.reject(new Error('busy')),
    })
    await expect(connector.connect()).rejects.toThrow()
    expect(listenerCount()).toBe(0)
  })

  it('[REAL-2:locked] is back with the account that was chosen while it was unlocked', async () => {
    const accounts: string[] = [FIRST]
    const { connector, emit } = setUp({
      eth_requestAccounts: () => [...accounts],
      eth_accounts: [],
      eth_chainId: '0x1',
      wallet_getPermissions: [{ parentCapability: 'eth_accounts' }],
    })
    await connector.connect()
    const [gone, back] = [vi.fn(), vi.fn()]
    connector.emitter.on('disconnect', gone)
    connector.emitter.on('connect', back)
    emit('accountsChanged', [])
    expect(gone).toHaveBeenCalledOnce()
    emit('accountsChanged', [FIRST, SECOND])
    emit('accountsChanged', [SECOND, FIRST])
    await vi.waitFor(() => expect(back).toHaveBeenCalled())
    expect(back).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ accounts: [SECOND, FIRST], chainId: mainnet.id }),
    )
  })

  it('ends for a wallet that lets the page in no more, and tells it nothing', async () => {
    const { connector, emit, disconnect, listenerCount } = setUp({
      eth_requestAccounts: [FIRST],
      eth_accounts: [],
      eth_chainId: '0x1',
      wallet_getPermissions: [],
    })
    await connector.connect()
    emit('accountsChanged', [])
    await vi.waitFor(() =>
      expect(disconnect).toHaveBeenCalledExactlyOnceWith(expect.anything(), false),
    )
    expect(listenerCount()).toBe(0)
  })
})

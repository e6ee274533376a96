import type { Eip1193Provider } from '@latchkey/foundation/eip1193'
import { describe, expect, it, vi } from 'vitest'
import { createScriptedProvider } from '../../foundation/test/scriptedProvider.js'
import { ACCOUNTS, createState } from '../test/wagmiState.js'
import { awaitAccounts, type ConnectorSource, eip1193Connector, isOwn } from './eip1193Connector.js'

const [FIRST, SECOND] = ACCOUNTS
const PERMITTED = [{ parentCapability: 'eth_accounts' }]

/** A connector of a wallet on mainnet, set up in wagmi, and what it tells wagmi. */
function start(script: Record<string, unknown> = {}, changes: Partial<ConnectorSource> = {}) {
  const wallet = createScriptedProvider({
    eth_requestAccounts: [FIRST],
    eth_accounts: [FIRST],
    eth_chainId: '0x1',
    ...script,
  })
  const disconnect = vi.fn<(provider: Eip1193Provider, isOurWish: boolean) => Promise<void>>(
    async () => {},
  )
  const onChain = vi.fn<(chainId: number) => void>()
  const { close, create } = eip1193Connector({
    id: 'own',
    name: 'Own',
    type: 'own',
    open: async () => wallet.provider,
    peek: async () => wallet.provider,
    disconnect,
    onChain,
    ...changes,
  })
  const connector = createState()._internal.connectors.setup(create)
  const told: unknown[] = []
  connector.emitter.on('connect', ({ accounts, chainId }) => {
    told.push({ connect: accounts, chainId })
  })
  connector.emitter.on('change', ({ accounts, chainId }) => {
    told.push({ change: accounts ?? chainId })
  })
  connector.emitter.on('disconnect', () => {
    told.push('disconnect')
  })
  return { wallet, connector, told, disconnect, onChain, close }
}

/** Until whatever was asked of the scripted wallet is answered. */
const answered = () => new Promise((resolve) => setImmediate(resolve))

describe('connect', () => {
  it('asks the wallet, says on which chain it begins, and listens', async () => {
    const { connector, onChain, told, wallet } = start()
    expect(await connector.connect()).toEqual({ accounts: [FIRST], chainId: 1 })
    expect(wallet.methods()).toEqual(['eth_requestAccounts', 'eth_chainId'])
    expect(onChain).toHaveBeenCalledExactlyOnceWith(1)
    wallet.emit('accountsChanged', [SECOND])
    wallet.emit('chainChanged', '0x2105')
    expect(told).toEqual([{ change: [SECOND] }, { change: 8453 }])
    expect(onChain).toHaveBeenLastCalledWith(8453)
  })

  it('reconnects without a prompt, and goes to no other chain', async () => {
    const { connector, wallet } = start()
    await connector.connect({ isReconnecting: true, chainId: 8453 })
    expect(wallet.methods()).toEqual(['eth_accounts', 'eth_chainId'])
  })

  it('asks for the chain that is wanted, where that is one of the config', async () => {
    let current = '0x1'
    const { connector, wallet } = start({
      eth_chainId: () => current,
      wallet_switchEthereumChain: () => {
        current = '0x2105'
        return null
      },
    })
    expect(await connector.connect({ chainId: 8453 })).toMatchObject({ chainId: 8453 })
    expect(wallet.methods()).toContain('wallet_switchEthereumChain')
    const other = start()
    await other.connector.connect({ chainId: 77 })
    expect(other.wallet.methods()).not.toContain('wallet_switchEthereumChain')
  })

  it('takes what the wallet has answered already, and asks where that is nothing to go by', async () => {
    const { connector, wallet } = start()
    const given = { readAccounts: () => [SECOND] }
    expect(await connector.connect(Object(given))).toMatchObject({ accounts: [SECOND] })
    expect(wallet.methods()).not.toContain('eth_requestAccounts')
    const nonsense = { readAccounts: () => ['<b>'] }
    expect(await connector.connect(Object(nonsense))).toMatchObject({ accounts: [FIRST] })
    expect(wallet.methods()).toContain('eth_requestAccounts')
  })

  it('describes accounts as wagmi wants them', async () => {
    const { connector } = start()
    expect(await connector.connect({ withCapabilities: true })).toMatchObject({
      accounts: [{ address: FIRST, capabilities: {} }],
    })
  })

  it('error: a wallet that shows no account to who reconnects', async () => {
    const { connector, wallet } = start({ eth_accounts: [] })
    await expect(connector.connect({ isReconnecting: true })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
    expect(wallet.listenerCount()).toBe(0)
  })

  it('waits no longer than somebody wants to', async () => {
    const { connector } = start({ eth_requestAccounts: () => new Promise(() => {}) })
    const given = { signal: AbortSignal.abort() }
    await expect(connector.connect(Object(given))).rejects.toMatchObject({
      code: 'REQUEST_ABORTED',
    })
  })

  it('listens once, however often it connects', async () => {
    const { connector, wallet } = start()
    await connector.connect()
    const count = wallet.listenerCount()
    await connector.connect()
    expect(wallet.listenerCount()).toBe(count)
  })
})

describe('the end of a connection', () => {
  it('is told to the wallet where it is our wish, and to wagmi where it is the wallet’s', async () => {
    const ours = start()
    await ours.connector.connect()
    await ours.connector.disconnect()
    expect(ours.disconnect).toHaveBeenCalledExactlyOnceWith(ours.wallet.provider, true)
    expect([ours.told, ours.wallet.listenerCount()]).toEqual([[], 0])
    const theirs = start()
    await theirs.connector.connect()
    theirs.wallet.emit('accountsChanged', [])
    expect(theirs.disconnect).toHaveBeenCalledExactlyOnceWith(theirs.wallet.provider, false)
    expect([theirs.told, theirs.wallet.listenerCount()]).toEqual([['disconnect'], 0])
  })

  it('is nothing to a wallet that was not connected', async () => {
    const { connector, disconnect } = start()
    await connector.disconnect()
    expect(disconnect).not.toHaveBeenCalled()
  })

  it('[LEAK-1:destroyListeners] takes the listeners off a wallet that is not told', async () => {
    const { close, connector, disconnect, told, wallet } = start()
    await connector.connect()
    close()
    wallet.emit('accountsChanged', [SECOND])
    expect([told, wallet.listenerCount()]).toEqual([[], 0])
    expect(disconnect).not.toHaveBeenCalled()
  })
})

describe('a wallet that may be locked', () => {
  const isLockable = true

  it('[REAL-2:locked] is connected again once it shows its accounts, on the chain that it is on', async () => {
    const { connector, disconnect, onChain, told, wallet } = start(
      { wallet_getPermissions: PERMITTED, eth_accounts: [] },
      { isLockable },
    )
    await connector.connect()
    wallet.emit('accountsChanged', [])
    wallet.emit('accountsChanged', [])
    await answered()
    wallet.emit('chainChanged', '0x2105')
    expect([told, onChain.mock.calls]).toEqual([['disconnect'], [[1]]])
    wallet.emit('accountsChanged', [SECOND])
    await answered()
    expect(told).toEqual(['disconnect', { connect: [SECOND], chainId: 1 }])
    expect(disconnect).not.toHaveBeenCalled()
    wallet.emit('accountsChanged', [FIRST])
    expect(told.at(-1)).toEqual({ change: [FIRST] })
  })

  it('[REAL-2:refused] is left where it does not allow the page any more', async () => {
    const { connector, disconnect, told, wallet } = start(
      { wallet_getPermissions: [], eth_accounts: [] },
      { isLockable },
    )
    await connector.connect()
    wallet.emit('accountsChanged', [])
    await vi.waitFor(() =>
      expect(disconnect).toHaveBeenCalledExactlyOnceWith(wallet.provider, false),
    )
    expect([told, wallet.listenerCount()]).toEqual([['disconnect'], 0])
  })

  it('[REAL-2:locked] that is unlocked while it is asked why is not left', async () => {
    let answer: (permissions: readonly unknown[]) => void = () => {}
    const asked = new Promise((resolve) => {
      answer = resolve
    })
    const { connector, disconnect, told, wallet } = start(
      { wallet_getPermissions: () => asked, eth_accounts: [] },
      { isLockable },
    )
    await connector.connect()
    wallet.emit('accountsChanged', [])
    await answered()
    wallet.emit('accountsChanged', [FIRST])
    await answered()
    answer([])
    await answered()
    expect(told).toEqual(['disconnect', { connect: [FIRST], chainId: 1 }])
    expect(disconnect).not.toHaveBeenCalled()
  })

  it('[REAL-2:locked] is waited for where a page finds it locked, as long as somebody wants to', async () => {
    const abort = new AbortController()
    const { connector, told, wallet } = start({}, { isLockable })
    await awaitAccounts(connector, abort.signal)
    wallet.emit('accountsChanged', [FIRST])
    await answered()
    expect(told).toEqual([{ connect: [FIRST], chainId: 1 }])
    abort.abort()
    expect(wallet.listenerCount()).toBeGreaterThan(0)
    const other = start({}, { isLockable })
    const end = new AbortController()
    await awaitAccounts(other.connector, end.signal)
    end.abort()
    other.wallet.emit('accountsChanged', [FIRST])
    await answered()
    expect([other.told, other.wallet.listenerCount()]).toEqual([[], 0])
  })

  it('is waited for by nobody who has given up before, nor where it cannot be locked', async () => {
    for (const [changes, signal] of [
      [{ isLockable }, AbortSignal.abort()],
      [{}, undefined],
      [{ isLockable, peek: async () => undefined }, undefined],
    ] as const) {
      const { connector, wallet } = start({}, changes)
      await awaitAccounts(connector, signal)
      expect(wallet.listenerCount()).toBe(0)
    }
  })
})

describe('what wagmi asks', () => {
  it('is whether the wallet is allowed, which a wallet that is away or fails is not', async () => {
    expect(await start().connector.isAuthorized()).toBe(true)
    expect(await start({ eth_accounts: [] }).connector.isAuthorized()).toBe(false)
    const failing = () => Promise.reject(new Error('no'))
    expect(await start({ eth_accounts: failing }).connector.isAuthorized()).toBe(false)
    const away = start({}, { peek: async () => undefined })
    expect(await away.connector.isAuthorized()).toBe(false)
    await expect(away.connector.getAccounts()).rejects.toMatchObject({
      code: 'PROVIDER_NOT_FOUND',
      context: { connectorId: 'own' },
    })
  })

  it('is to go to another chain, which is told though the wallet does not', async () => {
    const { connector, told, wallet } = start({
      wallet_switchEthereumChain: null,
      eth_chainId: '0x2105',
    })
    expect(await connector.switchChain?.({ chainId: 8453 })).toMatchObject({ id: 8453 })
    expect(told).toEqual([{ change: 8453 }])
    await expect(connector.switchChain?.({ chainId: 77 })).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
    })
    expect(wallet.methods()).toEqual(expect.arrayContaining(['wallet_switchEthereumChain']))
  })

  it('[R11] takes nothing from events that are no accounts and no chain', async () => {
    const { connector, told } = start()
    await connector.connect()
    connector.onAccountsChanged(Object('x'))
    connector.onAccountsChanged(['<b>'])
    connector.onChainChanged('x')
    expect(told).toEqual([])
  })
})

it('tells its own connectors from those of wagmi', async () => {
  expect(isOwn(start().connector)).toBe(true)
  expect(isOwn({ id: 'own' })).toBe(false)
  await expect(awaitAccounts({ id: 'own' })).resolves.toBeUndefined()
})

import { createTestContext, testNetwork } from '@latchkey/appkit/testing'
import { AppKitError } from '@latchkey/foundation'
import type { Eip1193Provider, SessionProvider } from '@latchkey/foundation/eip1193'
import { describe, expect, it, vi } from 'vitest'
import { createScriptedProvider } from '../../foundation/test/scriptedProvider.js'
import { createConnections } from './createConnections.js'

const FIRST = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const SECOND = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const PERMITTED = [{ parentCapability: 'eth_accounts' }]
const PENDING = Object.assign(new Error('open already'), { code: -32002 })

/** Connections of one wallet on mainnet, which is a phone's where there is a session. */
function start(
  script: Record<string, unknown> = {},
  session?: Pick<SessionProvider, 'getApprovedChainIds' | 'canAddChains'>,
) {
  const wallet = createScriptedProvider({
    eth_requestAccounts: [FIRST],
    eth_accounts: [FIRST],
    eth_chainId: '0x1',
    wallet_revokePermissions: null,
    ...script,
  })
  const provider: Eip1193Provider = Object.assign(wallet.provider, session)
  const closeSession = vi.fn()
  const { context, events, abort } = createTestContext([testNetwork('eip155', 1)])
  const connections = createConnections(context, {
    watch: () => () => {},
    find: async (connectorId) => {
      if (connectorId !== 'own') throw new AppKitError('CONNECTOR_NOT_FOUND', { connectorId })
      return provider
    },
    sessionOf: () => (session ? Object.assign(provider as SessionProvider, session) : undefined),
    closeSession,
  })
  const ask = (signal = new AbortController().signal) => ({ connectorId: 'own', signal })
  return { abort, ask, closeSession, connections, events, provider, wallet }
}

/** Until whatever was asked of the scripted wallet is answered. */
const answered = () => new Promise((resolve) => setImmediate(resolve))
const phone = { getApprovedChainIds: () => [1, 10], canAddChains: () => false }
const connection = {
  connectorId: 'own',
  accounts: [{ address: FIRST, type: 'eoa' }],
  caipNetworkId: 'eip155:1',
}

describe('a connection', () => {
  it('tells of other accounts and networks, in the terms of the kernel', async () => {
    const { ask, connections, events, provider, wallet } = start()
    expect(await connections.connect(ask())).toEqual({ ...connection, provider })
    expect(connections.provider('own')).toBe(provider)
    wallet.emit('accountsChanged', [SECOND, FIRST])
    wallet.emit('chainChanged', '0xa')
    const accounts = [SECOND, FIRST].map((address) => ({ address, type: 'eoa' }))
    expect(events).toEqual([
      { type: 'accountsChanged', connectorId: 'own', accounts },
      { type: 'networkChanged', connectorId: 'own', caipNetworkId: 'eip155:10' },
    ])
  })

  it('of a phone says what its session allows', async () => {
    const { ask, connections } = start({}, phone)
    expect(await connections.reconnect(ask())).toMatchObject({
      ...connection,
      approvedCaipNetworkIds: ['eip155:1', 'eip155:10'],
      supportsAllNetworks: false,
    })
  })

  it('is listened to once, however often it is made', async () => {
    const { ask, connections, wallet } = start()
    await connections.connect(ask())
    const count = wallet.listenerCount()
    await connections.reconnect(ask())
    expect(wallet.listenerCount()).toBe(count)
    connections.destroy()
    expect(wallet.listenerCount()).toBe(0)
  })

  it('error: is none once the instance has ended, and nothing listens', async () => {
    const { abort, ask, connections, wallet } = start()
    abort()
    await expect(connections.connect(ask())).rejects.toMatchObject({ code: 'DESTROYED' })
    const locked = start({ eth_accounts: [], wallet_getPermissions: PERMITTED })
    locked.abort()
    await expect(locked.connections.reconnect(ask())).rejects.toMatchObject({ code: 'DESTROYED' })
    expect([wallet.listenerCount(), locked.wallet.listenerCount()]).toEqual([0, 0])
    expect(() => connections.provider('own')).toThrow(
      expect.objectContaining({ code: 'PROVIDER_NOT_FOUND' }),
    )
  })
})

describe('the end of a connection', () => {
  it('takes the permission back from a wallet of the page, and is over without its help', async () => {
    for (const wallet_revokePermissions of [null, () => Promise.reject(new Error('no'))]) {
      const { ask, connections, wallet } = start({ wallet_revokePermissions })
      await connections.connect(ask())
      await connections.disconnect({ connectorId: 'own' })
      expect(wallet.methods()).toContain('wallet_revokePermissions')
      expect(wallet.listenerCount()).toBe(0)
    }
  })

  it('lets go of the session of a phone, and asks a wallet nothing that was not connected', async () => {
    const { ask, closeSession, connections, wallet } = start({}, phone)
    await connections.disconnect({ connectorId: 'own' })
    expect(closeSession).not.toHaveBeenCalled()
    await connections.connect(ask())
    await connections.disconnect({ connectorId: 'own' })
    expect(closeSession).toHaveBeenCalledOnce()
    expect(wallet.methods()).not.toContain('wallet_revokePermissions')
  })
})

describe('a wallet that shows no account any more', () => {
  const script = { eth_accounts: [], wallet_getPermissions: PERMITTED }

  it('[REAL-2:locked] is locked, and cannot be asked, until it shows them again', async () => {
    const { ask, connections, events, provider, wallet } = start(script)
    await connections.connect(ask())
    wallet.emit('accountsChanged', [])
    wallet.emit('accountsChanged', [])
    wallet.emit('chainChanged', '0xa')
    await answered()
    expect(events).toEqual([{ type: 'locked', connectorId: 'own' }])
    expect(() => connections.provider('own')).toThrow()
    wallet.emit('accountsChanged', [FIRST])
    await answered()
    expect(events.at(-1)).toEqual({ type: 'unlocked', connection: { ...connection, provider } })
    expect(connections.provider('own')).toBe(provider)
  })

  it('[REAL-2:refused] has ended the connection where it does not allow the page', async () => {
    const { ask, connections, events, wallet } = start({ ...script, wallet_getPermissions: [] })
    await connections.connect(ask())
    wallet.emit('accountsChanged', [])
    await vi.waitFor(() => expect(events).toHaveLength(2))
    expect(events.map(({ type }) => type)).toEqual(['locked', 'disconnected'])
    expect(wallet.listenerCount()).toBe(0)
  })

  it('[REAL-2:locked] is not over where it is unlocked while it is asked why', async () => {
    let answer: (permissions: readonly unknown[]) => void = () => {}
    const asked = new Promise((resolve) => {
      answer = resolve
    })
    const { ask, connections, events, wallet } = start({
      ...script,
      wallet_getPermissions: () => asked,
    })
    await connections.connect(ask())
    wallet.emit('accountsChanged', [])
    await answered()
    wallet.emit('accountsChanged', [FIRST])
    await answered()
    answer([])
    await answered()
    expect(events.map(({ type }) => type)).toEqual(['locked', 'unlocked'])
  })

  it('has ended the connection where it is a phone: that cannot be locked', async () => {
    const { ask, connections, events, wallet } = start(script, phone)
    await connections.connect(ask())
    wallet.emit('accountsChanged', [])
    expect(events).toEqual([{ type: 'disconnected', connectorId: 'own' }])
    expect(await connections.reconnect(ask())).toBe('refused')
  })

  it('[REAL-2:locked] error: is not locked where a person connects it before it has said so', async () => {
    const { ask, connections, events, provider } = start({
      ...script,
      wallet_getPermissions: () => new Promise(() => {}),
    })
    const abort = new AbortController()
    const asked = connections.reconnect(ask(abort.signal)).catch((error: unknown) => error)
    await connections.connect(ask())
    abort.abort()
    expect(await asked).toMatchObject({ code: 'REQUEST_ABORTED' })
    expect(connections.provider('own')).toBe(provider)
    expect(events).toEqual([])
  })

  it('[REAL-2:locked] error: is not locked where it is connected by then, though nobody has given up', async () => {
    let answer: (permissions: readonly unknown[]) => void = () => {}
    const { ask, connections, provider } = start({
      ...script,
      wallet_getPermissions: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    const asked = connections.reconnect(ask()).catch((error: unknown) => error)
    await connections.connect(ask())
    answer(PERMITTED)
    expect(await asked).toMatchObject({ code: 'REQUEST_ABORTED' })
    expect(connections.provider('own')).toBe(provider)
  })

  it('stays locked where it does not say which network it is on', async () => {
    const { ask, connections, events, wallet } = start({
      ...script,
      eth_chainId: () => Promise.reject(new Error('no')),
    })
    expect(await connections.reconnect(ask())).toBe('locked')
    wallet.emit('accountsChanged', [FIRST])
    await answered()
    expect(events).toEqual([])
    expect(() => connections.provider('own')).toThrow()
  })
})

describe('a request that is open in the wallet already', () => {
  const script = { eth_requestAccounts: () => Promise.reject(PENDING) }

  it('connects once it is answered there, as long as somebody waits', async () => {
    const { ask, connections, events, provider, wallet } = start(script)
    await expect(connections.connect(ask())).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
    expect(() => connections.provider('own')).toThrow()
    wallet.emit('accountsChanged', [FIRST])
    await answered()
    expect(events).toEqual([{ type: 'connected', connection: { ...connection, provider } }])
  })

  it('[R14] connects once it is answered there, though the wallet was found locked meanwhile', async () => {
    const { ask, connections, events, provider, wallet } = start({
      ...script,
      eth_accounts: () => [],
      wallet_getPermissions: () => [{ parentCapability: 'eth_accounts' }],
    })
    await expect(connections.connect(ask())).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
    expect(await connections.reconnect(ask())).toBe('locked')
    wallet.emit('accountsChanged', [FIRST])
    await answered()
    expect(events).toEqual([{ type: 'connected', connection: { ...connection, provider } }])
  })

  it('[REAL-2:locked] is listened to still once nobody waits, where the wallet was found locked meanwhile', async () => {
    const { ask, connections, events, wallet } = start({
      ...script,
      eth_accounts: () => [],
      wallet_getPermissions: () => PERMITTED,
    })
    const abort = new AbortController()
    await expect(connections.connect(ask(abort.signal))).rejects.toThrow(AppKitError)
    expect(await connections.reconnect(ask())).toBe('locked')
    abort.abort()
    wallet.emit('accountsChanged', [FIRST])
    await answered()
    expect(events.map(({ type }) => type)).toEqual(['unlocked'])
  })

  it('is nothing any more once nobody waits, and to nobody who has given up before', async () => {
    const { ask, connections, events, wallet } = start(script)
    const abort = new AbortController()
    await expect(connections.connect(ask(abort.signal))).rejects.toMatchObject({
      code: 'REQUEST_PENDING',
    })
    abort.abort()
    wallet.emit('accountsChanged', [FIRST])
    await answered()
    expect([events, wallet.listenerCount()]).toEqual([[], 0])
    await expect(connections.connect(ask(abort.signal))).rejects.toThrow(AppKitError)
    expect(wallet.listenerCount()).toBe(0)
  })

  it('does not take the place of a connection that is there', async () => {
    let replies: unknown = [FIRST]
    const { ask, connections, events, wallet } = start({
      eth_requestAccounts: () => (replies === PENDING ? Promise.reject(PENDING) : replies),
    })
    await connections.connect(ask())
    replies = PENDING
    await expect(connections.connect(ask())).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
    wallet.emit('accountsChanged', [SECOND])
    await answered()
    expect(events.map(({ type }) => type)).toEqual(['accountsChanged'])
  })
})

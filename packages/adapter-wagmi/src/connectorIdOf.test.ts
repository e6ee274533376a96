import { WALLET_CONNECT_ID } from '@latchkey/appkit/adapter'
import { mainnet } from '@latchkey/appkit/networks'
import { createTestContext } from '@latchkey/appkit/testing'
import { createPage, removePage } from '@latchkey/sandbox/testing'
import type { Config } from '@wagmi/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createScriptedProvider } from '../../foundation/test/scriptedProvider.js'
import { ACCOUNTS, addConnector, createState } from '../test/wagmiState.js'
import { APP_WALLET_CONNECT_ID } from './connectorIdOf.js'
import { wagmiAdapter } from './wagmiAdapter.js'

const parameters = {
  connectorId: APP_WALLET_CONNECT_ID,
  signal: new AbortController().signal,
}
const [FIRST, SECOND] = ACCOUNTS
const clean: (() => void)[] = []

beforeEach(() => {
  createPage()
  clean.push(removePage)
})
afterEach(() => {
  for (const step of clean.splice(0).reverse()) step()
})

/** A connector of the app's that leads to a phone by itself, with a session or without one. */
function addWalletConnect(config: Config, hasSession: boolean) {
  const connector = addConnector(config, {
    id: WALLET_CONNECT_ID,
    type: 'walletConnect',
    name: 'WalletConnect',
    getProvider: () => createScriptedProvider({}).provider,
  })
  return Object.assign(connector, {
    connect: vi.fn(async () => ({ accounts: ACCOUNTS, chainId: mainnet.id })),
    disconnect: vi.fn(async () => {}),
    isAuthorized: async () => hasSession,
  })
}

/** The adapter of an app that has WalletConnect by itself. */
function start(hasSession = false) {
  const config = createState()
  const phone = addWalletConnect(config, hasSession)
  const { context, events } = createTestContext([mainnet], { hasWalletConnect: false })
  const adapter = wagmiAdapter({ config })(context)
  const lists: (readonly string[])[] = []
  const stop = adapter.watchConnectors((list) => void lists.push(list.map(({ id }) => id)))
  clean.push(() => {
    stop()
    adapter.destroy?.()
  })
  return { adapter, config, events, lists, phone }
}

describe("an app's own WalletConnect, where the kit has none", () => {
  it('is listed, connected, followed and ended like any other wallet', async () => {
    const { adapter, config, events, lists, phone } = start()
    await vi.waitFor(() => expect(lists.at(-1)).toEqual([APP_WALLET_CONNECT_ID]))
    const { connectorId, accounts } = await adapter.connect(parameters)
    expect([connectorId, accounts[0]?.address]).toEqual([APP_WALLET_CONNECT_ID, FIRST])
    expect([...config.state.connections.keys()]).toEqual([phone.uid])
    phone.emitter.emit('change', { accounts: [SECOND] })
    expect(events.at(-1)).toMatchObject({
      type: 'accountsChanged',
      connectorId: APP_WALLET_CONNECT_ID,
    })
    await adapter.disconnect(parameters)
    expect(phone.disconnect).toHaveBeenCalledOnce()
    expect(config.state.connections.size).toBe(0)
  })

  it('[RECON-1:liveProvider] is restored with its session', async () => {
    const { adapter, phone } = start(true)
    expect(await adapter.reconnect(parameters)).toMatchObject({
      connectorId: APP_WALLET_CONNECT_ID,
    })
    expect(phone.connect).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ isReconnecting: true }),
    )
  })

  it('is asked for nothing at a reload where it has no session', async () => {
    const { adapter, phone } = start()
    expect(await adapter.reconnect(parameters)).toBe('refused')
    expect(phone.connect).not.toHaveBeenCalled()
  })

  it("error: is not taken for the kit's", async () => {
    const { adapter } = start()
    const connecting = adapter.connect({ ...parameters, connectorId: WALLET_CONNECT_ID })
    await expect(connecting).rejects.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' })
  })
})

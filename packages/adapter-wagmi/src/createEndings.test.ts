import { keepStorage } from '@latchkey/sandbox/testing'
import { connect, getAccount, hydrate, injected } from '@wagmi/core'
import { describe, expect, it, vi } from 'vitest'
import { connectorOf, createAppPage, OTHER_RDNS, RDNS, settle } from '../test/appPage.js'

const page = createAppPage()
const signal = new AbortController().signal

/** A wallet that goes on letting the page in, whatever it is asked. */
const keepPermission = () =>
  page.wallet().setFault('wallet_revokePermissions', { throws: { code: 4200, message: 'no' } })

describe("the end of a connection in an app's config", () => {
  it('[REAL-6:disconnect] of a wallet that is locked is not undone as it is unlocked', async () => {
    const config = page.createAppConfig(new Map())
    const appkit = await page.startKit(config)
    await appkit.connect({ connectorId: RDNS })
    keepPermission()
    page.wallet().lock()
    await vi.waitFor(() => expect(appkit.getAccount().status).toBe('disconnected'))
    await appkit.disconnect()
    page.wallet().unlock()
    await settle()
    expect([appkit.getAccount().status, getAccount(config).status]).toEqual([
      'disconnected',
      'disconnected',
    ])
    await appkit.connect({ connectorId: RDNS })
    expect([appkit.getAddress(), getAccount(config).status]).toEqual([
      page.home().accounts[0]?.address,
      'connected',
    ])
  })

  it('[REAL-6:disconnect] is not undone by a reconnect of wagmi that has begun before', async () => {
    page.clean.push(keepStorage())
    const entries = new Map<string, string>()
    const before = await page.startKit(page.createAppConfig(entries), 'local')
    await before.connect({ connectorId: RDNS })
    await before.destroy()
    keepPermission()
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    page.wallet().setFault('eth_accounts', async (_request, next) => {
      await gate
      return next()
    })
    const config = page.createAppConfig(entries)
    void hydrate(config, { reconnectOnMount: true }).onMount()
    const appkit = await page.startKit(config, 'local')
    await vi.waitFor(() => expect(page.wallet().log.at(-1)?.method).toBe('eth_accounts'))
    await appkit.disconnect()
    open()
    await vi.waitFor(() => expect(config.state.status).not.toBe('reconnecting'))
    await settle()
    expect([appkit.getAccount().status, getAccount(config).status]).toEqual([
      'disconnected',
      'disconnected',
    ])
    // Nor by the next page.
    const next = page.createAppConfig(entries)
    await hydrate(next, { reconnectOnMount: true }).onMount()
    await vi.waitFor(() => expect(next.state.status).toBe('disconnected'))
    // Whoever asks for it by wagmi has it.
    await connect(config, { connector: connectorOf(config, RDNS) })
    await vi.waitFor(() => expect(appkit.getAccount().status).toBe('connected'))
  })

  it('[REAL-5:wagmi] leaves what another wallet has done meanwhile as it is', async () => {
    const config = page.createAppConfig()
    const appkit = await page.startKit(config)
    await appkit.connect({ connectorId: OTHER_RDNS })
    await appkit.connect({ connectorId: RDNS })
    let answer = () => {}
    vi.spyOn(connectorOf(config, RDNS), 'disconnect').mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    const ending = appkit.disconnect({ namespace: 'eip155', connectorId: RDNS })
    await settle()
    page.second().switchChain(page.other().chainId)
    await settle()
    answer()
    await ending
    await settle()
    expect([getAccount(config).chainId, appkit.getCaipNetworkId()]).toEqual([
      page.other().chainId,
      page.other().caipNetworkId,
    ])
  })

  it('[REAL-5:wagmi][T17] in another tab is not undone by what the wallet shows next', async () => {
    const config = page.createAppConfig()
    const { adapter, events } = await page.startAdapter(config)
    await adapter.connect({ connectorId: RDNS, signal })
    const asked = page.wallet().log.length
    await adapter.release?.({ connectorId: RDNS })
    page.wallet().switchAccount(page.home().accounts[1]?.address ?? '')
    await settle()
    expect([events, config.state.connections.size]).toEqual([[], 0])
    const told = page.wallet().log.slice(asked)
    expect(told.map(({ method }) => method)).not.toContain('wallet_revokePermissions')
    // Another tab connects it anew.
    expect(await adapter.reconnect({ connectorId: RDNS, signal })).toMatchObject({
      connectorId: RDNS,
    })
    page.wallet().switchAccount(page.home().accounts[0]?.address ?? '')
    await vi.waitFor(() => expect(events.map(({ type }) => type)).toEqual(['accountsChanged']))
  })

  it('of a connector that cannot be asked is one all the same', async () => {
    const config = page.createAppConfig()
    const { adapter } = await page.startAdapter(config)
    const { connectors } = config._internal
    const gone = connectors.setup(
      injected({ target: { id: 'gone', name: 'Gone', provider: () => undefined } }),
    )
    connectors.setState((others) => [...others, gone])
    await expect(adapter.disconnect({ connectorId: 'gone' })).resolves.toBeUndefined()
  })
})

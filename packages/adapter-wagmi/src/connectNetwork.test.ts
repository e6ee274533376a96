import { describe, expect, it, vi } from 'vitest'
import { createAppPage, OTHER_RDNS, RDNS, settle } from '../test/appPage.js'

const page = createAppPage()
const signal = new AbortController().signal
const methods = () => page.wallet().log.map(({ method }) => method)

describe.each([
  ["an app's own config", true],
  ['a config of the kit’s', false],
])('connecting on a network, with %s', (_name, isApps) => {
  const start = () => page.startAdapter(isApps ? page.createAppConfig() : undefined)
  const wanted = () => ({
    connectorId: RDNS,
    caipNetworkId: page.other().caipNetworkId,
    signal,
  })

  it('stays connected where it is when the person declines the network', async () => {
    page.wallet().setApprovals(({ kind }) => (kind === 'network' ? 'reject' : 'approve'))
    const { adapter } = await start()
    expect(await adapter.connect(wanted())).toMatchObject({
      caipNetworkId: page.home().caipNetworkId,
    })
    expect(methods()).toContain('wallet_switchEthereumChain')
  })

  it('stays connected where it is when the wallet says that it has gone there, and has not', async () => {
    page.wallet().setFault('wallet_switchEthereumChain', { returns: null })
    page.wallet().setFault('wallet_addEthereumChain', { returns: null })
    const { adapter } = await start()
    expect(await adapter.connect(wanted())).toMatchObject({
      caipNetworkId: page.home().caipNetworkId,
    })
  })

  it('is there when the wallet has gone there', async () => {
    const { adapter } = await start()
    expect(await adapter.connect(wanted())).toMatchObject({
      caipNetworkId: page.other().caipNetworkId,
    })
  })

  it('[R14] is connected to nobody when the person has left before the network is decided', async () => {
    page
      .wallet()
      .setApprovals(({ kind }) => (kind === 'network' ? new Promise(() => {}) : 'approve'))
    const config = isApps ? page.createAppConfig() : undefined
    const { adapter, events } = await page.startAdapter(config)
    const leaving = new AbortController()
    const asking = adapter
      .connect({ ...wanted(), signal: leaving.signal })
      .catch((error: unknown) => error)
    await vi.waitFor(() => expect(methods()).toContain('wallet_switchEthereumChain'))
    leaving.abort()
    expect(await asking).toMatchObject({ code: 'REQUEST_ABORTED' })
    if (config) await vi.waitFor(() => expect(config.state.connections.size).toBe(0))
    expect(events.filter(({ type }) => type === 'connected')).toEqual([])
  })

  it('[REAL-2:locked] tells of a wallet that is locked while it is asked for another network', async () => {
    const { adapter, events } = await start()
    await adapter.connect({ connectorId: RDNS, signal })
    page.wallet().setApprovals('hold')
    const asking = adapter.connect(wanted()).catch((error: unknown) => error)
    await vi.waitFor(() => expect(page.wallet().pending()).toHaveLength(1))
    page.wallet().lock()
    await vi.waitFor(() => expect(events.map(({ type }) => type)).toEqual(['locked']))
    for (const request of page.wallet().pending()) request.reject()
    expect(await asking).toMatchObject({ code: 'PROVIDER_NOT_FOUND' })
    page.wallet().unlock()
    await vi.waitFor(() => expect(events.map(({ type }) => type)).toEqual(['locked', 'unlocked']))
  })

  it('[CONN-12:reuses] tells nothing by itself of a wallet that is connected already', async () => {
    const { adapter, events } = await start()
    for (const connectorId of [RDNS, OTHER_RDNS, RDNS])
      await adapter.connect({ connectorId, signal })
    await settle()
    expect(events).toEqual([])
  })

  it('[R14] keeps what was connected before when the person leaves its request for another network', async () => {
    const { adapter, events } = await start()
    await adapter.connect({ connectorId: RDNS, signal })
    page.wallet().setApprovals('hold')
    const leaving = new AbortController()
    const asking = adapter
      .connect({ ...wanted(), signal: leaving.signal })
      .catch((error: unknown) => error)
    await vi.waitFor(() => expect(page.wallet().pending()).toHaveLength(1))
    leaving.abort()
    expect(await asking).toMatchObject({ code: 'REQUEST_ABORTED' })
    page.wallet().pending()[0]?.approve()
    await vi.waitFor(() => expect(page.wallet().chainId()).toBe(page.other().chainId))
    await vi.waitFor(() => expect(events.map(({ type }) => type)).toEqual(['networkChanged']))
    expect(await adapter.getAccounts({ connectorId: RDNS })).toHaveLength(3)
  })
})

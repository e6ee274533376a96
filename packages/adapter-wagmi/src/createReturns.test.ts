import { describe, expect, it, vi } from 'vitest'
import { createAppPage, OTHER_RDNS, RDNS, settle } from '../test/appPage.js'

const page = createAppPage()
const signal = new AbortController().signal

describe.each([
  ["an app's own config", true],
  ['a config of the kit’s', false],
])('a wallet that is locked, with %s', (_name, isApps) => {
  const start = () => page.startAdapter(isApps ? page.createAppConfig() : undefined)

  it('[REAL-2:locked] is back once it is unlocked, though another one is asked meanwhile', async () => {
    const { adapter, events } = await start()
    await adapter.connect({ connectorId: RDNS, signal })
    page.wallet().lock()
    await vi.waitFor(() => expect(events.map(({ type }) => type)).toEqual(['locked']))
    page.second().setApprovals('hold')
    const asking = adapter
      .connect({ connectorId: OTHER_RDNS, signal })
      .catch((error: unknown) => error)
    await vi.waitFor(() => expect(page.second().pending()).toHaveLength(1))
    page.wallet().unlock()
    await vi.waitFor(() => expect(events.map(({ type }) => type)).toEqual(['locked', 'unlocked']))
    page.second().pending()[0]?.reject()
    expect(await asking).toMatchObject({ code: 'USER_REJECTED' })
    page.wallet().switchAccount(page.home().accounts[1]?.address ?? '')
    await vi.waitFor(() => expect(events.length).toBeGreaterThan(2))
    expect(events.at(-1)).toMatchObject({
      type: 'accountsChanged',
      accounts: [{ address: page.home().accounts[1]?.address }, {}, {}],
    })
    const last = { connectorId: RDNS, address: page.home().accounts[1]?.address ?? '' }
    await expect(adapter.signMessage({ ...last, message: 'back' })).resolves.toMatch(/^0x/)
  })

  it('[REAL-2:locked] is still listened to after nobody waits for a request that is open in it', async () => {
    const { adapter, events } = await start()
    await adapter.connect({ connectorId: RDNS, signal })
    page.wallet().lock()
    await vi.waitFor(() => expect(events.map(({ type }) => type)).toEqual(['locked']))
    expect(await adapter.reconnect({ connectorId: RDNS, signal })).toBe('locked')
    const pending = { throws: { code: -32002, message: 'already open' } }
    for (const method of ['eth_requestAccounts', 'wallet_requestPermissions'])
      page.wallet().setFault(method, pending)
    const waiting = new AbortController()
    await expect(
      adapter.connect({ connectorId: RDNS, signal: waiting.signal }),
    ).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
    waiting.abort()
    page.wallet().unlock()
    await vi.waitFor(() => expect(events.map(({ type }) => type)).toEqual(['locked', 'unlocked']))
  })

  it('[REAL-2:locked] is found locked while its request is open, and is back after nobody waits for that', async () => {
    const { adapter, events } = await start()
    await adapter.connect({ connectorId: RDNS, signal })
    await adapter.disconnect({ connectorId: RDNS })
    const pending = { throws: { code: -32002, message: 'already open' } }
    for (const method of ['eth_requestAccounts', 'wallet_requestPermissions'])
      page.wallet().setFault(method, pending)
    const waiting = new AbortController()
    await expect(
      adapter.connect({ connectorId: RDNS, signal: waiting.signal }),
    ).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
    page.wallet().clearFaults()
    const address = page.home().accounts[0]?.address ?? '0x'
    page.wallet().setFault('eth_accounts', { returns: [] })
    page
      .wallet()
      .setFault('wallet_getPermissions', { returns: [{ parentCapability: 'eth_accounts' }] })
    expect(await adapter.reconnect({ connectorId: RDNS, signal })).toBe('locked')
    waiting.abort()
    page.wallet().clearFaults()
    // It shows its accounts to who is let in.
    page.wallet().setFault('eth_accounts', { returns: [address] })
    await page.wallet().provider.request({ method: 'eth_requestAccounts' })
    await vi.waitFor(() => expect(events.map(({ type }) => type)).toEqual(['unlocked']))
  })

  it('is listened to by nobody where it is only waited for, and no longer', async () => {
    const { adapter, events } = await start()
    for (const method of ['eth_requestAccounts', 'wallet_requestPermissions'])
      page.wallet().setFault(method, { throws: { code: -32002, message: 'already open' } })
    const waiting = new AbortController()
    await expect(
      adapter.connect({ connectorId: RDNS, signal: waiting.signal }),
    ).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
    waiting.abort()
    page.wallet().clearFaults()
    await page.wallet().provider.request({ method: 'eth_requestAccounts' })
    await settle()
    if (!isApps) expect(events).toEqual([])
  })
})

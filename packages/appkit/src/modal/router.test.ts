import { describe, expect, it } from 'vitest'
import { alertAtom } from '../alert/atoms.js'
import { createTestAppKit, type TestAppKitOptions } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { modalAtom } from './atoms.js'
import { isCloseLocked, lockClose } from './closeModal.js'

async function opened(options: TestAppKitOptions = {}) {
  const test = createTestAppKit(options)
  await test.appkit.start()
  await test.appkit.open()
  return test
}

const names = ({ appkit }: Awaited<ReturnType<typeof opened>>) =>
  appkit.store.get(modalAtom).stack.map(({ name }) => name)

describe('the view stack', () => {
  it('[VIEW-1:connectFirst] begins with Connect', async () => {
    const test = await opened()
    expect(names(test)).toEqual(['Connect'])
    test.appkit.push('Networks')
    test.appkit.push('SwitchNetwork', { caipNetworkId: 'eip155:2' })
    expect(names(test)).toEqual(['Connect', 'Networks', 'SwitchNetwork'])
    expect(test.appkit.getView()).toEqual({
      name: 'SwitchNetwork',
      params: { caipNetworkId: 'eip155:2' },
    })
  })

  it('ignores a push of the view on show, not one with other parameters', async () => {
    const test = await opened()
    test.appkit.push('ConnectingExternal', { walletId: 'a' })
    test.appkit.push('ConnectingExternal', { walletId: 'a' })
    expect(names(test)).toHaveLength(2)
    test.appkit.push('ConnectingExternal', { walletId: 'b' })
    expect(names(test)).toHaveLength(3)
  })

  it('replaces the last', async () => {
    const test = await opened()
    test.appkit.push('Networks')
    test.appkit.replace('SwitchNetwork', { caipNetworkId: 'eip155:2' })
    expect(names(test)).toEqual(['Connect', 'SwitchNetwork'])
  })

  it('[VIEW-3] going back from the first view closes the modal', async () => {
    const test = await opened()
    test.appkit.push('Networks')
    test.appkit.goBack()
    expect(names(test)).toEqual(['Connect'])
    expect(test.appkit.getState().open).toBe(true)
    test.appkit.goBack()
    expect(test.appkit.getState().open).toBe(false)
  })

  it('[VIEW-4] going back to Connect after a connection shows Account', async () => {
    const test = await opened({ enableEmbedded: true })
    test.appkit.push('Networks')
    test.mock.emit({
      type: 'connected',
      connection: {
        connectorId: 'mock',
        accounts: [{ address: '0x1' }],
        caipNetworkId: 'eip155:1',
        provider: {},
      },
    })
    test.appkit.goBack()
    expect(names(test)).toEqual(['Account'])
  })

  it('closes after a connection, and opens at the account', async () => {
    const { appkit } = await opened()
    appkit.push('ConnectingExternal', { walletId: 'mock' })
    await appkit.connect({ connectorId: 'mock' })
    expect(appkit.getState().open).toBe(false)
    await appkit.open()
    expect(appkit.getView().name).toBe('Account')
  })

  it('shows the account after a connection where it is a part of the page', async () => {
    const test = await opened({ enableEmbedded: true })
    await test.appkit.connect({ connectorId: 'mock' })
    expect(names(test)).toEqual(['Account'])
    expect(test.appkit.getState().open).toBe(true)
  })

  it('opens at a view, and for a namespace', async () => {
    const mocks = [mockAdapter(), mockAdapter({ namespace: 'solana' })]
    const { appkit } = createTestAppKit({ mocks })
    await appkit.open({ view: 'Networks', namespace: 'solana' })
    expect(appkit.getView().name).toBe('Networks')
    expect(appkit.getActiveChainNamespace()).toBe('solana')
    await expect(appkit.open({ namespace: 'cosmos' })).rejects.toThrow(
      "Adapter for namespace cosmos doesn't exist",
    )
  })

  it('shakes instead of closing while it is locked', async () => {
    const { appkit } = await opened()
    const unlock = lockClose(appkit, () => true)
    appkit.close()
    appkit.goBack()
    expect(appkit.store.get(modalAtom)).toMatchObject({ open: true, shakes: 2 })
    expect(isCloseLocked(appkit)).toBe(true)
    unlock()
    appkit.close()
    expect(appkit.getState().open).toBe(false)
  })

  it('tells of opening and closing, once each', async () => {
    const { appkit } = createTestAppKit()
    const events: unknown[] = []
    appkit.subscribeEvents(({ data }) => events.push(data))
    await appkit.open()
    await appkit.open()
    appkit.close()
    appkit.close()
    expect(events).toEqual([
      { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
      { type: 'track', event: 'MODAL_CLOSE', properties: { connected: false } },
    ])
  })

  it.each([
    ['', 'APKT008'],
    ['short', 'APKT007'],
  ])(
    '[CFG-1:alert,staysClosed] alerts and stays closed with the project id "%s"',
    async (projectId, code) => {
      const { appkit } = createTestAppKit({ projectId })
      await appkit.open()
      expect(appkit.getState().open).toBe(false)
      expect(appkit.store.get(alertAtom)).toMatchObject({ code, variant: 'error' })
    },
  )

  it('[CFG-1:selfHosted] opens with any project id on servers of the app', async () => {
    const { appkit } = createTestAppKit({
      projectId: 'mine',
      endpoints: { relay: 'ws://localhost:1' },
    })
    await appkit.open()
    expect(appkit.getState().open).toBe(true)
  })
})

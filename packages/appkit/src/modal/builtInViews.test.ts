import { describe, expect, it, vi } from 'vitest'
import { connectAttemptAtom } from '../connection/atoms.js'
import { switchAttemptAtom } from '../network/atoms.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { hasModalAtom, modalAtom } from './atoms.js'

/** An instance with an open modal, whose wallet does not answer. */
async function opened() {
  const test = createTestAppKit()
  await test.appkit.start()
  await test.appkit.open()
  test.mock.setApproval('hold')
  return test
}

describe('going back', () => {
  it.each([
    'ConnectingExternal',
    'ConnectingMultiChain',
    'ConnectingWalletConnect',
    'ConnectingWalletConnectBasic',
  ] as const)('from %s gives up what the wallet is asked for', async (name) => {
    const { appkit, mock } = await opened()
    appkit.push(name, { walletId: 'mock' })
    const connecting = appkit.connect({ connectorId: 'mock' })
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    appkit.goBack()
    await expect(connecting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' })
    expect(appkit.store.get(connectAttemptAtom)).toBeUndefined()
    expect(appkit.getState()).toMatchObject({ open: true, view: 'Connect' })
  })

  it.each(['AllWallets', 'WhatIsAWallet', 'Networks'] as const)(
    'from %s leaves the wallet that is asked alone',
    async (name) => {
      const { appkit, mock } = await opened()
      const connecting = appkit.connect({ connectorId: 'mock' })
      await vi.waitFor(() => expect(mock.heldCount).toBe(1))
      appkit.push(name)
      appkit.goBack()
      expect(mock.heldCount).toBe(1)
      mock.approve()
      await expect(connecting).resolves.toHaveLength(1)
    },
  )

  it('from the switch of a network gives that up, and no more', async () => {
    const { appkit, mock } = await opened()
    mock.setApproval('approve')
    await appkit.connect({ connectorId: 'mock' })
    await appkit.open({ view: 'Networks' })
    appkit.push('SwitchNetwork', { caipNetworkId: 'eip155:2' })
    mock.setApproval('hold')
    const switching = appkit.switchNetwork('eip155:2')
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    appkit.goBack()
    await expect(switching).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    expect(appkit.store.get(switchAttemptAtom)).toBeUndefined()
    expect(appkit.getState()).toMatchObject({ open: true, view: 'Networks' })
    expect(appkit.getIsConnectedState()).toBe(true)
  })
})

it('the choice of a network cannot be closed, nor from above, until any is allowed', async () => {
  const { appkit, mock } = createTestAppKit()
  appkit.store.set(hasModalAtom, true)
  await appkit.start()
  await appkit.connect({ connectorId: 'mock' })
  mock.switchChain('mock', 'eip155:404')
  appkit.push('WhatIsANetwork')
  appkit.close()
  const names = appkit.store.get(modalAtom).stack.map(({ name }) => name)
  expect(names).toEqual(['UnsupportedChain', 'WhatIsANetwork'])
  expect(appkit.isOpen()).toBe(true)
  appkit.updateOptions({ allowUnsupportedChain: true })
  appkit.close()
  expect(appkit.isOpen()).toBe(false)
})

import { createLogger } from '@latchkey/foundation'
import { describe, expect, it, vi } from 'vitest'
import { connectAttemptAtom } from '../connection/atoms.js'
import type { FeatureDescriptor } from '../feature/types.js'
import { switchAttemptAtom } from '../network/atoms.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { modalAtom } from './atoms.js'
import { closeModal, hideModal, isCloseLocked, lockClose } from './closeModal.js'

const view = { title: 'A view', load: async () => ({ default: null }) }

async function opened(features: readonly FeatureDescriptor[] = []) {
  const test = createTestAppKit({ features })
  const { appkit } = test
  const events: string[] = []
  appkit.subscribeEvents(({ data }) => void events.push(data.event))
  await appkit.start()
  await appkit.open()
  return { ...test, events, modal: () => appkit.store.get(modalAtom) }
}

describe('closing the modal', () => {
  it('gives up what the modal was waiting for, and says so once', async () => {
    const { appkit, events, mock, modal } = await opened()
    mock.setApproval('hold')
    const connecting = appkit.connect({ connectorId: 'mock' })
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    closeModal(appkit)
    await expect(connecting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' })
    closeModal(appkit)
    expect(modal().open).toBe(false)
    expect(appkit.store.get(connectAttemptAtom)).toBeUndefined()
    expect(events.filter((name) => name === 'MODAL_CLOSE')).toHaveLength(1)
  })

  it('gives up a switch of the network', async () => {
    const { appkit, mock } = await opened()
    await appkit.connect({ connectorId: 'mock' })
    await appkit.open({ view: 'Networks' })
    mock.setApproval('hold')
    const switching = appkit.switchNetwork('eip155:2')
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    closeModal(appkit)
    await expect(switching).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    expect(appkit.store.get(switchAttemptAtom)).toBeUndefined()
  })

  it('error: closes though the view of a feature throws, and logs that', async () => {
    const fail = () => {
      throw new TypeError('mine')
    }
    const told = vi.fn()
    const { appkit } = createTestAppKit({
      features: [{ key: 'mine', views: { Mine: { ...view, isLocked: fail, abandon: fail } } }],
      logger: createLogger({ level: 'error', sink: told }),
    })
    await appkit.open({ view: 'Account' })
    appkit.push('Mine' as 'Networks')
    appkit.goBack()
    expect(appkit.getView().name).toBe('Account')
    appkit.push('Mine' as 'Networks')
    closeModal(appkit)
    expect(appkit.isOpen()).toBe(false)
    expect(told).toHaveBeenCalledTimes(3)
  })

  it('[VIEW-7] shakes it where it is locked, until the lock is taken away', async () => {
    const { appkit, modal } = await opened()
    let isLocked = true
    const unlock = lockClose(appkit, () => isLocked)
    closeModal(appkit)
    expect(modal()).toMatchObject({ open: true, shakes: 1 })
    isLocked = false
    expect(isCloseLocked(appkit)).toBe(false)
    isLocked = true
    unlock()
    closeModal(appkit)
    expect(modal().open).toBe(false)
  })

  it('[VIEW-7] is locked by a view below of the same role, and not by one that another flow has left there', async () => {
    const { appkit } = await opened([
      {
        key: 'locked',
        views: {
          LockedNetwork: { ...view, role: 'network', isLocked: () => true },
          Elsewhere: { ...view, role: 'account' },
          Own: { ...view, role: 'flow' },
        },
      },
    ])
    const push = (name: string) => appkit.push(name as 'Networks')
    push('LockedNetwork')
    push('Networks')
    expect(isCloseLocked(appkit)).toBe(true)
    push('Elsewhere')
    expect(isCloseLocked(appkit)).toBe(false)
    appkit.goBack()
    push('Own')
    expect(isCloseLocked(appkit)).toBe(false)
  })

  it('leaves alone what is under way where a flow that has ended hides it, locked or not', async () => {
    const { appkit, mock, modal } = await opened()
    mock.setApproval('hold')
    const connecting = appkit.connect({ connectorId: 'mock' })
    await vi.waitFor(() => expect(mock.heldCount).toBe(1))
    lockClose(appkit, () => true)
    hideModal(appkit)
    expect(modal().open).toBe(false)
    mock.approve()
    await expect(connecting).resolves.toHaveLength(1)
  })

  it('tells a view that it has been left', async () => {
    const abandoned: number[] = []
    const { appkit } = await opened([
      {
        key: 'left',
        views: { Left: { ...view, role: 'flow', abandon: (_core, at) => void abandoned.push(at) } },
      },
    ])
    appkit.push('Left' as 'Networks')
    closeModal(appkit)
    expect(abandoned).toEqual([expect.any(Number)])
  })
})

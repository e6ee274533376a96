import { describe, expect, it, vi } from 'vitest'
import type { AppKit } from '../AppKit.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { modalAtom } from './atoms.js'
import { popTransaction, pushTransaction } from './transaction.js'

async function connected() {
  const { appkit } = createTestAppKit()
  await appkit.start()
  await appkit.connect({ connectorId: 'mock' })
  await appkit.open()
  const names = () => appkit.store.get(modalAtom).stack.map(({ name }) => name)
  return { appkit, names }
}

describe('a transaction', () => {
  it('[VIEW-5] that fails goes back one view from where it began', async () => {
    const { appkit, names } = await connected()
    appkit.push('AccountSettings')
    appkit.push('Networks')
    const transaction = pushTransaction(appkit)
    appkit.push('WhatIsANetwork')
    popTransaction(appkit, { transaction, ok: false })
    expect(names()).toEqual(['Account', 'AccountSettings'])
  })

  it('[VIEW-5] each of several goes back one view', async () => {
    const { appkit, names } = await connected()
    appkit.push('AccountSettings')
    const first = pushTransaction(appkit)
    appkit.push('Networks')
    const second = pushTransaction(appkit)
    popTransaction(appkit, { transaction: second, ok: false })
    expect(names()).toEqual(['Account', 'AccountSettings'])
    popTransaction(appkit, { transaction: first, ok: false })
    expect(names()).toEqual(['Account'])
  })

  it('[VIEW-5] is cancelled once by going back from its view, which goes back one view alone', async () => {
    const { appkit, names } = await connected()
    appkit.push('AccountSettings')
    appkit.push('Networks')
    const onCancel = vi.fn(() => popTransaction(appkit, { transaction, ok: false }))
    const transaction = pushTransaction(appkit, { onCancel })
    appkit.push('WhatIsANetwork')
    appkit.goBack()
    expect(onCancel).not.toHaveBeenCalled()
    appkit.goBack()
    expect(onCancel).toHaveBeenCalledOnce()
    expect(names()).toEqual(['Account', 'AccountSettings'])
    popTransaction(appkit, { transaction, ok: false })
    expect(names()).toEqual(['Account', 'AccountSettings'])
  })

  it('[VIEW-6:toAccount] that fails at the first view resets the modal: to the account, as Connect is past', async () => {
    const { appkit, names } = await connected()
    await appkit.open({ view: 'AccountSettings' })
    const transaction = pushTransaction(appkit)
    popTransaction(appkit, { transaction, ok: false })
    expect(names()).toEqual(['Account'])
    expect(appkit.getState().open).toBe(true)
  })

  it('[VIEW-6:toConnect] that fails at the first view resets the modal to Connect', async () => {
    const { appkit } = createTestAppKit()
    await appkit.open({ view: 'Networks' })
    const transaction = pushTransaction(appkit)
    popTransaction(appkit, { transaction, ok: false })
    expect(appkit.getView()).toEqual({ name: 'Connect', params: undefined })
    expect(appkit.getState().open).toBe(true)
  })

  it('that is done leaves the views to its flow', async () => {
    const { appkit, names } = await connected()
    appkit.push('Networks')
    const transaction = pushTransaction(appkit)
    popTransaction(appkit, { transaction, ok: true })
    expect(names()).toEqual(['Account', 'Networks'])
    appkit.goBack()
    expect(names()).toEqual(['Account'])
  })

  it('is cancelled when the modal closes, and moves nothing afterwards', async () => {
    const { appkit, names } = await connected()
    appkit.push('Networks')
    const onCancel = vi.fn()
    const transaction = pushTransaction(appkit, { onCancel })
    appkit.close()
    expect(onCancel).toHaveBeenCalledOnce()
    await appkit.open({ view: 'Networks' })
    popTransaction(appkit, { transaction, ok: false })
    expect(names()).toEqual(['Networks'])
  })

  it.each([
    ['something else is opened', async (appkit) => appkit.open({ view: 'Networks' })],
    ['the same view is opened anew', async (appkit) => appkit.open({ view: 'AccountSettings' })],
    ['another takes its place', (appkit) => appkit.replace('Networks')],
  ] satisfies readonly (readonly [string, (appkit: AppKit) => unknown])[])(
    'is cancelled once when %s',
    async (_way, leave) => {
      const { appkit } = await connected()
      appkit.push('AccountSettings')
      const onCancel = vi.fn()
      pushTransaction(appkit, { onCancel })
      appkit.push('WhatIsANetwork')
      appkit.goBack()
      expect(onCancel).not.toHaveBeenCalled()
      await leave(appkit)
      appkit.close()
      expect(onCancel).toHaveBeenCalledOnce()
    },
  )

  it('that fails cancels what was begun at the views that are left with it', async () => {
    const { appkit, names } = await connected()
    appkit.push('AccountSettings')
    const first = pushTransaction(appkit)
    appkit.push('Networks')
    const onCancel = vi.fn()
    pushTransaction(appkit, { onCancel })
    popTransaction(appkit, { transaction: first, ok: false })
    expect(onCancel).toHaveBeenCalledOnce()
    expect(names()).toEqual(['Account'])
  })

  it('leaves alone whoever has gone elsewhere', async () => {
    const { appkit, names } = await connected()
    appkit.push('Networks')
    const transaction = pushTransaction(appkit)
    await appkit.open({ view: 'AccountSettings' })
    popTransaction(appkit, { transaction, ok: false })
    expect(names()).toEqual(['AccountSettings'])
  })
})

import { describe, expect, it, vi } from 'vitest'
import { modalAtom } from '../modal/atoms.js'
import { isCloseLocked } from '../modal/closeModal.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import type { FeatureView } from './types.js'
import { viewTraits } from './viewTraits.js'

const load = async () => ({ default: 'a view' })

/** An instance with a feature that brings these views, which the kernel has never heard of. */
async function opened(views: Readonly<Record<string, Partial<FeatureView>>>) {
  const described = Object.entries(views).map(([title, view]) => [title, { title, load, ...view }])
  const { appkit } = createTestAppKit({
    features: [{ key: 'orchard', views: Object.fromEntries(described) }],
  })
  await appkit.start()
  return appkit
}

const stackOf = ({ store }: Awaited<ReturnType<typeof opened>>) =>
  store.get(modalAtom).stack.map(({ name }) => name)

describe('a view of a feature', () => {
  it('is a flow unless it says otherwise, and a name such as constructor is nothing', async () => {
    const appkit = await opened({ Harvest: {} })
    expect(viewTraits(appkit, 'Harvest')).toMatchObject({ role: 'flow' })
    expect(viewTraits(appkit, 'constructor')).toEqual({ role: 'flow' })
  })

  it('that leads to a connection is left once there is one', async () => {
    const appkit = await opened({ EmailCode: { role: 'connect' } })
    await appkit.open()
    appkit.push('EmailCode' as 'Connect')
    await appkit.connect({ connectorId: 'mock' })
    expect(appkit.getState().open).toBe(false)
  })

  it('of any other role stays on show while something is connected', async () => {
    const appkit = await opened({ Harvest: {} })
    await appkit.open()
    appkit.push('Harvest' as 'Connect')
    await appkit.connect({ connectorId: 'mock' })
    expect(stackOf(appkit)).toEqual(['Connect', 'Harvest'])
  })

  it('of an account gives way to Connect when the account has gone', async () => {
    const appkit = await opened({ Trees: { role: 'account' } })
    await appkit.connect({ connectorId: 'mock' })
    await appkit.open({ view: 'Trees' as 'Account' })
    await appkit.disconnect()
    expect(appkit.getState().open ? stackOf(appkit) : []).not.toContain('Trees')
  })

  it('keeps the modal open for as long as it is locked, and on show', async () => {
    let isLocked = true
    const appkit = await opened({ Sign: { isLocked: () => isLocked } })
    await appkit.open({ view: 'Sign' as 'Account' })
    appkit.close()
    expect(appkit.store.get(modalAtom)).toMatchObject({ open: true, shakes: 1 })
    appkit.push('Networks')
    expect(isCloseLocked(appkit)).toBe(false)
    appkit.goBack()
    isLocked = false
    appkit.close()
    expect(appkit.getState().open).toBe(false)
  })

  it('keeps what leads to the same end open above it, too', async () => {
    const appkit = await opened({ Forced: { role: 'network', isLocked: () => true } })
    await appkit.open({ view: 'Forced' as 'Account' })
    appkit.push('Networks')
    appkit.push('SwitchNetwork', { caipNetworkId: 'eip155:2' })
    appkit.close()
    expect(appkit.store.get(modalAtom)).toMatchObject({ open: true, shakes: 1 })
    appkit.push('WhatIsAWallet')
    expect(isCloseLocked(appkit)).toBe(false)
  })

  it('gives up what it has begun when the person goes back, or closes, and hears when that was', async () => {
    const began = performance.now()
    const abandon = vi.fn<(core: unknown, leftAt: number) => void>()
    const appkit = await opened({ EmailCode: { role: 'connect', abandon } })
    await appkit.open()
    appkit.push('EmailCode' as 'Connect')
    appkit.goBack()
    expect(abandon).toHaveBeenCalledTimes(1)
    appkit.push('EmailCode' as 'Connect')
    appkit.close()
    expect(abandon).toHaveBeenCalledTimes(2)
    const [[, back = 0] = [], [, closed = 0] = []] = abandon.mock.calls
    expect(back).toBeGreaterThanOrEqual(began)
    expect(closed).toBeGreaterThanOrEqual(back)
    expect(closed).toBeLessThanOrEqual(performance.now())
  })
})

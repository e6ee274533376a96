import { describe, expect, it, vi } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { getFeature, loadPart, loadView } from './loadView.js'
import type { FeatureDescriptor, SlotPart } from './types.js'

const component = (name: string) => vi.fn(async () => ({ default: name }))
const create = (...features: readonly FeatureDescriptor[]) => createTestAppKit({ features }).appkit

describe('the view of a feature', () => {
  it('comes from what the view itself loads, else from the code of its feature', async () => {
    const load = vi.fn(async () => ({ views: { Two: component('two') } }))
    const appkit = create(
      { key: 'other', views: { Other: { title: 'Other', load: component('other') } } },
      {
        key: 'both',
        load,
        views: { One: { title: 'One', load: component('one') }, Two: { title: 'Two' } },
      },
    )
    await expect(loadView(appkit, 'One')).resolves.toBe('one')
    expect(load).not.toHaveBeenCalled()
    await expect(loadView(appkit, 'Two')).resolves.toBe('two')
  })

  it.each(['Absent', 'constructor', '__proto__'])('error: nobody has a view %s', async (name) => {
    const appkit = create({ key: 'a', views: { One: { title: 'One', load: component('one') } } })
    await expect(loadView(appkit, name)).rejects.toMatchObject({
      code: 'VIEW_NOT_FOUND',
      context: { view: name },
    })
  })

  it('error: says that its code did not load, and why, and is asked for anew the next time', async () => {
    const cause = new TypeError('Failed to fetch')
    const load = component('one').mockRejectedValueOnce(cause)
    const appkit = create({ key: 'a', views: { One: { title: 'One', load } } })
    await expect(loadView(appkit, 'One')).rejects.toMatchObject({
      code: 'CHUNK_LOAD_FAILED',
      cause,
    })
    await expect(loadView(appkit, 'One')).resolves.toBe('one')
  })

  it('error: says the same of a feature whose code does not have the view', async () => {
    const appkit = create({ key: 'a', load: async () => ({}), views: { One: { title: 'One' } } })
    await expect(loadView(appkit, 'One')).rejects.toMatchObject({
      code: 'CHUNK_LOAD_FAILED',
      cause: expect.objectContaining({ code: 'VIEW_NOT_FOUND' }),
    })
  })
})

describe('what a feature puts into a place', () => {
  const slot: SlotPart = { in: 'accountRow', label: 'Row' }

  it('comes from the slot, else from the code of the feature', async () => {
    const own = { key: 'a', slots: [{ ...slot, load: component('own') }] }
    await expect(loadPart(own, { ...slot, load: component('own') })).resolves.toBe('own')
    const shared = { key: 'a', load: async () => ({ parts: { accountRow: component('shared') } }) }
    await expect(loadPart(shared, slot)).resolves.toBe('shared')
  })

  it('error: names feature and place where it does not load', async () => {
    for (const feature of [{ key: 'a' }, { key: 'a', load: () => Promise.reject(new Error()) }])
      await expect(loadPart(feature, slot)).rejects.toMatchObject({
        code: 'CHUNK_LOAD_FAILED',
        context: { reason: 'a, accountRow' },
      })
  })
})

describe('getFeature', () => {
  it('finds a feature by its key', () => {
    const appkit = create({ key: 'send' }, { key: 'swaps' })
    expect(getFeature(appkit, 'swaps')?.key).toBe('swaps')
    expect(getFeature(appkit, 'absent')).toBeUndefined()
  })
})

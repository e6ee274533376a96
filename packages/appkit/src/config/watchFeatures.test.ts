import { describe, expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { projectConfigAtom } from './atoms.js'
import { readRemote } from './readRemote.js'
import { remoteFeaturesAtom } from './remoteFeatures.js'

function create() {
  const { appkit } = createTestAppKit({ features: [{ key: 'activity' }] })
  const told: unknown[] = []
  appkit.subscribeRemoteFeatures((features) => void told.push(features?.activity))
  const decide = (isEnabled: boolean) =>
    appkit.store.set(projectConfigAtom, {
      status: 'success',
      data: readRemote({ features: [{ id: 'activity', isEnabled, config: null }] }),
    })
  const read = () => appkit.store.get(remoteFeaturesAtom)
  return { appkit, told, decide, read }
}

describe('what is on, as the page is told of it', () => {
  it('is said at once, and again where it changes', () => {
    const { decide, read, told } = create()
    expect(read()?.activity).toBe(true)
    decide(false)
    decide(true)
    expect(told).toEqual([false, true])
  })

  it('is not said again where it holds the same', () => {
    const { decide, read, told } = create()
    decide(false)
    const before = read()
    decide(false)
    expect(read()).toBe(before)
    expect(told).toEqual([false])
  })

  it('is no longer said once the instance has ended', async () => {
    const { appkit, decide, told } = create()
    await appkit.destroy()
    decide(false)
    expect(told).toEqual([])
  })
})

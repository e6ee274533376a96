import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FeatureDescriptor } from '../feature/types.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { picturesAtom } from './atoms.js'
import { refreshPicture } from './refreshPicture.js'
import type { FindPicture, PictureId } from './types.js'

afterEach(() => void vi.useRealTimers())

const SQUARE = '#fff m0 0h24v24h-24z'
const UNKNOWN: PictureId = 'network:eip155:31337'

/** A feature that has pictures, and what it was asked for. */
function withPictures(find: FindPicture, key = 'pictures') {
  const asked: PictureId[] = []
  const feature: FeatureDescriptor = {
    key,
    loadPictures: async () => (id) => {
      asked.push(id)
      return find(id)
    },
  }
  return { asked, feature }
}

function created(...features: readonly FeatureDescriptor[]) {
  const { appkit } = createTestAppKit({ features })
  return {
    appkit,
    refresh: (id: PictureId) => refreshPicture(appkit, id),
    has: (id: PictureId) => appkit.store.get(picturesAtom).has(id),
    get: (id: PictureId) => appkit.store.get(picturesAtom).get(id),
  }
}

describe('refreshPicture', () => {
  it('[NET-5] finds the picture of a well-known network with no server and no feature', async () => {
    const { get, has, refresh } = created()
    expect(has('network:eip155:1')).toBe(false)
    await refresh('network:eip155:1')
    expect(get('network:eip155:1')?.shapes.length).toBeGreaterThan(3)
  })

  it('asks features for what the kit does not have, the first that knows answers', async () => {
    const knowsNothing = withPictures(async () => undefined, 'nothing')
    const knows = withPictures(async () => SQUARE)
    const late = withPictures(async () => SQUARE, 'late')
    const { get, refresh } = created(knowsNothing.feature, knows.feature, late.feature)
    await refresh('network:eip155:1')
    expect(knows.asked).toEqual([])
    await refresh(UNKNOWN)
    expect(get(UNKNOWN)?.shapes).toEqual([{ d: 'm0 0h24v24h-24z', fill: '#fff' }])
    expect([knowsNothing.asked, knows.asked, late.asked]).toEqual([[UNKNOWN], [UNKNOWN], []])
  })

  it('says so where there is none, and looks once', async () => {
    const { asked, feature } = withPictures(async () => undefined)
    const { get, has, refresh } = created(feature)
    await Promise.all([refresh(UNKNOWN), refresh(UNKNOWN)])
    await refresh(UNKNOWN)
    expect([has(UNKNOWN), get(UNKNOWN)]).toEqual([true, undefined])
    expect(asked).toEqual([UNKNOWN])
  })

  it('error: what a feature gives that is no picture is none', async () => {
    const { feature } = withPictures(async () => '<svg onload="alert(1)"/>')
    const { get, has, refresh } = created(feature)
    await refresh(UNKNOWN)
    expect([has(UNKNOWN), get(UNKNOWN)]).toEqual([true, undefined])
  })

  it('error: after a failure there are initials, and the next call really looks again', async () => {
    let isBroken = true
    const { feature } = withPictures(async () => {
      if (isBroken) throw new Error('no chunk')
      return SQUARE
    })
    const { get, has, refresh } = created(feature)
    await refresh(UNKNOWN)
    expect([has(UNKNOWN), get(UNKNOWN)]).toEqual([true, undefined])
    isBroken = false
    await refresh(UNKNOWN)
    expect(get(UNKNOWN)?.shapes).toHaveLength(1)
  })

  it('lets initials stand in for what does not come, and shows it when it does', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let answer: (text: string) => void = () => undefined
    const { feature } = withPictures(
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    const { get, has, refresh } = created(feature)
    const reading = refresh(UNKNOWN)
    expect(has(UNKNOWN)).toBe(false)
    await vi.advanceTimersByTimeAsync(1_500)
    expect([has(UNKNOWN), get(UNKNOWN)]).toEqual([true, undefined])
    answer(SQUARE)
    await reading
    expect(get(UNKNOWN)?.shapes).toHaveLength(1)
  })

  it('writes nothing into an instance that has ended', async () => {
    const { appkit, has, refresh } = created()
    const reading = refresh('network:eip155:1')
    await appkit.destroy()
    await reading
    expect(has('network:eip155:1')).toBe(false)
  })

  it('[INST-1:noSharedState] two instances share nothing', async () => {
    const [first, second] = [created(), created()]
    await first.refresh('network:eip155:1')
    expect(second.has('network:eip155:1')).toBe(false)
  })
})

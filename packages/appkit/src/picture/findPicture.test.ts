import { describe, expect, it, vi } from 'vitest'
import type { FeatureDescriptor } from '../feature/types.js'
import { findPicture } from './findPicture.js'
import type { FindPicture, PictureId } from './types.js'

const SQUARE = '#fff m0 0h24v24h-24z'
const UNKNOWN: PictureId = 'network:eip155:31337'

/** A feature that gives this for every picture, and what loads its code. */
function withPictures(key: string, text: string | undefined) {
  const loadPictures = vi.fn(async (): Promise<FindPicture> => async () => text)
  const feature: FeatureDescriptor = { key, loadPictures }
  return { feature, loadPictures }
}

describe('findPicture', () => {
  it('has no code of a feature loaded for a picture that the kit has itself', async () => {
    const { feature, loadPictures } = withPictures('pictures', SQUARE)
    const own = await findPicture('network:eip155:1', [feature])
    expect(own?.shapes.length).toBeGreaterThan(1)
    expect(loadPictures).not.toHaveBeenCalled()
  })

  it('asks features in their order, and has none loaded after the first that knows', async () => {
    const [nothing, knows] = [withPictures('a', undefined), withPictures('b', SQUARE)]
    const late = withPictures('c', '#000 m0 0h24v24h-24z')
    const features = [{ key: 'none' }, nothing.feature, knows.feature, late.feature]
    expect((await findPicture(UNKNOWN, features))?.shapes).toEqual([
      { d: 'm0 0h24v24h-24z', fill: '#fff' },
    ])
    expect(nothing.loadPictures).toHaveBeenCalledOnce()
    expect(late.loadPictures).not.toHaveBeenCalled()
  })

  it('gives none where nobody has one, or what there is cannot be read', async () => {
    expect(await findPicture(UNKNOWN, [])).toBeUndefined()
    expect(await findPicture(UNKNOWN, [withPictures('a', undefined).feature])).toBeUndefined()
    for (const text of ['', '<svg onload="alert(1)"/>', 'url(#a) m0 0h1z'])
      expect(await findPicture(UNKNOWN, [withPictures('a', text).feature])).toBeUndefined()
  })

  it('goes on to the next feature where one has nothing readable, or does not come', async () => {
    const broken = withPictures('a', SQUARE)
    broken.loadPictures.mockRejectedValue(new TypeError('no chunk'))
    const odd = withPictures('b', '<svg/>')
    const knows = withPictures('c', SQUARE)
    const features = [broken.feature, odd.feature, knows.feature]
    expect((await findPicture(UNKNOWN, features))?.shapes).toHaveLength(1)
  })

  it('error: fails where the code of a feature does not come, as nobody knows then', async () => {
    const { feature, loadPictures } = withPictures('a', SQUARE)
    loadPictures.mockRejectedValueOnce(new TypeError('no chunk'))
    await expect(findPicture(UNKNOWN, [feature])).rejects.toThrow('no chunk')
    expect(await findPicture(UNKNOWN, [feature])).toBeDefined()
  })
})

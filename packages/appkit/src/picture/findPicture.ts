import type { FeatureDescriptor } from '../feature/types.js'
import { findBuiltInPicture } from './builtIn/findBuiltInPicture.js'
import { readPicture } from './readPicture.js'
import type { Picture, PictureId } from './types.js'

/** The picture among those that the kit has, then those of features; undefined where there is none that can be read. */
export async function findPicture(
  id: PictureId,
  features: readonly FeatureDescriptor[],
): Promise<Picture | undefined> {
  const builtIn = readPicture(await findBuiltInPicture(id))
  if (builtIn) return builtIn
  let failure: unknown
  for (const { loadPictures } of features) {
    try {
      const find = await loadPictures?.()
      const picture = readPicture(await find?.(id))
      if (picture) return picture
    } catch (error) {
      // Another feature may have it.
      failure = error
    }
  }
  if (failure) throw failure
  return undefined
}

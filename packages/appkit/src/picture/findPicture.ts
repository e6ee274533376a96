import type { FeatureDescriptor } from '../feature/types.js'
import { findBuiltInPicture } from './builtIn/findBuiltInPicture.js'
import { readPicture } from './readPicture.js'
import type { Picture, PictureId } from './types.js'

/** The picture among those that the kit has, then those of features; undefined where there is none that can be read. */
export async function findPicture(
  id: PictureId,
  features: readonly FeatureDescriptor[],
): Promise<Picture | undefined> {
  return readPicture((await findBuiltInPicture(id)) ?? (await findInFeatures(id, features)))
}

async function findInFeatures(
  id: PictureId,
  features: readonly FeatureDescriptor[],
): Promise<string | undefined> {
  for (const { loadPictures } of features) {
    const find = await loadPictures?.()
    const text = await find?.(id)
    if (text !== undefined) return text
  }
  return undefined
}

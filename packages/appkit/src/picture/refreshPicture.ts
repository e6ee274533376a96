import { enabledFeaturesAtom } from '../config/atoms.js'
import type { AppKitCore } from '../core.js'
import { perInstance } from '../perInstance.js'
import { picturesAtom } from './atoms.js'
import type { Picture, PictureId } from './types.js'

/** Milliseconds after which initials stand in for a picture that is still on its way. */
const PATIENCE_MS = 1_500

/** What is under way, or was found. */
const readings = perInstance(() => new Map<PictureId, Promise<void>>())

/**
 * Looks for a picture and writes it into `picturesAtom`: among those that the kit has, then those of features. It asks no host
 * but the page's own, for code. It never rejects; after a failure the next call looks again.
 */
export function refreshPicture(core: AppKitCore, id: PictureId): Promise<void> {
  const known = readings(core)
  const reading = known.get(id) ?? read(core, id)
  known.set(id, reading)
  return reading
}

async function read(core: AppKitCore, id: PictureId): Promise<void> {
  const write = (picture: Picture | undefined) => writePicture(core, id, picture)
  const timer = setTimeout(() => write(undefined), PATIENCE_MS)
  try {
    const { findPicture } = await import('./findPicture.js')
    write(await findPicture(id, core.store.get(enabledFeaturesAtom)))
  } catch (error) {
    core.logger.debug(`The picture ${id}`, error)
    readings(core).delete(id)
    write(undefined)
  } finally {
    clearTimeout(timer)
  }
}

function writePicture(core: AppKitCore, id: PictureId, picture: Picture | undefined): void {
  if (core.signal.aborted) return
  const pictures = core.store.get(picturesAtom)
  if (pictures.has(id) && pictures.get(id) === picture) return
  core.store.set(picturesAtom, new Map(pictures).set(id, picture))
}

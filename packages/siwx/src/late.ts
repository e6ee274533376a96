import { loadChunk } from '@latchkey/foundation'

/** Loads a part of this package, once more after a short loss of the connection (R23). Throws `CHUNK_LOAD_FAILED`. */
export function loadPart<T>(load: () => Promise<T>): Promise<T> {
  return loadChunk(() => load().catch(load), 'sign-in')
}

/** What makes something when it is first asked for, and the same from then on; what has failed is tried again. */
export function late<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}

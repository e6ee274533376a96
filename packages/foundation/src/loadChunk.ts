import { PageError } from './errors/PageError.js'

/** Loads code on demand, as `import()` does; throws `CHUNK_LOAD_FAILED` naming the part that is missing. */
export async function loadChunk<T>(load: () => Promise<T>, part: string): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    throw new PageError('CHUNK_LOAD_FAILED', { reason: part }, { cause })
  }
}

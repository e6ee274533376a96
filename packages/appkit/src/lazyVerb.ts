import { AppKitError } from '@latchkey/foundation'
import type { AppKitCore } from './AppKit.js'

/** An action whose code loads with its first call; throws `CHUNK_LOAD_FAILED` when it cannot be loaded. */
export function lazyVerb<A extends readonly unknown[], R>(
  load: () => Promise<(core: AppKitCore, ...args: A) => Promise<R>>,
): (core: AppKitCore, ...args: A) => Promise<R> {
  return async (core, ...args) => (await loadOrThrow(load))(core, ...args)
}

/** Loads a part of the code, with one retry, as after a short loss of the connection (R23). */
export async function loadOrThrow<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load().catch(load)
  } catch (cause) {
    throw new AppKitError('CHUNK_LOAD_FAILED', {}, { cause })
  }
}

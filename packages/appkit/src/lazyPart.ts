import { PageError } from '@latchkey/foundation'
import type { AppKitCore } from './core.js'

/** Milliseconds that a part may take to come. */
const CHUNK_TIMEOUT_MS = 30_000

/** What a chunk of the kernel exports beside what it does. */
interface Installable {
  /** Gives an instance the ports that this part needs; called once. */
  install(core: AppKitCore): void
}

/** A part of the kernel in a chunk of its own. */
export interface LazyPart<Part> {
  /** Loads the part, once; throws `CHUNK_LOAD_FAILED` after 30 s at the latest, and the next call tries again. */
  load(core: AppKitCore): Promise<Part>
  /** Runs something that gives nothing back: at once when the part is there, else as soon as it is. */
  use(core: AppKitCore, run: (part: Part) => void): void
  /** The part, if it is there. */
  peek(core: AppKitCore): Part | undefined
  /** Gives an instance a part that is there already. */
  install(core: AppKitCore, part: Part): void
}

/** What an instance knows of a part. */
export interface PartState<Part> {
  loading?: Promise<Part> | undefined
  loaded?: Part
}

export function lazyPart<Part extends Installable>(
  select: (core: AppKitCore) => PartState<Part>,
  fetchPart: (core: AppKitCore) => Promise<Part>,
): LazyPart<Part> {
  const install = (core: AppKitCore, part: Part): void => {
    const state = select(core)
    if (state.loaded) return
    state.loaded = part
    state.loading ??= Promise.resolve(part)
    part.install(core)
  }
  const load = (core: AppKitCore): Promise<Part> => {
    const state = select(core)
    state.loading ??= loadOrThrow(() => fetchPart(core))
      .then((part) => {
        install(core, part)
        return part
      })
      .catch((error: unknown) => {
        state.loading = undefined
        throw error
      })
    return state.loading
  }
  return {
    load,
    peek: (core) => select(core).loaded,
    install,
    use(core, run) {
      const { loaded } = select(core)
      if (loaded) run(loaded)
      else
        load(core)
          .then(run)
          .catch((error: unknown) => core.logger.error('The kit could not act', error))
    },
  }
}

/** Loads a part of the code in bounded time, with one retry, as after a short loss of the connection (R23). */
async function loadOrThrow<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(reject, CHUNK_TIMEOUT_MS)
  })
  try {
    return await Promise.race([load().catch(load), timeout])
  } catch (cause) {
    throw new PageError('CHUNK_LOAD_FAILED', {}, { cause })
  } finally {
    clearTimeout(timer)
  }
}

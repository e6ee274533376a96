import { loadChunk, withTimeout } from '@latchkey/foundation'
import { connectionStateAtom } from '../connection/atoms.js'
import { inUse, isLive } from '../connection/machine/read.js'
import { SIWX_TIMEOUT_MS } from '../constants.js'
import type { AppKitCore } from '../core.js'
import { perInstance } from '../perInstance.js'
import { failSetUp } from './failSetUp.js'

/** Gives the part that leads sign-ins. */
type LoadPart = () => Promise<{ readonly followSignIns: (core: AppKitCore) => void }>

/** Settles once sign-ins are led, or cannot be: who asks for one in the same moment as for a connection waits for it. */
export const signInBegun = perInstance((): { begun?: Promise<void> } => ({}))

/** Has sign-ins led from now on. Where the code for it does not come, nobody stays connected, and the next connection asks for it again. */
export function watchSignIn(core: AppKitCore, load: LoadPart): void {
  const { cleanups, signal, store } = core
  let state: 'absent' | 'loading' | 'there' = 'absent'
  const begin = async () => {
    if (signal.aborted) return
    state = 'loading'
    try {
      const loading = loadChunk(() => load().catch(load), 'siwx')
      const { followSignIns } = await withTimeout(loading, { timeoutMs: SIWX_TIMEOUT_MS, signal })
      state = 'there'
      followSignIns(core)
    } catch (error) {
      state = 'absent'
      if (!signal.aborted) for (const record of liveRecords(core)) failSetUp(core, record, error)
    }
  }
  const start = () => {
    // One that is under way already stands.
    if (state === 'absent') signInBegun(core).begun = begin()
  }
  const look = () => {
    if (liveRecords(core).length > 0) start()
  }
  cleanups.add(store.sub(connectionStateAtom, look))
  // Before anybody has connected: then nobody waits for it.
  start()
}

function liveRecords({ store }: AppKitCore) {
  const state = store.get(connectionStateAtom)
  return Object.keys(state.inUse).flatMap((namespace) => {
    const record = inUse(state, namespace)
    return record && isLive(record) ? [record] : []
  })
}

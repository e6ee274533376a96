import { abortConnects } from '../connection/abortConnects.js'
import { endAndTell } from '../connection/endAndTell.js'
import type { HowEnded } from '../connection/endListeners.js'
import type { ConnectionKey } from '../connection/machine/types.js'
import type { AppKitCore } from '../core.js'
import { modalAtom } from '../modal/atoms.js'
import { setStack } from '../modal/setStack.js'
import { viewEntry } from '../modal/viewEntry.js'

/** Ends connections that nobody has signed in for; a modal that is open goes back to Connect. */
export async function endUnsigned(
  core: AppKitCore,
  keys: readonly ConnectionKey[],
  how?: HowEnded,
): Promise<void> {
  const { events, logger, store } = core
  const namespaces = keys.map(({ namespace }) => namespace)
  abortConnects(core, { namespaces })
  const telling = endAndTell(
    core,
    keys.map(({ connectorId, namespace }) => ({ connectorId, namespace })),
    how,
  )
  if (store.get(modalAtom).open) setStack(core, [viewEntry('Connect', undefined)], 'replace')
  try {
    await telling
    for (const namespace of namespaces) events.track('DISCONNECT_SUCCESS', { namespace })
  } catch (error) {
    logger.warn('A wallet could not be told', error)
    events.error('DISCONNECT_ERROR', { message: String(error) })
  }
}

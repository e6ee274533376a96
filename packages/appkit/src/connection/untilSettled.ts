import { abortable, type ChainNamespace } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { attemptsAtom, connectionStateAtom } from './atoms.js'
import { inUse, isAwaited } from './machine/read.js'

/** Whether a connect of a namespace is under way, or what is in use there is still awaited. */
function isSettling({ store }: AppKitCore, namespace: ChainNamespace): boolean {
  const record = inUse(store.get(connectionStateAtom), namespace)
  const isAttempted = store
    .get(attemptsAtom)
    .some(({ namespaces }) => namespaces.includes(namespace))
  return isAttempted || (record !== undefined && isAwaited(record))
}

/** Waits until it is known what a namespace is connected to. */
export async function untilSettled(
  core: AppKitCore,
  namespace: ChainNamespace,
  signal: AbortSignal,
): Promise<void> {
  if (!isSettling(core, namespace)) return
  const stops: (() => void)[] = []
  const settled = new Promise<void>((resolve) => {
    const look = () => {
      if (!isSettling(core, namespace)) resolve()
    }
    stops.push(core.store.sub(attemptsAtom, look), core.store.sub(connectionStateAtom, look))
  })
  try {
    await abortable(settled, signal)
  } finally {
    for (const stop of stops) stop()
  }
}

import { showPairingUri } from '../connection/showPairingUri.js'
import type { AppKitCore } from '../core.js'
import type { ViewName, ViewParams } from '../feature/types.js'
import { isRecord } from '../record.js'
import { type ModalState, modalAtom, type ViewEntry } from './atoms.js'
import { abandonView, closeModal } from './closeModal.js'
import { setStack } from './setStack.js'
import { currentView, viewEntry } from './viewEntry.js'

/**
 * Goes to a view; the one on show with the same parameters is ignored.
 * @throws AppKitError `INVALID_PARAMS` for a `uri` that no wallet could be paired by
 */
export function pushView<N extends ViewName>(
  core: AppKitCore,
  name: N,
  ...[params]: ViewParams<N>
): void {
  goTo(core, viewEntry(name, params), 'push')
}

/**
 * Puts a view in the place of the one on show.
 * @throws AppKitError `INVALID_PARAMS` for a `uri` that no wallet could be paired by
 */
export function replaceView<N extends ViewName>(
  core: AppKitCore,
  name: N,
  ...[params]: ViewParams<N>
): void {
  goTo(core, viewEntry(name, params), 'replace')
}

/** Goes to the view before; from the first it closes the modal (VIEW-3), and Connect gives way to Account once connected (VIEW-4). */
export function goBack(core: AppKitCore): void {
  const { store } = core
  const [first, ...rest] = store.get(modalAtom).stack.slice(0, -1)
  if (!first) {
    closeModal(core)
    return
  }
  abandonView(core)
  setStack(core, [first, ...rest], 'pop')
}

function goTo(core: AppKitCore, entry: ViewEntry, direction: 'push' | 'replace'): void {
  const modal = core.store.get(modalAtom)
  if (isSameView(currentView(core), entry)) return
  showPairingUri(core, entry)
  const kept = direction === 'push' ? modal.stack : modal.stack.slice(0, -1)
  const [first = entry, ...rest] = [...kept, entry]
  core.store.set(modalAtom, {
    ...modal,
    stack: [first, ...rest],
    direction,
    namespace: listedNamespace(modal, entry),
  })
}

/** A list of wallets is for a namespace, or for all: what was asked for last. */
function listedNamespace(modal: ModalState, entry: ViewEntry): ModalState['namespace'] {
  return entry.name === 'Connect' ? entry.params?.namespace : modal.namespace
}

function isSameView(a: ViewEntry, b: ViewEntry): boolean {
  return a.name === b.name && isSame(a.params, b.params)
}

/** Parameters are plain data, as far as anybody knows: any value may be in there. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (!isRecord(a) || !isRecord(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]))
  )
}

import type { AppKitCore } from '../AppKit.js'
import { selectAccount } from '../account/selectors.js'
import { abortConnects } from '../connection/abortConnects.js'
import { connectAttemptAtom } from '../connection/atoms.js'
import type { ViewName, ViewParams } from '../feature/types.js'
import { switchAttemptAtom } from '../network/atoms.js'
import { modalAtom, type ViewEntry } from './atoms.js'
import { closeModal } from './closeModal.js'
import { currentView, viewEntry } from './viewEntry.js'

/** Goes to a view; the one on show with the same parameters is ignored. */
export function pushView<N extends ViewName>(
  core: AppKitCore,
  name: N,
  ...[params]: ViewParams<N>
): void {
  const modal = core.store.get(modalAtom)
  const entry = viewEntry(name, params)
  if (isSameView(currentView(core), entry)) return
  core.store.set(modalAtom, { ...modal, stack: [...modal.stack, entry], direction: 'push' })
}

/** Puts a view in the place of the one on show. */
export function replaceView<N extends ViewName>(
  core: AppKitCore,
  name: N,
  ...[params]: ViewParams<N>
): void {
  const modal = core.store.get(modalAtom)
  const entry = viewEntry(name, params)
  if (isSameView(currentView(core), entry)) return
  const [first, ...rest] = [...modal.stack.slice(0, -1), entry]
  core.store.set(modalAtom, {
    ...modal,
    stack: [first ?? entry, ...rest],
    direction: 'replace',
  })
}

/** Goes to the view before; from the first it closes the modal (VIEW-3), and Connect gives way to Account once connected (VIEW-4). */
export function goBack(core: AppKitCore): void {
  const { store } = core
  const left = currentView(core)
  const modal = store.get(modalAtom)
  const [first, ...rest] = modal.stack.slice(0, -1)
  if (!first) {
    closeModal(core)
    return
  }
  if (left.name.startsWith('Connecting')) {
    abortConnects(core)
    store.set(connectAttemptAtom, undefined)
  }
  if (left.name === 'SwitchNetwork') {
    core.runtime.switchAbort?.abort()
    store.set(switchAttemptAtom, undefined)
  }
  store.set(modalAtom, { ...modal, stack: [first, ...rest], direction: 'pop' })
  if (currentView(core).name !== 'Connect') return
  if (selectAccount(store.get).status !== 'connected') return
  const back = store.get(modalAtom)
  store.set(modalAtom, { ...back, stack: [viewEntry('Account', undefined)] })
}

function isSameView(a: ViewEntry, b: ViewEntry): boolean {
  return a.name === b.name && JSON.stringify(a.params) === JSON.stringify(b.params)
}

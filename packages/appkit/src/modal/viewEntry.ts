import type { AppKitCore } from '../core.js'
import type { ViewMap, ViewName } from '../feature/types.js'
import { type ModalState, modalAtom, type ViewEntry } from './atoms.js'

/** The stack entry of a view. */
export function viewEntry<N extends ViewName>(name: N, params: ViewMap[N] | undefined): ViewEntry {
  // Name and parameters belong together by the signature, which TypeScript does not follow here.
  return { name, params } as ViewEntry
}

/** The view on show. */
export function currentView(core: AppKitCore): ViewEntry {
  return topView(core.store.get(modalAtom))
}

/** The last view of a stack. */
export function topView({ stack }: ModalState): ViewEntry {
  return stack[stack.length - 1] ?? stack[0]
}

import type { AppKitCore, OpenOptions } from '../AppKit.js'
import { selectAccount } from '../account/selectors.js'
import type { ViewName } from '../feature/types.js'
import { activeNamespaceAtom } from '../network/atoms.js'
import { actions, engine } from '../parts.js'
import { modalAtom } from './atoms.js'
import { firstView } from './firstView.js'
import { viewEntry } from './viewEntry.js'

/** Opens the modal: at the given view, else Account when connected, else Connect. Without a project id it alerts instead (CFG-1). */
export async function openModal<N extends ViewName>(
  core: AppKitCore,
  { view, namespace, arguments: params }: OpenOptions<N> = {},
): Promise<void> {
  const { store, options } = core
  if (core.signal.aborted) return
  if (!options.hasProjectId) {
    const { showAlert } = await actions.load(core)
    showAlert(core, options.projectId === '' ? 'PROJECT_ID_MISSING' : 'PROJECT_ID_INVALID')
    return
  }
  if (namespace !== undefined && store.get(activeNamespaceAtom) !== namespace) {
    core.adapters.require(namespace)
    store.set(activeNamespaceAtom, namespace)
    engine.use(core, ({ remember }) => remember(core))
  }
  const connected = selectAccount(store.get).status === 'connected'
  const entry = view === undefined ? firstView(core) : viewEntry(view, params)
  const modal = store.get(modalAtom)
  store.set(modalAtom, { ...modal, open: true, stack: [entry], direction: 'replace', namespace })
  if (!modal.open) core.events.track('MODAL_OPEN', { connected })
}

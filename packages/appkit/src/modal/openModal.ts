import { type ChainNamespace, PageError } from '@latchkey/foundation'
import { isConnected, selectAccount } from '../account/selectors.js'
import type { AppKitCore } from '../core.js'
import type { ViewMap, ViewName, ViewResult } from '../feature/types.js'
import { activeNamespaceAtom } from '../network/atoms.js'
import { actions, engine } from '../parts.js'
import { isRecord, own } from '../record.js'
import { modalAtom, type ViewEntry } from './atoms.js'
import { firstView } from './firstView.js'
import { viewEntry } from './viewEntry.js'

/** What `open` takes: a view to start at, a namespace to show. */
export interface OpenOptions<N extends ViewName = ViewName> {
  readonly view?: N | undefined
  readonly namespace?: ChainNamespace | undefined
  readonly arguments?: ViewMap[N]
  /**
   * The `wc:` URI of a pairing that the app leads, such as one of its own provider: WalletConnect's view, and no other, shows
   * it as a code and opens wallets at it. Given anew, the next one takes its place. Anything else throws `INVALID_PARAMS`.
   */
  readonly uri?: string
}

/** What `open` is given where it is the handler of a click itself, as in `onClick={open}`. */
export interface ClickEvent {
  preventDefault(): void
}

/**
 * Opens the modal: at the given view, else Account when connected, else Connect. Without a project id it alerts instead
 * (CFG-1). A view that gives a result is waited for; `REQUEST_ABORTED` says that it was left before. Throws `INVALID_OPTIONS`
 * for anything else than an object, such as the bare name of a view; an event says nothing.
 */
export async function openModal<N extends ViewName>(
  core: AppKitCore,
  parameters: OpenOptions<N> | ClickEvent = {},
): Promise<ViewResult<N>> {
  if (!isRecord(parameters)) (await actions.load(core)).checkParameters('open', parameters)
  const options: OpenOptions<N> = 'preventDefault' in parameters ? {} : parameters
  const { view } = options
  const shown = showModal(core, options)
  const isAwaited = core.options.features.some(({ views = {} }) => own(views, view)?.hasResult)
  const entry = await shown
  // What a view resolves with is what its feature has merged into `ViewResultMap`.
  if (!isAwaited) return undefined as ViewResult<N>
  if (core.signal.aborted) throw new PageError('DESTROYED')
  return (await engine.load(core)).waitForResult(core, entry) as Promise<ViewResult<N>>
}

async function showModal<N extends ViewName>(
  core: AppKitCore,
  { view, namespace, uri, arguments: params }: OpenOptions<N>,
): Promise<ViewEntry | undefined> {
  const { store, options } = core
  if (core.signal.aborted) return undefined
  if (!options.hasProjectId) {
    const { alertProjectId } = await actions.load(core)
    alertProjectId(core)
    return undefined
  }
  if (namespace && store.get(activeNamespaceAtom) !== namespace) {
    core.adapters.require(namespace)
    store.set(activeNamespaceAtom, namespace)
    actions.use(core, ({ remember }) => remember(core))
  }
  const connected = isConnected(selectAccount(store.get))
  const entry = uri
    ? viewEntry('ConnectingWalletConnect', { uri })
    : view
      ? viewEntry(view, params)
      : firstView(core)
  const given: unknown = entry.params
  if (isRecord(given) && given.uri) (await engine.load(core)).showPairingUri(core, entry)
  const modal = store.get(modalAtom)
  store.set(modalAtom, {
    open: true,
    stack: [entry],
    direction: 'replace',
    namespace,
    shakes: modal.open ? modal.shakes : 0,
  })
  if (!modal.open) core.events.track('MODAL_OPEN', { connected })
  return entry
}

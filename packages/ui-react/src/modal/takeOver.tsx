import { type AppKit, alertAtom, modalAtom } from '@latchkey/appkit'
import { activeElement } from '../host/activeElement.js'
import type { Skeleton } from '../host/showSkeleton.js'
import { prepareLocale } from '../locales/loadLocale.js'
import { chooseWhenListed } from '../wallets/chooseWhenListed.js'
import { Modal } from './Modal.js'
import { attach, createModalHost, detach, type ModalHost } from './ModalHost.js'
import { renderInHost } from './renderInHost.js'
import { watchBalances } from './watchBalances.js'

export * as engine from '@latchkey/appkit/engine'

const takenOver = new WeakSet<AppKit>()

/**
 * Follows an instance until it is destroyed, as soon as its language is there: its modal, its alerts, its balances.
 * `release` ends what stood in until then, and gives the skeleton that is on show.
 */
export async function takeOver(appkit: AppKit, release: () => Skeleton | undefined): Promise<void> {
  await prepareLocale(appkit)
  if (takenOver.has(appkit) || appkit.signal.aborted) return
  takenOver.add(appkit)
  follow(appkit, release())
}

function follow(appkit: AppKit, skeleton: Skeleton | undefined): void {
  const { store, signal, options } = appkit
  let host: ModalHost | undefined
  let isOpen = false
  let standIn = skeleton

  const onShown = () => {
    const stood = standIn
    standIn = undefined
    const height = stood?.wrapper.querySelector('dialog')?.offsetHeight ?? 0
    stood?.remove()
    if (stood?.chosen !== undefined) chooseWhenListed(appkit, stood.chosen)
    return height
  }
  const prepare = () => {
    if (host !== undefined) return host
    host = createModalHost(appkit, { skeleton })
    const shown = host
    if (shown === undefined) return undefined
    const remove = renderInHost(appkit, shown, <Modal host={shown} onShown={onShown} />)
    signal.addEventListener(
      'abort',
      () => {
        remove()
        detach(shown, appkit)
      },
      { once: true },
    )
    return shown
  }
  const update = () => {
    const { open, stack } = store.get(modalAtom)
    const isOpening = open && !isOpen
    isOpen = open
    if (isOpening && stack[0].name === 'Networks') appkit.events.track('CLICK_NETWORKS')
    // Closed before React could show anything.
    if (!open) onShown()
    if (!isOpening && store.get(alertAtom) === undefined) return
    const shown = prepare()
    if (shown === undefined) return
    if (isOpening && standIn === undefined) {
      const active = activeElement()
      if (!shown.element.shadowRoot?.contains(active)) shown.opener = active
    }
    attach(shown)
  }

  const ends = [watchBalances(appkit)]
  if (!options.enableEmbedded) {
    // Before React's own subscriptions: the dialog can only be shown on the page.
    ends.push(store.sub(modalAtom, update), store.sub(alertAtom, update))
    update()
    // What is shown first is rendered before anybody asks. An element of the app's own may not be there yet.
    if (!options.disableAppend) prepare()
  }
  for (const end of ends) signal.addEventListener('abort', end, { once: true })
}

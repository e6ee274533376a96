import { type AppKit, alertAtom, modalAtom } from '@latchkey/appkit'
import { activeElement } from '../host/activeElement.js'
import type { Skeleton } from '../host/showSkeleton.js'
import { prepareLocale } from '../locales/loadLocale.js'
import { chooseWhenListed } from '../wallets/chooseWhenListed.js'
import { Modal } from './Modal.js'
import { attach, createModalHost, detach, giveFocusBack, type ModalHost } from './ModalHost.js'
import { renderInHost } from './renderInHost.js'
import { type ShownAhead, showAhead } from './showAhead.js'
import { watchBalances } from './watchBalances.js'

export * as engine from '@latchkey/appkit/engine'
export { accountModel } from '../buttons/accountModel.js'

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
  let last = { ...store.get(modalAtom), open: false }
  let standIn = skeleton
  let ahead: ShownAhead | undefined

  const onShown = () => {
    const stood = standIn
    standIn = undefined
    const height = stood?.wrapper.querySelector('dialog')?.offsetHeight ?? ahead?.height() ?? 0
    ahead = undefined
    const chosen = stood?.chosen ?? pressedWallet(stood)
    stood?.remove()
    if (chosen !== undefined) chooseWhenListed(appkit, chosen)
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
    const before = last
    last = store.get(modalAtom)
    const { open, stack } = last
    const isOpening = open && !before.open
    // Whatever comes next, React draws it; what it has not drawn yet is gone at once.
    if (ahead !== undefined && !open && host !== undefined) {
      const { hide, release } = ahead
      ahead = undefined
      hide()
      detach(host, appkit)
      giveFocusBack(host)
      release()
    }
    ahead?.release()
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
    if (isOpening && standIn === undefined) ahead = showAhead(appkit, shown, before)
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

/** The wallet whose row is held down: it goes from under the finger, and there will be no click. */
function pressedWallet(skeleton: Skeleton | undefined): string | undefined {
  const row = skeleton?.wrapper.querySelector<HTMLButtonElement>('dialog button:active')
  return row?.value || undefined
}

import { type AppKit, type AppKitCore, modalAtom } from '@latchkey/appkit'
import * as kernelEngine from '@latchkey/appkit/engine'
import { fillButtons } from '../buttons/fillButtons.js'
import { activeElement } from '../host/activeElement.js'
import type { Skeleton } from '../host/showSkeleton.js'
import { loadActions } from '../loadActions.js'
import { prepareLocale } from '../locales/loadLocale.js'
import { chooseWhenListed } from '../wallets/chooseWhenListed.js'
import { hasNoteAtom } from './hasNoteAtom.js'
import { Modal } from './Modal.js'
import { attach, createModalHost, detach, giveFocusBack, type ModalHost } from './ModalHost.js'
import { renderInHost } from './renderInHost.js'
import { type ShownAhead, showAhead } from './showAhead.js'
import {
  closeVisit,
  endVisit,
  expectModal,
  moveVisit,
  nextModalAtom,
  showVisit,
  visitAtom,
} from './visit.js'

export { fillButtons } from '../buttons/fillButtons.js'

/** The kernel's engine; what it loads comes with what of this package is wanted then. */
const engine = { ...kernelEngine, loadActions }

/** Gives the engine, prepared for an instance. */
export async function loadEngine(core: AppKitCore): Promise<typeof engine> {
  await engine.prepare(core)
  return engine
}

export { loadActions }

const takenOver = new WeakSet<AppKit>()

/**
 * Follows an instance until it is destroyed, as soon as its language and the app's own wallets are there, or take long: its
 * modal, its alerts, its buttons. `release` ends what stood in until then, and gives the skeleton that is on show.
 */
export async function takeOver(appkit: AppKit, release: () => Skeleton | undefined): Promise<void> {
  await Promise.all([prepareLocale(appkit), kernelEngine.prepareReader(appkit)])
  if (takenOver.has(appkit) || appkit.signal.aborted) return
  takenOver.add(appkit)
  follow(appkit, release())
}

function follow(appkit: AppKit, skeleton: Skeleton | undefined): void {
  const { store, signal, options } = appkit
  let host: ModalHost | undefined
  let unmount: (() => void) | undefined
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
  const onFaded = () => moveVisit(appkit, (visit) => endVisit(visit, store.get(nextModalAtom)))
  const show = () =>
    moveVisit(appkit, (visit) => showVisit(visit, store.get(modalAtom), host?.ready))

  const prepare = () => {
    // An element of the app's own may have gone, and another be there.
    if (host && (host.element.isConnected || !options.disableAppend)) return host
    unmount?.()
    host = createModalHost(appkit, { skeleton: standIn })
    unmount =
      host && renderInHost(appkit, host, <Modal host={host} onShown={onShown} onFaded={onFaded} />)
    return host
  }
  const open = (shown: ModalHost) => {
    const isNew = store.get(visitAtom).phase === 'ahead' && ahead === undefined
    if (isNew && store.get(modalAtom).stack[0].name === 'Networks')
      appkit.events.track('CLICK_NETWORKS')
    if (isNew && standIn === undefined) {
      const active = activeElement()
      if (!shown.element.shadowRoot?.contains(active)) shown.opener = active
      attach(shown)
      ahead = showAhead(appkit, shown, show)
      if (ahead !== undefined) return
    }
    attach(shown)
    // What comes next is drawn by React.
    ahead?.release()
    show()
  }
  const close = () => {
    if (ahead !== undefined && host !== undefined && store.get(visitAtom).phase === 'ahead') {
      // React has not heard of it: it is gone at once, and stands ready again.
      ahead.hide()
      ahead = undefined
      detach(host, appkit)
      giveFocusBack(host)
      return
    }
    onShown()
    moveVisit(appkit, (visit) => closeVisit(visit, host?.drawn))
  }
  const update = () => {
    const isOpen = store.get(modalAtom).open
    const shown = isOpen || store.get(hasNoteAtom) ? prepare() : host
    if (!isOpen) close()
    if (shown === undefined) return
    if (isOpen) open(shown)
    else if (store.get(hasNoteAtom)) attach(shown)
  }
  const expect = () => moveVisit(appkit, (visit) => expectModal(visit, store.get(nextModalAtom)))

  fillButtons(appkit)
  if (options.enableEmbedded) return
  // Before React's own subscriptions: the dialog can only be shown on the page.
  const ends = [
    store.sub(nextModalAtom, expect),
    store.sub(modalAtom, update),
    store.sub(hasNoteAtom, update),
    () => {
      unmount?.()
      if (host) detach(host, appkit)
    },
  ]
  for (const end of ends) signal.addEventListener('abort', end, { once: true })
  expect()
  update()
  // What is shown first is drawn before anybody asks. An element of the app's own may not be there yet.
  if (!options.disableAppend) prepare()
}

/** The wallet whose row is held down: it goes from under the finger, and there will be no click. */
function pressedWallet(skeleton: Skeleton | undefined): string | undefined {
  const row = skeleton?.wrapper.querySelector<HTMLButtonElement>('dialog button:active')
  return row?.value || undefined
}

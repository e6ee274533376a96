import type { AppKit } from '@latchkey/appkit'
import { eagerText } from '../locales/eagerText.js'
import { activeElement, type Focusable } from './activeElement.js'
import { closeDialog, showDialog } from './dialog.js'
import { findHost } from './findHost.js'
import { type Glimpse, glimpseConnect } from './glimpseConnect.js'
import { append, openRoot } from './openRoot.js'
import { css } from './skeleton.module.css'

/** Why the modal is not there. */
type Absence = 'modal.updated' | 'shell.offline' | 'shell.slow'

/** The dialog that stands in until the modal's chunk has come, and the place that the modal then takes over. */
export interface Skeleton {
  readonly host: HTMLElement
  readonly wrapper: HTMLElement
  /** What had the focus before. */
  readonly opener: Focusable | null
  /** The id of the wallet that was clicked meanwhile. */
  chosen?: string
  /** Says why the chunk does not come. Offers `onRetry`, where it is given, and the page anew where there is a network. */
  fail(absence: Absence, onRetry?: () => void): void
  remove(): void
}

/**
 * Opens a native dialog that looks like the card, in the click itself, with the wallets that answer at once. Plain DOM:
 * React is not there yet.
 */
export function showSkeleton(appkit: AppKit): Skeleton | undefined {
  const host = findHost(appkit)
  if (host === undefined) return undefined
  const opener = activeElement()
  const wrapper = openRoot(appkit, host, css)
  if (!host.isConnected) document.body.append(host)
  const dialog = append(wrapper, 'dialog')
  const isConnect = appkit.getView().name === 'Connect'
  const { height = 442, top, wallets }: Partial<Glimpse> = isConnect ? glimpseConnect(appkit) : {}
  const addButton = (parent: Element, onClick: () => void, text = '') => {
    const button = append(parent, 'button', text)
    button.onclick = onClick
    return button
  }
  const begin = () => {
    dialog.textContent = ''
    dialog.ariaBusy = 'true'
    dialog.style.height = `${height}px`
    addButton(dialog, () => appkit.close(), '✕').ariaLabel = eagerText(appkit, 'shell.close')
  }
  begin()
  dialog.closedBy = 'any'
  // Not its first button: the key that has opened it may be down still.
  dialog.autofocus = true
  dialog.ariaLabel = eagerText(appkit, 'button.connect')
  const skeleton: Skeleton = {
    host,
    wrapper,
    opener,
    fail(absence, onRetry) {
      begin()
      dialog.ariaBusy = null
      dialog.style.height = ''
      append(dialog, 'p', eagerText(appkit, absence)).role = 'alert'
      const retry = () => {
        begin()
        onRetry?.()
      }
      if (onRetry) addButton(dialog, retry, eagerText(appkit, 'modal.retry'))
      if (absence !== 'shell.offline')
        addButton(dialog, () => location.reload(), eagerText(appkit, 'shell.reload'))
      dialog.querySelector<HTMLElement>('p + button')?.focus()
    },
    remove() {
      closeDialog(dialog)
      dialog.remove()
    },
  }
  if (wallets) {
    dialog.dataset.title = dialog.ariaLabel
    const rows = append(dialog, 'div')
    rows.style.top = `${top}px`
    for (const { icon, id, name } of wallets) {
      const row = addButton(rows, () => {
        skeleton.chosen = id
        rows.inert = true
      })
      row.value = id
      row.dataset.testid = `wallet-selector-${id}`
      Object.assign(append(row, 'img'), { alt: '', src: icon })
      append(row, 'bdi', name)
    }
  }
  dialog.oncancel = (event) => {
    event.preventDefault()
    appkit.close()
  }
  showDialog(dialog)
  return skeleton
}

import type { AppKit } from '@latchkey/appkit'
import { eagerText } from '../locales/eagerText.js'
import { activeElement } from './activeElement.js'
import { closeDialog, showDialog } from './dialog.js'
import { findHost } from './findHost.js'
import { glimpseWallets } from './glimpseWallets.js'
import { append, openRoot } from './openRoot.js'
import { css } from './skeleton.module.css'

/** The dialog that stands in until the modal's chunk has come, and the place that the modal then takes over. */
export interface Skeleton {
  readonly host: HTMLElement
  readonly wrapper: HTMLElement
  /** What had the focus before. */
  readonly opener: Element | null
  /** The id of the wallet that was clicked meanwhile. */
  chosen?: string
  /** Says that the chunk did not come (it may be gone after a deployment), and offers to try again. */
  fail(onRetry: () => void): void
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
  dialog.ariaBusy = 'true'
  dialog.setAttribute('closedby', 'any')
  dialog.ariaLabel = eagerText(appkit, 'button.connect')
  const skeleton: Skeleton = {
    host,
    wrapper,
    opener,
    fail(onRetry) {
      dialog.ariaBusy = null
      dialog.textContent = ''
      append(dialog, 'p', eagerText(appkit, 'modal.updated')).role = 'alert'
      const retry = append(dialog, 'button', eagerText(appkit, 'modal.retry'))
      retry.onclick = () => {
        dialog.textContent = ''
        dialog.ariaBusy = 'true'
        onRetry()
      }
      retry.focus()
    },
    remove() {
      closeDialog(dialog)
      dialog.remove()
    },
  }
  if (appkit.getView().name === 'Connect') {
    dialog.dataset.title = dialog.ariaLabel
    const { above, wallets } = glimpseWallets(appkit)
    const rows = append(dialog, 'div')
    rows.style.top = `${66 + 60 * above}px`
    for (const { icon, id, name } of wallets) {
      const row = append(rows, 'button')
      row.value = id
      row.dataset.testid = `wallet-selector-${id}`
      append(row, 'img').src = icon
      append(row, 'bdi', name)
      row.onclick = () => {
        skeleton.chosen = id
        rows.inert = true
      }
    }
  }
  dialog.oncancel = (event) => {
    event.preventDefault()
    appkit.close()
  }
  showDialog(dialog)
  return skeleton
}

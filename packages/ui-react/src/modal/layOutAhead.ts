import { afterPaint } from '../host/afterPaint.js'
import { attach, type ModalHost } from './ModalHost.js'

const laidOut = new WeakSet<ModalHost>()

/**
 * Lays out what was drawn ahead, once and unseen, in a moment when the page is idle: fonts are found and style rules sorted
 * before the click. It is off the page again in the same task, so nothing of it is ever painted. Gives what calls it off.
 */
export function layOutAhead(host: ModalHost, dialog: HTMLDialogElement): () => void {
  return afterPaint(() => {
    if (host.element.isConnected || laidOut.has(host)) return
    laidOut.add(host)
    dialog.inert = true
    dialog.style.cssText = 'display: grid; visibility: hidden'
    attach(host)
    dialog.getBoundingClientRect()
    host.element.remove()
    dialog.removeAttribute('style')
    dialog.inert = false
  })
}

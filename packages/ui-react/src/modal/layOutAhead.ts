import { afterPaint } from '../host/afterPaint.js'
import { attach, type ModalHost } from './ModalHost.js'

const laidOut = new WeakSet<ModalHost>()

/**
 * Lays out what was drawn ahead, once and unseen, in a moment when the page is idle: fonts are found and style rules sorted
 * before the click. It is off the page again in the same task, so nothing of it is ever painted. Gives what calls it off.
 */
export function layOutAhead(host: ModalHost): () => void {
  const { element, root } = host
  return afterPaint(() => {
    if (element.isConnected || laidOut.has(host)) return
    laidOut.add(host)
    // On what React renders into: what it has rendered is its own.
    root.inert = true
    root.dataset.unseen = ''
    attach(host)
    root.getBoundingClientRect()
    element.remove()
    delete root.dataset.unseen
    root.inert = false
  })
}

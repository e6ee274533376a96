import { afterPaint } from '../host/afterPaint.js'
import { attach, type ModalHost } from './ModalHost.js'

const rehearsed = new WeakSet<ModalHost>()

/**
 * Lays out what was rendered ahead, once and unseen, in a moment when the page is idle: fonts are found and style rules
 * sorted before the click. It is off the page again in the same task, so nothing of it is ever drawn.
 */
export function rehearse(host: ModalHost): () => void {
  return afterPaint(() => {
    const { element, wrapper } = host
    const dialog = wrapper.querySelector('dialog')
    if (dialog === null || element.isConnected || rehearsed.has(host)) return
    rehearsed.add(host)
    const double = dialog.cloneNode(true)
    if (!(double instanceof HTMLElement)) return
    double.inert = true
    double.style.cssText = 'visibility: hidden'
    double.setAttribute('open', '')
    wrapper.append(double)
    attach(host)
    double.getBoundingClientRect()
    element.remove()
    double.remove()
  })
}

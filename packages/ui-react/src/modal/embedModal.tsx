import type { AppKit } from '@latchkey/appkit'
import { EmbeddedModal } from './EmbeddedModal.js'
import { css } from './EmbeddedModal.module.css'
import { createModalHost, shield } from './ModalHost.js'
import { renderInHost } from './renderInHost.js'

export { prepareLocale } from '../locales/loadLocale.js'

/** Renders the modal inside `container`, until the instance is destroyed or the returned function is called. */
export function embedModal(appkit: AppKit, container: HTMLElement): () => void {
  // The instance may have ended while the code for this was on its way.
  if (appkit.signal.aborted) return () => undefined
  const element = document.createElement('latchkey-modal')
  const host = createModalHost(appkit, { element })
  if (host === undefined) return () => undefined
  shield(element)
  container.append(element)
  const unmount = renderInHost(appkit, host, <EmbeddedModal host={host} />)
  host.adopt(css)
  const remove = () => {
    appkit.signal.removeEventListener('abort', remove)
    unmount()
    element.remove()
  }
  appkit.signal.addEventListener('abort', remove)
  return remove
}

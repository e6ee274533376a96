import type { AppKit } from '@latchkey/appkit'
import { start } from './host/activate.js'

export interface MountModalParameters {
  /** The element of the page to show it in. */
  readonly container: HTMLElement
}

/**
 * Shows the modal as a part of the page, inside `container`: no overlay, no close button. For `enableEmbedded`.
 * Browser only. Gives a function that takes it away. Rejects with the browser's error if the modal's chunk fails to load.
 */
export async function mountModal(
  appkit: AppKit,
  { container }: MountModalParameters,
): Promise<() => void> {
  const { embedModal, prepareLocale } = await import('./modal/embedModal.js')
  start(appkit)
  await prepareLocale(appkit)
  return embedModal(appkit, container)
}

import type { AppKit } from '@latchkey/appkit'

/** A new element or, with `disableAppend`, the first that the app has placed by either of its names. */
export function findHost({ options, logger }: AppKit): HTMLElement | undefined {
  if (!options.disableAppend) {
    const made = document.createElement('latchkey-modal')
    // Out of the flow: a page that is a grid would make a row for it.
    made.style.position = 'fixed'
    return made
  }
  const placed = document.querySelector<HTMLElement>('latchkey-modal,appkit-modal')
  if (placed === null) logger.error('No <latchkey-modal> on the page')
  return placed ?? undefined
}

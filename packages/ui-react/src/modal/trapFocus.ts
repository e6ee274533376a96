const TABBABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'

/**
 * Keeps Tab inside `container`. A native modal dialog keeps the page out already; this closes the gap through the
 * browser's own bars, so that the last stop is followed by the first.
 */
export function trapFocus(container: HTMLElement, event: KeyboardEvent): void {
  const { altKey, ctrlKey, key, metaKey, shiftKey, target } = event
  if (key !== 'Tab' || altKey || ctrlKey || metaKey || !(target instanceof Node)) return
  const stops = [...container.querySelectorAll<HTMLElement>(TABBABLE)].filter(isTabbable)
  // `DOCUMENT_POSITION_PRECEDING`, `DOCUMENT_POSITION_FOLLOWING`: what has the focus need not be a stop itself, as a heading.
  if (stops.some((stop) => target.compareDocumentPosition(stop) & (shiftKey ? 2 : 4))) return
  event.preventDefault()
  stops.at(shiftKey ? -1 : 0)?.focus()
}

function isTabbable(element: HTMLElement): boolean {
  return (
    element.tabIndex >= 0 &&
    !element.matches(':disabled, [inert], [inert] *') &&
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility !== 'hidden'
  )
}

const TABBABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'

/**
 * Keeps Tab inside `container`. A native modal dialog keeps the page out already; this closes the gap through the
 * browser's own bars, so that the last stop is followed by the first.
 */
export function trapFocus(container: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return
  const stops = [...container.querySelectorAll<HTMLElement>(TABBABLE)].filter(isTabbable)
  const root = container.getRootNode()
  const active = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null
  const first = stops.at(0)
  const last = stops.at(-1)
  if (first === undefined || last === undefined) {
    event.preventDefault()
  } else if (
    event.shiftKey ? active === first || !stops.some((stop) => stop === active) : active === last
  ) {
    event.preventDefault()
    ;(event.shiftKey ? last : first).focus()
  }
}

function isTabbable(element: HTMLElement): boolean {
  return (
    element.tabIndex >= 0 &&
    !element.matches(':disabled') &&
    element.closest('[inert]') === null &&
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility !== 'hidden'
  )
}

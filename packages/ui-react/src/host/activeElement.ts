/** What can have the focus. */
export type Focusable = Element & HTMLOrSVGElement

/** The focused element, seen through open shadow roots. */
export function activeElement(): Focusable | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active as Focusable | null
}

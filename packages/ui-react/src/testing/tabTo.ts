import { shadow } from './modal.js'

const STOPS = 'a[href], button, input, select, summary, textarea, iframe, [tabindex]'

/** Presses Tab until an element of the modal has the focus; for Vitest in a browser. */
export async function tabTo(id: string): Promise<void> {
  const { userEvent } = await import('vitest/browser')
  for (let presses = 0; presses < 40; presses += 1) {
    const focused = shadow()?.activeElement
    if (focused?.getAttribute('data-testid') === id) return
    // Each call takes far longer than a key does: where it leads, the first has as many as it takes.
    const count = presses === 0 ? countStops(focused, id) : 1
    await userEvent.keyboard('{Tab}'.repeat(count))
  }
  throw new Error(`Tab never came to ${id}`)
}

/** How many stops of Tab it is from an element to one behind it, as far as the page tells: 1 where it does not. */
function countStops(from: Element | null | undefined, id: string): number {
  if (!from) return 1
  const behind = [...(shadow()?.querySelectorAll<HTMLElement>(STOPS) ?? [])].filter(
    (element) =>
      from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING &&
      element.tabIndex >= 0 &&
      element.getClientRects().length > 0 &&
      !element.matches(':disabled, [inert] *'),
  )
  return behind.findIndex(({ dataset }) => dataset.testid === id) + 1 || 1
}

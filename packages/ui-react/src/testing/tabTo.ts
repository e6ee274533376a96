import { shadow } from './modal.js'

/** Presses Tab until an element of the modal has the focus; for Vitest in a browser. */
export async function tabTo(id: string): Promise<void> {
  const { userEvent } = await import('vitest/browser')
  for (let presses = 0; presses < 40; presses += 1) {
    if (shadow()?.activeElement?.getAttribute('data-testid') === id) return
    await userEvent.keyboard('{Tab}')
  }
  throw new Error(`Tab never came to ${id}`)
}

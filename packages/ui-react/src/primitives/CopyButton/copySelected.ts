import { activeElement } from '../../host/activeElement.js'

/**
 * Copies a text by way of a field that is selected for a moment, as pages without a clipboard can, in the click itself. Gives
 * whether it was copied; the focus is back where it was.
 */
export function copySelected(text: string): boolean {
  const active = activeElement()
  // Nothing can be selected below a dialog that is open.
  const place = active?.closest('dialog') ?? document.body
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.setAttribute('aria-hidden', 'true')
  // Phones zoom in on a field with smaller letters.
  Object.assign(field.style, { position: 'fixed', top: '0', opacity: '0', fontSize: '16px' })
  place.append(field)
  try {
    field.focus({ preventScroll: true })
    field.setSelectionRange(0, text.length)
    return document.execCommand('copy')
  } finally {
    if (active instanceof HTMLElement) active.focus({ preventScroll: true })
    field.remove()
  }
}

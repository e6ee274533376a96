/**
 * Has the second click of a double one count for nothing where the first was for something else: for what has opened the dialog,
 * or for what stood there until then.
 */
export function dropSecondClick(dialog: HTMLElement, signal: AbortSignal): void {
  let last: EventTarget | null = null
  dialog.addEventListener(
    'click',
    (event) => {
      const { detail, target } = event
      const clicked = (target instanceof Element && target.closest('button, a, label')) || target
      if (detail > 1 && clicked !== last) {
        event.preventDefault()
        event.stopPropagation()
      }
      last = clicked
    },
    { capture: true, signal },
  )
}

/**
 * Has the second click of a double one count for nothing where what the first was for is not there any more: it has opened the
 * dialog, or stood where something else is now.
 */
export function dropSecondClick(dialog: HTMLElement, signal: AbortSignal): void {
  let first: EventTarget | null
  dialog.addEventListener(
    'click',
    (event) => {
      if (event.detail < 2) first = event.target
      else if (!dialog.contains(first instanceof Node ? first : null)) {
        event.preventDefault()
        event.stopPropagation()
      }
    },
    { capture: true, signal },
  )
}

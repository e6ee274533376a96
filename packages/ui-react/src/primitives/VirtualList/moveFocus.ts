import type { KeyboardEvent } from 'react'

/**
 * Lets the arrow keys, Home and End go through the controls of a grid: a handler for its `onKeyDown`. Only what is drawn
 * is gone through; what is near the edge is drawn before it is reached.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>, columns: number): void {
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled, a[href]')]
  const { target } = event
  const at = controls.findIndex((control) => target instanceof Node && control.contains(target))
  if (at < 0) return
  const next = controls[indexAfter(event, at, columns, controls.length)]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

function indexAfter(
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
  at: number,
  columns: number,
  count: number,
): number {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1
  if (key === 'ArrowRight') return at + forward
  if (key === 'ArrowLeft') return at - forward
  if (key === 'ArrowDown') return at + columns < count ? at + columns : -1
  if (key === 'ArrowUp') return at - columns
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return -1
}

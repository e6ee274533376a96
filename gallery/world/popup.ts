import type { Stage } from '../frame/createStage.js'

/**
 * Has the page open a window that is none, so that it stays where it is. `closed`: it is from the start. `cutOff`: it is out of
 * reach once it has been led away.
 */
export function openNoWindow(stage: Stage, { closed = false, cutOff = false } = {}): void {
  const popup = { closed, close: () => undefined, location: { replace } }
  function replace() {
    popup.closed = cutOff
  }
  const own = Object.getOwnPropertyDescriptor(window, 'open')
  Object.defineProperty(window, 'open', { configurable: true, writable: true, value: () => popup })
  stage.onEnd(() => own && Object.defineProperty(window, 'open', own))
}

import type { Stage } from '../frame/createStage.js'

/** Has the page open a window that is none, so that it stays where it is; a closed one is out of reach from the start. */
export function openNoWindow(stage: Stage, { closed = false } = {}): void {
  const popup = { closed, close: () => undefined, location: { replace: () => undefined } }
  const own = Object.getOwnPropertyDescriptor(window, 'open')
  Object.defineProperty(window, 'open', { configurable: true, writable: true, value: () => popup })
  stage.onEnd(() => own && Object.defineProperty(window, 'open', own))
}

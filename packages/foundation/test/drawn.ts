import { afterAll, beforeAll } from 'vitest'

/** Whether the browser draws the page of the tests. */
export function setDrawn(isDrawn: boolean): void {
  const frame = window.parent.document.querySelector<HTMLElement>('iframe[data-vitest]')
  if (frame === null) throw new Error('Vitest no longer has a frame for the tests')
  frame.style.opacity = isDrawn ? '' : '0'
}

/** In the tests around it a site looks whether a person can see it. */
export function describeDrawn(): void {
  beforeAll(() => setDrawn(true))
  afterAll(() => setDrawn(false))
}

import { beforeEach } from 'vitest'

/** Takes animations away, for the tests of a file: those of happy-dom reject when they are called off. */
export function withoutAnimations(): void {
  beforeEach(() => {
    const { animate } = Element.prototype
    const set = (value: unknown) =>
      Object.defineProperty(Element.prototype, 'animate', { value, configurable: true })
    set(undefined)
    return () => void set(animate)
  })
}

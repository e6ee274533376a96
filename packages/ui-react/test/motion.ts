import { afterAll, beforeAll, onTestFinished, vi } from 'vitest'
import { cdp } from 'vitest/browser'

/** Says what the person has asked of the system: `reduce` or `no-preference`. */
export async function setMotion(value: 'reduce' | 'no-preference'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  })
}

/** The tests around it are about motion, which the others go without: it takes much of their time. */
export function describeMotion(): void {
  beforeAll(() => setMotion('no-preference'))
  afterAll(() => setMotion('reduce'))
}

/** Counts the times that the card has shaken: a shake is soon over, on a busy machine before anybody has looked. */
export function countShakes(): () => number {
  const animate = vi.spyOn(Element.prototype, 'animate')
  onTestFinished(() => animate.mockRestore())
  return () =>
    animate.mock.calls.filter(
      ([, options]) => typeof options === 'object' && options?.id === 'shake',
    ).length
}

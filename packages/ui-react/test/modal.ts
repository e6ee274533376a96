import type { AppKit } from '@latchkey/appkit'
import { createTestAppKit, type TestAppKit, type TestAppKitOptions } from '@latchkey/appkit/testing'
import { onTestFinished } from 'vitest'
import { activate } from '../src/host/activate.js'

/** An instance with the modal, as `createAppKit` of this package makes it, over mock adapters. */
export function createTestModal(options: TestAppKitOptions = {}): TestAppKit {
  const test = createTestAppKit(options)
  activate(test.appkit)
  onTestFinished(async () => {
    await test.appkit.destroy()
  })
  return test
}

/** The modal's shadow root, if it is on the page. */
export function shadow(): ShadowRoot | null {
  return document.querySelector('latchkey-modal')?.shadowRoot ?? null
}

/** An element of the modal by its test id. */
export function byTestId(id: string): HTMLElement | null {
  return shadow()?.querySelector<HTMLElement>(`[data-testid="${id}"]`) ?? null
}

/** Waits until `find` gives something, at most 3 s. */
export async function until<T>(find: () => T | null | undefined | false): Promise<T> {
  const latest = performance.now() + 3_000
  for (;;) {
    const found = find()
    if (found) return found
    if (performance.now() > latest) throw new Error(`Waited in vain for ${find}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** Opens the modal and waits until React shows the view. */
export async function openModal(
  appkit: AppKit,
  options?: Parameters<AppKit['open']>[0],
): Promise<HTMLElement> {
  await appkit.open(options)
  return until(() => byTestId('w3m-modal-card'))
}

/** Waits until the modal has gone. */
export async function gone(): Promise<void> {
  await until(() => byTestId('w3m-modal') === null)
}

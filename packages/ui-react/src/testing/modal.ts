import type { AppKit } from '@latchkey/appkit'
import { createTestAppKit, type TestAppKit, type TestAppKitOptions } from '@latchkey/appkit/testing'
import { offerInstance } from '../defaultInstance.js'
import { activate } from '../host/activate.js'
import { isActEnvironment } from '../host/isActEnvironment.js'
import { quietly } from './quietly.js'

/**
 * An instance with the modal, as `createAppKit` of this package makes it, over mock adapters. It is there until
 * `destroyTestModals()`.
 */
export function createTestModal(options: TestAppKitOptions = {}): TestAppKit {
  const test = createTestAppKit(options)
  activate(offerInstance(test.appkit))
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

/** Waits until `find` gives something, at most 25 s: the first view of a test file is compiled when it is asked for. */
export async function until<T>(find: () => T | null | undefined | false): Promise<T> {
  const latest = performance.now() + 25_000
  return quietly(async () => {
    for (;;) {
      const found = find()
      if (found) return found
      if (performance.now() > latest) throw new Error(`Waited in vain for ${find}`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  })
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

/** Waits until the modal shows a view, and all of its content is there. */
export async function shown(view: string): Promise<HTMLElement> {
  return until(() => {
    const card = byTestId('w3m-modal-card')
    const stage = shadow()?.querySelector('[data-view]')
    return card?.dataset.viewName === view && stage?.textContent ? card : null
  })
}

/** What the view on show says. */
export function words(): string {
  const view = shadow()?.querySelector<HTMLElement>('[data-view]')
  // jsdom lays nothing out.
  return view?.innerText ?? view?.textContent ?? ''
}

/** Waits for an element of the modal by its test id. */
export function find(id: string): Promise<HTMLElement> {
  return until(() => byTestId(id))
}

/** Waits for a control of the modal, and clicks it. */
export async function click(id: string): Promise<void> {
  const element = await find(id)
  await until(() => !element.matches(':disabled, [aria-disabled="true"]'))
  if (!isActEnvironment()) return element.click()
  await quietly(async () => {
    element.click()
    // What a wallet answers at once belongs to the click.
    await new Promise((resolve) => setTimeout(resolve))
  })
}

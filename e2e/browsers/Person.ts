import type { Place } from './Browser.js'
import { until } from './until.js'

interface Seen {
  readonly x: number
  readonly y: number
  /** Whether a click there would hit it: it is at rest, and nothing lies over it. */
  readonly isHit: boolean
}

/** Keys by their names: https://w3c.github.io/webdriver/#keyboard-actions */
const KEYS: Readonly<Record<string, string>> = { Enter: '\uE006', Escape: '\uE00C', Tab: '\uE004' }

const FIND = `const find = (root, testId) => {
  const found = root.querySelector('[data-testid="' + testId + '"]')
  if (found) return found
  for (const { shadowRoot } of root.querySelectorAll('*')) {
    const inside = shadowRoot && find(shadowRoot, testId)
    if (inside) return inside
  }
}`

const LOOK = `async (testId) => {
  ${FIND}
  const element = find(document, testId)
  if (!element) return null
  element.scrollIntoView({ block: 'nearest' })
  const center = () => {
    const { height, left, top, width } = element.getBoundingClientRect()
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2), width }
  }
  const before = center()
  // Where something else moves it, or is about to, the second frame from now shows it; a page behind another has none.
  await Promise.race([
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    new Promise((resolve) => setTimeout(resolve, 500)),
  ])
  const { width, x, y } = center()
  globalThis.isPressed = false
  const notice = (event) => { globalThis.isPressed = event.composedPath().includes(element) }
  addEventListener('pointerdown', notice, { capture: true, once: true })
  let hit = document.elementFromPoint(x, y)
  while (hit?.shadowRoot?.elementFromPoint(x, y)) {
    const inside = hit.shadowRoot.elementFromPoint(x, y)
    if (inside === hit) break
    hit = inside
  }
  return { x, y, isHit: width > 0 && (element === hit || element.contains(hit)) && x === before.x && y === before.y &&
    !element.disabled && element.ariaDisabled !== 'true' }
}`

const TEXT = `(testId) => {
  ${FIND}
  return find(document, testId)?.textContent ?? null
}`

/** How many keys have come up since it was asked first. */
const HEARD = `() => {
  if (globalThis.heard === undefined) {
    globalThis.heard = 0
    addEventListener('keyup', () => { globalThis.heard += 1 }, true)
  }
  return globalThis.heard
}`

const FOCUS = `() => {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused?.dataset.testid ?? null
}`

const SHOWN = `() => [document.body, document.querySelector('latchkey-modal')?.shadowRoot.querySelector('dialog')]
  .map((element) => element?.innerText).join('\\n---\\n')`

/** Somebody before a page, a frame or a window: everything is found by its test id, and pressed where it can be seen. */
export class Person {
  readonly #place: Place

  constructor(place: Place) {
    this.#place = place
  }

  text(testId: string): Promise<string | null> {
    return this.#place.run(TEXT, testId)
  }

  /** The test id of what has the focus. */
  focus(): Promise<string | null> {
    return this.#place.run(FOCUS)
  }

  /** Clicks once it is there, nothing lies over it, and it has come to rest; again where it had moved meanwhile. */
  async click(testId: string): Promise<void> {
    await until(`a click on ${testId}`, async () => {
      const now: Seen | null = await this.#place.run(LOOK, testId)
      if (!now?.isHit) return undefined
      await this.#press(now)
      const isPressed = this.#place.run<boolean | undefined>('() => globalThis.isPressed')
      // What has left its page, or closed its window, was pressed.
      return (await isPressed.catch(() => true)) === false ? undefined : true
    })
  }

  #press({ x, y }: Seen): Promise<void> {
    return this.#place.act([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y, duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  }

  /** Presses keys one after the other; done once the page has heard the last of them. */
  async press(...keys: readonly string[]): Promise<void> {
    const heard = await this.#place.run<number>(HEARD)
    const actions = keys.flatMap((key) => {
      const value = KEYS[key] ?? key
      return [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]
    })
    await this.#place.act([{ type: 'key', id: 'keyboard', actions }])
    await until('an end of the keys', async () =>
      (await this.#place.run<number>(HEARD)) < heard + keys.length ? undefined : true,
    )
  }

  type(text: string): Promise<void> {
    return this.press(...text)
  }

  /** The text, once it is as it should be. */
  async reads(testId: string, pattern: RegExp): Promise<string> {
    return until(`${pattern} at ${testId}`, async () => {
      const text = await this.text(testId)
      return text !== null && pattern.test(text) ? text : undefined
    })
  }

  /** Waits until no dialog is open. */
  async gone(): Promise<void> {
    await until('an end of the dialog', async () => ((await this.isOpen()) ? undefined : true))
  }

  /** All that is to be read: of the page, and of the modal. */
  shown(): Promise<string> {
    return this.#place.run(SHOWN)
  }

  isOpen(): Promise<boolean> {
    return this.#place.run(
      `() => Boolean(document.querySelector('latchkey-modal')?.shadowRoot.querySelector('dialog[open]'))`,
    )
  }
}

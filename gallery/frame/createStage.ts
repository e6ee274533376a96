import { type AppKit, alertAtom, modalAtom, type ViewName } from '@latchkey/appkit'
import { createTestAppKit, type TestAppKit, type TestAppKitOptions } from '@latchkey/appkit/testing'
import { activate } from '../../packages/ui-react/src/host/activate.js'
import { prefetchViews } from '../../packages/ui-react/src/modal/loadViewComponent.js'
import { mountModal } from '../../packages/ui-react/src/mountModal.js'
import { appOptions } from '../world/appOptions.js'
import { environment } from './environment.js'
import type { FrameRequest } from './request.js'
import { nextFrame, settle, shadowRoots } from './settle.js'

const LONGEST_WAIT_MS = 30_000
const DAY_MS = 86_400_000

/** What a fixture brings its view into a state with. */
export interface Stage {
  readonly request: FrameRequest
  /** The page, for what stands outside the modal. */
  readonly page: HTMLElement
  /** An instance over mock adapters that has started, with the theme and the size of the frame. */
  create(options?: TestAppKitOptions): Promise<TestAppKit>
  /** Waits until the modal shows a view. */
  shown(view: ViewName): Promise<unknown>
  /** An element of the modal or a button, by a CSS selector; waits until it is there. */
  find(selector: string): Promise<HTMLElement>
  /** Clicks what `find` finds, when it can be clicked. */
  click(selector: string): Promise<void>
  /** Goes to what `find` finds, as with the Tab key. */
  focus(selector: string): Promise<void>
  /** Types into a field. */
  type(selector: string, text: string): Promise<void>
  /** Waits until something is so. */
  until(isSo: () => boolean): Promise<unknown>
  goOffline(): void
  /** Timers that begin from now on, up to this long, are over at once. Default: a little more than ten seconds. */
  passTime(milliseconds?: number): void
  /** Puts the clock forward: what has happened was so many days ago. */
  waitDays(days: number): void
  /** The browser lets no window open. */
  blockPopups(): void
  /** What is to be undone when another state is shown. */
  onEnd(undo: () => unknown): void
}

/** A stage, and what is done with it from outside. */
export interface StageHandle {
  readonly stage: Stage
  readonly repaint: (colors: Pick<FrameRequest, 'theme' | 'accent'>) => void
  /** Undoes all that was done on it. */
  readonly clear: () => Promise<void>
}

/** Builds the stage for one frame. */
export function createStage(request: FrameRequest): StageHandle {
  const page = document.querySelector<HTMLElement>('#page')
  if (page === null) throw new Error('The page has no place for a view')
  const clock = environment.fixClock()
  const undos: (() => unknown)[] = [
    clock.undo,
    environment.stayHere(true),
    environment.setMotion(request.motion),
    ...(request.size === 'phone' ? [environment.bePhone()] : []),
  ]
  const kits: AppKit[] = []
  page.className = request.size
  document.documentElement.dataset.theme = request.theme
  document.documentElement.lang = request.locale
  const isEmbedded = request.size === 'embedded'

  const waitFor = async <T>(find: () => T | undefined, what: string): Promise<T> => {
    const latest = performance.now() + LONGEST_WAIT_MS
    for (;;) {
      const found = find()
      if (found !== undefined) return found
      if (performance.now() > latest) throw new Error(`Waited in vain for ${what}`)
      await nextFrame()
    }
  }
  const find = (selector: string) =>
    waitFor(
      () =>
        shadowRoots()
          .map((root) => root.querySelector<HTMLElement>(selector))
          .find((element) => element !== null) ?? undefined,
      selector,
    )

  const stage: Stage = {
    request,
    page,
    async create(options = {}) {
      const test = createTestAppKit({
        ...appOptions(request),
        ...options,
        enableEmbedded: isEmbedded,
      })
      const { appkit } = test
      kits.push(appkit)
      undos.push(() => appkit.destroy())
      await Promise.all([appkit.start(), prefetchViews(appkit)])
      activate(appkit)
      if (isEmbedded) {
        const container = document.createElement('div')
        page.append(container)
        undos.push(await mountModal(appkit, { container }), () => container.remove())
        // It opens by itself when it is there, at its first view: a fixture that came earlier would be undone.
        const { store } = appkit
        await stage.until(() => store.get(modalAtom).open || store.get(alertAtom) !== undefined)
      }
      return test
    },
    shown: (view) => find(`[data-view-name="${view}"]`),
    find,
    async click(selector) {
      const element = await find(selector)
      await stage.until(() => !element.matches(':disabled, [aria-disabled="true"]'))
      element.click()
    },
    async focus(selector) {
      const element = await find(selector)
      // What opens takes the focus itself, a moment later.
      await settle({ isQuick: true })
      element.focus({ focusVisible: true })
    },
    async type(selector, text) {
      const field = await find(selector)
      if (!(field instanceof HTMLInputElement)) throw new Error(`${selector} is no field`)
      // React listens to what a person does, and a value that a script sets is none of that.
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
      set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    },
    until: (isSo) => waitFor(() => isSo() || undefined, `${isSo}`),
    goOffline: () => void undos.push(environment.goOffline()),
    passTime: (milliseconds = 12_000) => void undos.push(environment.passTime(milliseconds)),
    waitDays: (days) => clock.advance(days * DAY_MS),
    blockPopups: () => void undos.push(environment.stayHere(false)),
    onEnd: (undo) => void undos.push(undo),
  }
  const repaint: StageHandle['repaint'] = ({ accent, theme }) => {
    document.documentElement.dataset.theme = theme
    for (const appkit of kits) {
      appkit.setThemeMode(theme)
      appkit.setThemeVariables({ '--apkt-accent': accent })
    }
  }
  const clear = async () => {
    for (const undo of undos.reverse()) await undo()
    page.replaceChildren()
  }
  return { stage, repaint, clear }
}

import type { Page } from '@playwright/test'

/** What a frame's page offers to who drives it. */
type Gallery = typeof globalThis.gallery

export type Size = 'desktop' | 'phone' | 'embedded'
export type FrameLook = Partial<Omit<NonNullable<Parameters<Gallery['show']>[0]>, 'view' | 'state'>>

/** The browser window of each size; the same as in the gallery itself. */
export const WINDOWS = {
  desktop: { viewport: { width: 480, height: 720 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  embedded: { viewport: { width: 440, height: 720 } },
} as const

/** The narrowest phone that is still in use. */
export const NARROW = { ...WINDOWS.phone, viewport: { width: 320, height: 640 } }

/** Opens the page that shows frames, and gives every view with its states. */
export async function openFrames(page: Page, gallery: string): Promise<Gallery['contents']> {
  await page.goto(`${gallery}frame.html`)
  await page.waitForFunction(() => 'gallery' in globalThis)
  return page.evaluate(() => globalThis.gallery.contents)
}

/** Shows one frame; resolves when it is at rest. */
export async function showFrame(
  page: Page,
  view: string,
  state: string,
  look: FrameLook = {},
): Promise<void> {
  await page.evaluate((request) => globalThis.gallery.show(request), { ...look, view, state })
}

/** Which states of a view are gone through; one of them stands for it. The number of the view is counted from 0. */
export type PickStates = (
  states: readonly string[],
  main: string,
  view: number,
) => readonly string[]

/** The look of a view, by its number. */
export type LookOf = (view: number) => FrameLook

/** Every sixteenth of the states, and the one that stands for the view. */
export const everySixteenth: PickStates = (states, main) =>
  states.filter((state, at) => state === main || at % 16 === 8)

/** What stands for each view. */
export const onlyMain: PickStates = (_, main) => [main]

/** The same of every second view: of those with an even number, or with an odd one. */
export const onlyMainOf =
  (parity: Parity): PickStates =>
  (_, main, view) =>
    isOf(parity, view) ? [main] : []

export type Parity = 'even' | 'odd'

/** Whether the number of a view is of those. */
export const isOf = (parity: Parity, view: number): boolean =>
  (view % 2 === 0) === (parity === 'even')

/** The frame that a walk has come to; `at`: the number of its view; `isMain`: it stands for its view. */
export interface Stop {
  readonly at: number
  readonly view: string
  readonly state: string
  readonly isMain: boolean
}

/**
 * Goes through frames and gives what `inspect` finds fault with: empty where all is well. Default: every frame. A look may
 * be another one for each view.
 */
export async function walkThroughFrames(
  page: Page,
  gallery: string,
  { look, pick }: { readonly look: FrameLook | LookOf; readonly pick?: PickStates | undefined },
  inspect: (stop: Stop) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const found: string[] = []
  const lookOf: LookOf = typeof look === 'function' ? look : () => look
  const views = Object.entries(await openFrames(page, gallery))
  for (const [at, [view, { main, states }]] of views.entries())
    for (const state of pick?.(states, main, at) ?? states) {
      const faults = await showFrame(page, view, state, lookOf(at)).then(
        () => inspect({ at, view, state, isMain: state === main }),
        (error: unknown) => [`not shown: ${error}`],
      )
      found.push(...faults.map((fault) => `${view}, ${state}: ${fault}`))
    }
  return found
}

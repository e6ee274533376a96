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

/** Which frames are gone through, and how they look. */
export interface WalkOptions {
  readonly look: FrameLook
  /** One frame a view. */
  readonly isBrief?: boolean | undefined
}

/** Goes through frames and gives what `inspect` finds fault with: empty where all is well. */
export async function walkThroughFrames(
  page: Page,
  gallery: string,
  { isBrief, look }: WalkOptions,
  inspect: (state: string) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const found: string[] = []
  for (const [view, { main, states }] of Object.entries(await openFrames(page, gallery)))
    for (const state of isBrief ? [main] : states) {
      const faults = await showFrame(page, view, state, look).then(
        () => inspect(state),
        (error: unknown) => [`not shown: ${error}`],
      )
      found.push(...faults.map((fault) => `${view}, ${state}: ${fault}`))
    }
  return found
}

import { type AppKit, type ModalState, themeAtom } from '@latchkey/appkit'
import type { Focusable } from '../host/activeElement.js'
import { findHost } from '../host/findHost.js'
import { adoptStyles, append, openRoot } from '../host/openRoot.js'
import type { Skeleton } from '../host/showSkeleton.js'
import { applyTheme } from '../theme/applyTheme.js'

/** The place of the modal on the page. */
export interface ModalHost {
  readonly element: HTMLElement
  /** Inside the shadow root: the reset, the theme, and all that is shown. */
  readonly wrapper: HTMLElement
  /** Adds a style sheet to the shadow root, once. */
  readonly adopt: (css: string) => void
  /** Takes everything out of the shadow root. */
  readonly remove: () => void
  /** What had the focus when the modal opened, and gets it back. */
  opener: Focusable | null
  /** What React renders into. Not the wrapper: `lang` and `dir` would be undone by its reset (`all: initial`). */
  readonly root: HTMLElement
  /** The id of the visit that has been drawn ahead and waits to be shown. */
  ready?: number | undefined
  /** What is drawn on show. */
  drawn?: ModalState | undefined
}

/** The host of an instance: the skeleton's, if there is one. Undefined where the app has placed none. */
export function createModalHost(
  appkit: AppKit,
  { skeleton, element = skeleton?.host ?? findHost(appkit) }: HostParameters = {},
): ModalHost | undefined {
  if (element === undefined) return undefined
  const wrapper = skeleton?.wrapper ?? openRoot(appkit, element, '')
  const opener = skeleton?.opener ?? null
  const unfollow = appkit.store.sub(themeAtom, () =>
    applyTheme(wrapper, appkit.store.get(themeAtom)),
  )
  const remove = () => {
    unfollow()
    wrapper.remove()
  }
  return {
    element,
    wrapper,
    adopt: createAdopter(element),
    remove,
    opener,
    root: append(wrapper, 'div'),
  }
}

interface HostParameters {
  readonly skeleton?: Skeleton | undefined
  readonly element?: HTMLElement | undefined
}

/** Keeps the page's CSS off a host: `* { display: none }` or `{ zoom: 2 }` would reach even what is in the top layer. */
export function shield({ style }: HTMLElement): void {
  style.setProperty('all', 'initial', 'important')
  style.setProperty('display', 'block', 'important')
}

/**
 * Puts the host on the page, where the app has not placed it; out of the flow, or a grid would make a row for it. Not fixed:
 * what it holds would be above others of the host alone, and not of the page.
 */
export function attach({ element }: ModalHost): void {
  shield(element)
  element.style.setProperty('position', 'absolute', 'important')
  if (!element.isConnected) document.body.append(element)
}

/** Takes the host off the page, if the kit put it there. */
export function detach({ element }: ModalHost, { options }: AppKit): void {
  if (!options.disableAppend) element.remove()
}

/** Gives the focus back to what opened the modal, if that is still there. */
export function giveFocusBack({ opener }: ModalHost): void {
  if (opener?.isConnected) opener.focus({ preventScroll: true })
}

function createAdopter({ shadowRoot }: HTMLElement): (css: string) => void {
  const seen = new Set<string>()
  return (css) => {
    if (shadowRoot === null || seen.has(css)) return
    seen.add(css)
    adoptStyles(shadowRoot, css)
  }
}

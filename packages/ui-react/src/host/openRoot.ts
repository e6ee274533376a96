import { type AppKit, themeAtom } from '@latchkey/appkit'
import { applyTheme } from '../theme/applyTheme.js'
import { css as tokens } from '../theme/eager.module.css'

/**
 * Opens the shadow root of an element, with constructable style sheets (allowed by `style-src 'self'` and Trusted Types
 * without a nonce), and puts a wrapper into it that carries the reset and the instance's theme of now.
 */
export function openRoot(appkit: AppKit, host: HTMLElement, css: string): HTMLElement {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const wrapper = document.createElement('div')
  // The page's direction would come in: `all: initial` leaves it alone.
  wrapper.dir = 'ltr'
  root.replaceChildren(wrapper)
  root.adoptedStyleSheets = []
  adoptStyles(root, tokens + css)
  applyTheme(wrapper, appkit.store.get(themeAtom))
  return wrapper
}

/** Adds a style sheet without an element; with one where there are only such, as in jsdom. */
export function adoptStyles(root: ShadowRoot, css: string): void {
  if (!CSSStyleSheet.prototype.replaceSync) {
    append(root, 'style', css)
    return
  }
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}

/** An element inside another. */
export function append<Tag extends keyof HTMLElementTagNameMap>(
  parent: Node,
  tag: Tag,
  text = '',
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  made.textContent = text
  parent.appendChild(made)
  return made
}

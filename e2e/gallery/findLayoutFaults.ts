import type { Page } from '@playwright/test'

/** A fingertip, in px; what is smaller must at least take its taps. */
const TARGET_PX = 44

/** States about names of others that no place has room for. */
export const hasLongNames = (state: string) => /long|many/.test(state)

/**
 * What is cut off, spills over, or is too small for a finger. `mayTruncate`: names of others may end in an ellipsis;
 * without it, any text that does is a fault.
 */
export function findLayoutFaults(
  page: Page,
  options: { readonly mayTruncate: boolean; readonly isTouch: boolean },
): Promise<readonly string[]> {
  return page.evaluate(
    ({ isTouch, mayTruncate, target }) => {
      const faults = new Set<string>()
      const { innerHeight, innerWidth } = window
      const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
        shadowRoot === null ? [] : [shadowRoot],
      )
      const elements = roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>('*')])
      const nameOf = ({ dataset, localName, textContent }: HTMLElement) =>
        `${localName} ${dataset.testid ?? ''} "${textContent?.trim().slice(0, 60)}"`
      const isShown = (element: HTMLElement) => {
        const { clipPath, opacity, visibility } = getComputedStyle(element)
        return (
          element.getClientRects().length > 0 &&
          visibility !== 'hidden' &&
          opacity !== '0' &&
          clipPath === 'none' &&
          element.closest('[inert], svg') === null
        )
      }
      const overflows = (inner: DOMRect, outer: DOMRect) =>
        inner.left < outer.left - 1 || inner.right > outer.right + 1
      const isCutAbove = (inner: DOMRect, outer: DOMRect) =>
        inner.top < outer.top - 2 || inner.bottom > outer.bottom + 2

      /** What a text is cut by, or spills out of, on its way up to the card. */
      const judgeText = (element: HTMLElement, text: DOMRect) => {
        let isScrolled = false
        let isAfloat = false
        for (let at: HTMLElement | null = element; at; at = at.parentElement) {
          const { display, overflowX, overflowY, position, textOverflow } = getComputedStyle(at)
          if (display === 'inline' || display === 'contents') continue
          const box = at.getBoundingClientRect()
          // For screen readers alone.
          if (box.width <= 1) return undefined
          const scrollsX = /auto|scroll/.test(overflowX)
          if (textOverflow === 'ellipsis' && overflowX !== 'visible') {
            if (overflows(text, box) && !mayTruncate) return 'cut short'
            return undefined
          }
          const isCut = /hidden|clip/.test(overflowX)
          if (overflows(text, box) && (isCut || !(scrollsX || isAfloat)))
            return 'too wide for its place'
          // It lies over what is around it, and is cut by that all the same.
          isAfloat ||= /absolute|fixed/.test(position)
          if (scrollsX) return undefined
          const scrollsY = /auto|scroll/.test(overflowY)
          if (scrollsY && at.scrollTop === 0 && text.top < box.top - 2) return 'out of reach'
          // What has been scrolled away is cut by nothing.
          isScrolled ||= scrollsY
          const isClipped = /hidden|clip/.test(overflowY)
          if (isClipped && !isScrolled && isCutAbove(text, box)) return 'too high for its place'
        }
        return text.left < -1 || text.right > innerWidth + 1 ? 'off the screen' : undefined
      }

      if (document.documentElement.scrollWidth > innerWidth)
        faults.add(`the page is ${document.documentElement.scrollWidth}px wide`)
      const card = elements.find(({ dataset }) => dataset.testid === 'w3m-modal-card')
      const box = card?.closest('dialog') ? card.getBoundingClientRect() : undefined
      if (box && (box.top < -1 || box.bottom > innerHeight + 1 || box.left < -1))
        faults.add(`the card is cut: from ${box.top} to ${box.bottom}`)

      for (const element of elements) {
        if (!isShown(element)) continue
        if (element.localName === 'textarea') {
          // What is drawn of its text has no place in the tree.
          const isWhole = element.scrollHeight <= element.clientHeight + 1
          if (!isWhole) faults.add(`too long for its place: ${nameOf(element)}`)
          continue
        }
        for (const node of element.childNodes) {
          if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === '') continue
          const range = document.createRange()
          range.selectNodeContents(node)
          const fault = judgeText(element, range.getBoundingClientRect())
          if (fault !== undefined) faults.add(`${fault}: ${nameOf(element)}`)
        }
      }

      if (!isTouch) return [...faults]
      for (const element of elements) {
        const isControl = element.matches(
          'button, a[href], input, textarea, select, summary, [role="tab"]',
        )
        if (!isControl || !isShown(element)) continue
        // The app has asked for a small one.
        if (element.dataset.size === 'sm' && element.closest('dialog, section') === null) continue
        // A link in a sentence is as high as its line (WCAG 2.5.8).
        if (element.localName === 'a' && getComputedStyle(element).display === 'inline') continue
        const taken = element.closest('label') ?? element
        const { height, left, top, width } = taken.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        const root = element.getRootNode()
        const takes = (dx: number, dy: number) => {
          const hit = root instanceof ShadowRoot ? root.elementFromPoint(x + dx, y + dy) : null
          return hit !== null && taken.contains(hit)
        }
        // Scrolled away, or behind what lies over it.
        if (!takes(0, 0)) continue
        const reach = target / 2 - 1
        const isWide = width >= target || (takes(-reach, 0) && takes(reach, 0))
        const isHigh = height >= target || (takes(0, -reach) && takes(0, reach))
        if (!isWide || !isHigh)
          faults.add(`too small for a finger: ${nameOf(element)} ${width} × ${height}`)
      }
      return [...faults]
    },
    { ...options, target: TARGET_PX },
  )
}

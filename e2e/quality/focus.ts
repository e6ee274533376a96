import type { Page } from '@playwright/test'

export interface Focus {
  /** Of the focused element, seen through open shadow roots; else its tag. */
  readonly testId: string
  readonly isInModal: boolean
  /** Style and width of its outline. */
  readonly outline: string
}

/** Where the keyboard is. */
export function readFocus(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    let active = document.activeElement
    const isInModal = active?.localName === 'latchkey-modal'
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    const { outlineStyle = '', outlineWidth = '' } = active ? getComputedStyle(active) : {}
    return {
      testId: active?.getAttribute('data-testid') ?? active?.localName ?? '',
      isInModal,
      outline: `${outlineStyle} ${outlineWidth}`,
    }
  })
}

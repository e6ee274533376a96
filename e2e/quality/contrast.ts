import type { Page } from '@playwright/test'

/**
 * Texts of the modal that are too faint against what lies behind them (WCAG 1.4.3). axe gives up on them, because the
 * card is painted by an element beside its content; here every background up to the card is taken as it is declared.
 */
export function findFaintTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('latchkey-modal')?.shadowRoot
    const card = root?.querySelector<HTMLElement>('[data-testid="w3m-modal-card"]')
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    if (!card || canvas === null) return []
    const paint = (...colors: readonly string[]) => {
      canvas.clearRect(0, 0, 1, 1)
      for (const color of colors) {
        canvas.fillStyle = color
        canvas.fillRect(0, 0, 1, 1)
      }
      return [...canvas.getImageData(0, 0, 1, 1).data]
    }
    const luminance = (rgb: readonly number[]) => {
      const [red = 0, green = 0, blue = 0] = rgb.slice(0, 3).map((value) => {
        const part = value / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const probe = document.createElement('i')
    probe.style.background = 'var(--lk-bg)'
    card.append(probe)
    const cardColor = getComputedStyle(probe).backgroundColor
    probe.remove()

    const faint: string[] = []
    for (const element of card.querySelectorAll<HTMLElement>('*')) {
      const text = [...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map(({ textContent }) => textContent?.trim() ?? '')
        .join('')
      const { clip, clipPath, color, fontSize, fontWeight, visibility } = getComputedStyle(element)
      const isHidden =
        element.getClientRects().length === 0 ||
        visibility === 'hidden' ||
        clip !== 'auto' ||
        clipPath !== 'none' ||
        element.closest('[inert], :disabled, [aria-disabled="true"], svg') !== null
      if (text === '' || isHidden) continue
      const backgrounds: string[] = []
      for (let at: HTMLElement | null = element; at && at !== card; at = at.parentElement)
        backgrounds.unshift(getComputedStyle(at).backgroundColor)
      const behind = luminance(paint(cardColor, ...backgrounds))
      const front = luminance(paint(cardColor, ...backgrounds, color))
      const ratio = (Math.max(behind, front) + 0.05) / (Math.min(behind, front) + 0.05)
      const size = Number.parseFloat(fontSize)
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
      if (ratio < (isLarge ? 3 : 4.5)) faint.push(`${ratio.toFixed(2)} : 1 for "${text}"`)
    }
    return faint
  })
}

import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { findFaintTexts } from '../quality/contrast.js'

/** What axe answers, as far as it is read here. */
interface AxeResults {
  readonly violations: readonly {
    readonly id: string
    readonly help: string
    readonly nodes: readonly {
      readonly target: unknown
      readonly element: Element
      readonly failureSummary?: string
    }[]
  }[]
}

/** Puts axe into the page, which stays the same for all frames. */
export async function loadAxe(page: Page): Promise<void> {
  await new AxeBuilder({ page }).setLegacyMode(true).withRules('document-title').analyze()
}

/** What axe finds, by WCAG A and AA and by its best practices, and texts that are too faint. */
export async function findViolations(page: Page): Promise<readonly string[]> {
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(context: Document, options: object): Promise<AxeResults> }
    }
    const options = {
      resultTypes: ['violations'],
      elementRef: true,
      rules: { 'target-size': { enabled: true } },
    }
    /** Is it scrolled out of sight in part? Then more of it comes into sight, and axe measures what is left. */
    const isScrolledAway = (element: Element) => {
      const { bottom, top } = element.getBoundingClientRect()
      const scroller = element.closest('[data-view]')?.getBoundingClientRect()
      return scroller !== undefined && (top < scroller.top || bottom > scroller.bottom)
    }
    const { violations } = await axe.run(document, options)
    return violations.flatMap(({ id, help, nodes }) =>
      nodes
        .filter(({ element }) => id !== 'target-size' || !isScrolledAway(element))
        .map(({ failureSummary, target }) => `${id}: ${help}: ${target}: ${failureSummary}`),
    )
  })
  return [...found, ...(await findFaintTexts(page))]
}

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
    /** Is a part of it scrolled out of sight, or under a bar? One can scroll on, and axe measures what is left. */
    const isScrolledAway = (element: Element) => {
      const view = element.closest('[data-view]')
      if (view === null || view.scrollHeight <= view.clientHeight) return false
      const { bottom, left, top, width } = element.getBoundingClientRect()
      const root = element.getRootNode()
      const isSeen = (y: number) =>
        root instanceof ShadowRoot && element.contains(root.elementFromPoint(left + width / 2, y))
      return !isSeen(top + 1) || !isSeen(bottom - 1)
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

import { watchFaults } from '../fixtures/faults.js'
import { base } from '../fixtures/worker.js'

interface TestFixtures {
  /** What the page's policy refused, and what was thrown at nobody: a test with one fails. */
  readonly faults: string[]
}

export const test = base.extend<TestFixtures>({
  faults: [async ({ context }, use) => watchFaults(context, use), { auto: true }],
})

export { expect } from '@playwright/test'

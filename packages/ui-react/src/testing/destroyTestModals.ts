import type { AppKit } from '@latchkey/appkit'
import { quietly } from './quietly.js'

const made = new Set<AppKit>()

/** Has `destroyTestModals` end an instance too. */
export function endWithTest(appkit: AppKit): void {
  made.add(appkit)
}

/** Ends every instance of `createTestModal` that is still there: for `afterEach` of any test runner. */
export async function destroyTestModals(): Promise<void> {
  const ending = [...made]
  made.clear()
  await quietly(() => Promise.all(ending.map((appkit) => appkit.destroy())))
}

import type { AppKit } from '../AppKit.js'

const made = new Set<AppKit>()

/** Has `destroyTestAppKits` end an instance. */
export function endWithTest(appkit: AppKit): void {
  made.add(appkit)
}

/** Ends every instance of `createTestAppKit` that is still there: for `afterEach` of any test runner. */
export async function destroyTestAppKits(): Promise<void> {
  const ending = [...made]
  made.clear()
  await Promise.all(ending.map((appkit) => appkit.destroy()))
}

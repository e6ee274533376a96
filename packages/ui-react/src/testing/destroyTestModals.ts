import { destroyTestAppKits } from '@latchkey/appkit/testing'
import { quietly } from './quietly.js'

/** Ends every instance of `createTestModal` that is still there: for `afterEach` of any test runner. */
export async function destroyTestModals(): Promise<void> {
  await quietly(destroyTestAppKits)
}

import { PageError } from '@latchkey/foundation'
import type { AppKitCore } from './core.js'
import { instanceAtom } from './options/atoms.js'

/**
 * Throws `INVALID_OPTIONS` for an instance that another copy of this package has made: this one has atoms of its own, and
 * whatever it wrote there nobody would read.
 */
export function assertSameCopy({ store }: Pick<AppKitCore, 'store'>): void {
  if (store.get(instanceAtom) !== undefined) return
  throw new PageError('INVALID_OPTIONS', {
    reason: 'two copies of @latchkey/appkit are on the page: install it once (npm dedupe)',
  })
}

import { describe, expect, it } from 'vitest'
import { AppKitError } from './AppKitError.js'
import { walkCauses } from './walkCauses.js'

describe('walkCauses', () => {
  it('finds a cause, or the deepest one', () => {
    const root = new TypeError('root')
    const middle = new Error('middle', { cause: root })
    const error = new AppKitError('UNKNOWN', {}, { cause: middle })
    expect(walkCauses(error, (cause) => cause instanceof TypeError)).toBe(root)
    expect(walkCauses(error, (cause) => cause instanceof RangeError)).toBeUndefined()
    expect(walkCauses(error)).toBe(root)
  })

  it('ends on a cycle', () => {
    const inner = new Error('inner')
    const error = new AppKitError('UNKNOWN', {}, { cause: inner })
    inner.cause = error
    expect(walkCauses(error, () => false)).toBeUndefined()
    expect(walkCauses(error)).toBe(error)
  })
})

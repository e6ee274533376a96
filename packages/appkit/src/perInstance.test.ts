import { expect, it, vi } from 'vitest'
import { perInstance } from './perInstance.js'
import { createTestAppKit } from './testing/createTestAppKit.js'

it('[INST-1:noSharedState] gives each instance a value of its own, the same each time', () => {
  const create = vi.fn(() => new Set<string>())
  const names = perInstance(create)
  const [one, two] = [createTestAppKit().appkit, createTestAppKit().appkit]
  names(one).add('one')
  expect([...names(one)]).toEqual(['one'])
  expect([...names(two)]).toEqual([])
  // A copy with another port is the same instance.
  expect(names({ ...one })).toBe(names(one))
  expect(create).toHaveBeenCalledTimes(2)
})

it('keeps a value that is none', () => {
  const create = vi.fn(() => undefined)
  const nothing = perInstance(create)
  const { appkit } = createTestAppKit()
  nothing(appkit)
  nothing(appkit)
  expect(create).toHaveBeenCalledTimes(1)
})

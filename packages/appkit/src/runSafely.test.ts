import { createLogger } from '@latchkey/foundation'
import { expect, it, vi } from 'vitest'
import { runSafely } from './runSafely.js'
import { createTestAppKit } from './testing/createTestAppKit.js'

it('gives what is said, and nothing where it throws, which is logged', () => {
  const sink = vi.fn()
  const { appkit } = createTestAppKit({ logger: createLogger({ level: 'error', sink }) })
  expect(runSafely(appkit, () => 5)).toBe(5)
  expect(runSafely(appkit, undefined)).toBeUndefined()
  expect(sink).not.toHaveBeenCalled()
  const fail = () => {
    throw new TypeError('mine')
  }
  expect(runSafely(appkit, fail, 'A thing')).toBeUndefined()
  expect(sink).toHaveBeenCalledWith(expect.objectContaining({ message: 'A thing' }))
})

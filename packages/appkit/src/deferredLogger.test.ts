import { createLogger, type LogEntry } from '@latchkey/foundation'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createDeferredLogger } from './deferredLogger.js'

function spyOnErrors() {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => error.mockRestore())
  return error
}

it('hands entries to the logger that comes, in their order, and what follows at once', () => {
  const told: LogEntry[] = []
  const { logger, attach } = createDeferredLogger('debug')
  logger.debug('one')
  logger.warn('two', { n: 2 })
  expect(logger.export()).toBe('')
  attach(createLogger({ level: 'debug', sink: (entry) => told.push(entry) }))
  logger.error('three')
  expect(told.map(({ level, message }) => [level, message])).toEqual([
    ['debug', 'one'],
    ['warn', 'two'],
    ['error', 'three'],
  ])
  expect(logger.export()).toContain('"two"')
})

it('has that of an app at once, and says what it is told, no more', () => {
  const told = vi.fn()
  const own = { ...createLogger({ level: 'silent' }), debug: told, error: told }
  const { logger, attach } = createDeferredLogger('error', own)
  logger.debug('one')
  logger.error('two', { n: 2 })
  attach(own)
  expect(told.mock.calls).toEqual([['one'], ['two', { n: 2 }]])
})

it('prints an error at once while the logger is not there: it may never come', () => {
  const error = spyOnErrors()
  const { logger } = createDeferredLogger('warn')
  const cause = new Error('gone')
  logger.error('The kit could not be started', cause)
  expect(error.mock.calls).toEqual([['The kit could not be started', cause]])
})

it('is silent where that is wanted, and forgets what waits when it is cleared', () => {
  const error = spyOnErrors()
  const { logger, attach } = createDeferredLogger('silent')
  logger.error('no')
  logger.warn('no')
  logger.clear()
  const real = createLogger({ level: 'trace', sink: () => {} })
  attach(real)
  expect(error).not.toHaveBeenCalled()
  expect(real.export()).toBe('')
})

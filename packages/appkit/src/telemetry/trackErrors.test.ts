import { createLogger, type Logger } from '@latchkey/foundation'
import { describe, expect, it } from 'vitest'
import { createEvents } from '../event/createEvents.js'
import type { TrackedEvent } from '../event/types.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { trackErrors } from './trackErrors.js'

/** As an app may write one: its methods need the object that they are of. */
class AppLogger implements Logger {
  readonly level = 'trace'
  readonly #told: string[] = []
  trace(message: string) {
    this.#told.push(message)
  }
  debug(message: string) {
    this.#told.push(message)
  }
  info(message: string) {
    this.#told.push(message)
  }
  warn(message: string) {
    this.#told.push(message)
  }
  error(message: string) {
    this.#told.push(message)
  }
  export() {
    return this.#told.join(' ')
  }
  clear() {
    this.#told.length = 0
  }
}

describe('trackErrors', () => {
  const silent = createLogger({ level: 'silent' })

  it('tells of errors that are thrown, not of what is only said', () => {
    const events = createEvents(silent)
    const heard: TrackedEvent[] = []
    events.subscribe((event) => heard.push(event))
    const logger = trackErrors(events, silent)
    logger.error('APKT002 Invalid app configuration')
    logger.warn('Failed', new Error('x'))
    logger.error('Failed', { no: 'error' })
    expect(heard).toEqual([])
    logger.error('Failed', new TypeError('x'))
    expect(heard.map(({ data }) => data)).toEqual([
      {
        type: 'error',
        event: 'INTERNAL_SDK_ERROR',
        properties: {
          errorType: 'TypeError',
          errorMessage: 'x',
          stackTrace: expect.stringContaining('trackErrors.test.ts'),
        },
      },
    ])
  })

  it("tells of what an app's own logger is told, which may be of a class", () => {
    const logger = new AppLogger()
    const { appkit } = createTestAppKit({ logger })
    const heard: string[] = []
    appkit.subscribeEvents(({ data }) => heard.push(data.event))
    appkit.logger.error('Failed', new Error('x'))
    for (const name of ['trace', 'debug', 'info', 'warn'] as const) appkit.logger[name](name)
    expect(heard).toEqual(['INTERNAL_SDK_ERROR'])
    expect(appkit.logger.export()).toBe('Failed trace debug info warn')
    appkit.logger.clear()
    expect(logger.export()).toBe('')
  })

  it('an error that cannot be read is logged, and no more', () => {
    const events = createEvents(silent)
    const heard: TrackedEvent[] = []
    events.subscribe((event) => heard.push(event))
    const hostile = Object.defineProperty(new Error('x'), 'message', {
      get: () => {
        throw new Error('never')
      },
    })
    const logger = trackErrors(events, silent)
    expect(() => logger.error('Failed', hostile)).not.toThrow()
    logger.error('Failed', Object.assign(new Error('x'), { name: 7, message: { a: 1 } }))
    expect(heard.map(({ data }) => data.properties?.errorType)).toEqual(['7'])
  })

  it('a subscriber that throws does not go round in circles', () => {
    let calls = 0
    const logged: string[] = []
    const logger = trackErrors(
      {
        ...createEvents(silent),
        error: () => {
          calls += 1
          logger.error('An event listener failed', new Error('again'))
        },
      },
      createLogger({ level: 'error', sink: ({ message }) => logged.push(message) }),
    )
    logger.error('Failed', new Error('x'))
    logger.error('Failed', new Error('x'))
    expect(calls).toBe(2)
    expect(logged).toEqual([
      'Failed',
      'An event listener failed',
      'Failed',
      'An event listener failed',
    ])
  })
})

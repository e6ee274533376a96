import { afterEach, describe, expect, it, vi } from 'vitest'
import { createLogger, LOG_LEVELS, type LogEntry } from './logger.js'

function recording() {
  const entries: LogEntry[] = []
  return { entries, sink: (entry: LogEntry) => void entries.push(entry) }
}

afterEach(() => vi.restoreAllMocks())

describe('createLogger', () => {
  it('[TEL-2] writes from level error on by default', () => {
    const { entries, sink } = recording()
    const logger = createLogger({ sink })
    expect(logger.level).toBe('error')
    logger.trace('a')
    logger.debug('b')
    logger.info('c')
    logger.warn('d')
    logger.error('e', { n: 1 })
    expect(entries).toEqual([
      { time: expect.any(Number), level: 'error', message: 'e', data: { n: 1 } },
    ])
    expect(
      logger
        .export()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(entries)
  })

  it('writes as without a level where it is given none that there is', () => {
    const { entries, sink } = recording()
    const logger = createLogger({ level: 'warning' as never, sink })
    for (const each of LOG_LEVELS) if (each !== 'silent') logger[each]('x')
    expect(entries.map(({ level }) => level)).toEqual(['error'])
  })

  it.each(LOG_LEVELS)('writes nothing below level %s', (level) => {
    const { entries, sink } = recording()
    const logger = createLogger({ level, sink })
    for (const each of LOG_LEVELS) if (each !== 'silent') logger[each]('x')
    expect(entries.map((entry) => entry.level)).toEqual(
      LOG_LEVELS.slice(LOG_LEVELS.indexOf(level)).filter((each) => each !== 'silent'),
    )
  })

  it('[TEL-2] keeps at most 1,024,000 bytes, dropping the oldest', () => {
    const logger = createLogger({ sink: () => {} })
    for (let index = 0; index < 600; index += 1) logger.error(`${index} ${'ä'.repeat(1_000)}`)
    const bytes = Buffer.byteLength(logger.export())
    expect(bytes).toBeLessThanOrEqual(1_024_000)
    expect(bytes).toBeGreaterThan(1_000_000)
    const lines = logger.export().split('\n')
    expect(JSON.parse(lines.at(-1) ?? '').message).toMatch(/^599 /)
    expect(JSON.parse(lines[0] ?? '').message).not.toMatch(/^0 /)
  })

  it('counts bytes, not characters, and drops an entry that cannot fit', () => {
    const logger = createLogger({ maxBytes: 200, sink: () => {} })
    logger.error('first')
    logger.error('ä'.repeat(100))
    expect(logger.export()).toContain('first')
    logger.error('second')
    logger.error('third')
    logger.error('fourth')
    expect(Buffer.byteLength(logger.export())).toBeLessThanOrEqual(200)
    expect(logger.export()).toContain('fourth')
    logger.clear()
    expect(logger.export()).toBe('')
  })

  it('survives a sink that throws and data that cannot be read', () => {
    const logger = createLogger({
      sink: () => {
        throw new Error('sink')
      },
    })
    const cyclic: Record<string, unknown> = { big: 1n }
    cyclic.self = cyclic
    logger.error('x', cyclic)
    logger.error(
      'y',
      new Proxy(
        {},
        {
          ownKeys: () => {
            throw new Error('trap')
          },
        },
      ),
    )
    expect(logger.export()).toContain('"big":"1n"')
    expect(logger.export()).toContain('[unreadable]')
  })

  it('writes to the console without a sink', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const debug = vi.spyOn(console, 'debug').mockImplementation(() => {})
    const logger = createLogger({ level: 'trace' })
    logger.error('broken', { why: 'x' })
    logger.trace('detail')
    expect(error.mock.calls).toEqual([['broken', { why: 'x' }]])
    expect(debug.mock.calls).toEqual([['detail']])
  })
})

import type { Logger, LogLevel } from '@latchkey/foundation'

type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error'
type Entry = Parameters<Logger[Level]>

/**
 * A logger whose code is not there yet: entries wait for it, but errors, one of which may be that it does not come. An app's
 * own is there.
 */
export function createDeferredLogger(
  level: LogLevel,
  own?: Logger,
): {
  readonly logger: Logger
  attach(logger: Logger): void
} {
  let real = own
  const waiting: (readonly [Level, ...Entry])[] = []
  const write =
    (name: Level) =>
    (...entry: Entry) => {
      if (real) real[name](...entry)
      else if (name !== 'error') waiting.push([name, ...entry])
      // biome-ignore lint/suspicious/noConsole: the logger that would print it may never come
      else if (level !== 'silent') console.error(...entry)
    }
  return {
    logger: {
      level,
      trace: write('trace'),
      debug: write('debug'),
      info: write('info'),
      warn: write('warn'),
      error: write('error'),
      export: () => real?.export() ?? '',
      clear() {
        waiting.length = 0
        real?.clear()
      },
    },
    attach(logger) {
      real = logger
      for (const [name, ...entry] of waiting.splice(0)) logger[name](...entry)
    },
  }
}

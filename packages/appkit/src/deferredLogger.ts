import type { Logger, LogLevel } from '@latchkey/foundation'

/** A logger whose code is not there yet: entries wait for it, but errors, one of which may be that it does not come. */
export function createDeferredLogger(level: LogLevel): {
  readonly logger: Logger
  attach(logger: Logger): void
} {
  let real: Logger | undefined
  const waiting: ((logger: Logger) => void)[] = []
  const write =
    (name: 'trace' | 'debug' | 'info' | 'warn') => (message: string, data?: unknown) => {
      if (real) real[name](message, data)
      else waiting.push((logger) => logger[name](message, data))
    }
  return {
    logger: {
      level,
      trace: write('trace'),
      debug: write('debug'),
      info: write('info'),
      warn: write('warn'),
      error(message, data) {
        if (real) real.error(message, data)
        // biome-ignore lint/suspicious/noConsole: the logger that would print it may never come
        else if (level !== 'silent') console.error(message, data)
      },
      export: () => real?.export() ?? '',
      clear() {
        waiting.length = 0
        real?.clear()
      },
    },
    attach(logger) {
      real = logger
      for (const call of waiting.splice(0)) call(logger)
    },
  }
}

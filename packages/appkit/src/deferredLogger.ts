import type { Logger, LogLevel } from '@latchkey/foundation'

type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error'

/** A logger whose code is not there yet: entries wait for it, but errors, one of which may be that it does not come. */
export function createDeferredLogger(level: LogLevel): {
  readonly logger: Logger
  attach(logger: Logger): void
} {
  let real: Logger | undefined
  const waiting: (readonly [Level, string, unknown])[] = []
  const write = (name: Level) => (message: string, data?: unknown) => {
    if (real) real[name](message, data)
    else if (name !== 'error') waiting.push([name, message, data])
    // biome-ignore lint/suspicious/noConsole: the logger that would print it may never come
    else if (level !== 'silent') console.error(message, data)
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
      for (const [name, message, data] of waiting.splice(0)) logger[name](message, data)
    },
  }
}

import { LOG_BUFFER_BYTES, LOG_LEVEL_DEFAULT } from './constants.js'
import { redact, redactText } from './redact.js'

/** The levels of a log, from the most talkative to none. */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const
/** How much a logger writes. */
export type LogLevel = (typeof LOG_LEVELS)[number]

/** One entry, already free of secrets; `time` is in milliseconds since the epoch. */
export interface LogEntry {
  readonly time: number
  readonly level: Exclude<LogLevel, 'silent'>
  readonly message: string
  readonly data?: unknown
}

/** Writes entries to a sink and keeps the newest ones. */
export type Logger = Readonly<
  Record<LogEntry['level'], (message: string, data?: unknown) => void>
> & {
  readonly level: LogLevel
  /** The kept entries, oldest first, one JSON object a line. */
  export(): string
  clear(): void
}

/** Options of `createLogger`; `sink` replaces the console. */
export interface LoggerOptions {
  readonly level?: LogLevel | undefined
  readonly maxBytes?: number | undefined
  readonly sink?: ((entry: LogEntry) => void) | undefined
}

/** Creates a logger with a ring buffer of at most `maxBytes` bytes of UTF-8; secrets are hidden before anything is kept. */
export function createLogger({
  level = LOG_LEVEL_DEFAULT,
  maxBytes = LOG_BUFFER_BYTES,
  sink = toConsole,
}: LoggerOptions = {}): Logger {
  // One that does not exist, from an app without types, writes no more than the default.
  const from = LOG_LEVELS.includes(level) ? level : LOG_LEVEL_DEFAULT
  const shown = LOG_LEVELS.slice(LOG_LEVELS.indexOf(from))
  const encoder = new TextEncoder()
  const lines: { text: string; bytes: number }[] = []
  let kept = 0

  const write = (entryLevel: LogEntry['level'], message: string, data?: unknown) => {
    if (!shown.includes(entryLevel)) return
    const entry: LogEntry = {
      time: Date.now(),
      level: entryLevel,
      message: redactText(message),
      ...(data === undefined ? {} : { data: redact(data) }),
    }
    const text = JSON.stringify(entry)
    // One byte more for the line break of the export.
    const bytes = encoder.encode(text).length + 1
    if (bytes <= maxBytes) {
      lines.push({ text, bytes })
      kept += bytes
      while (kept > maxBytes) kept -= lines.shift()?.bytes ?? kept
    }
    try {
      sink(entry)
    } catch {
      // A broken sink must not break what is being logged.
    }
  }

  return {
    level,
    trace: (message, data) => write('trace', message, data),
    debug: (message, data) => write('debug', message, data),
    info: (message, data) => write('info', message, data),
    warn: (message, data) => write('warn', message, data),
    error: (message, data) => write('error', message, data),
    export: () => lines.map(({ text }) => text).join('\n'),
    clear() {
      lines.length = 0
      kept = 0
    },
  }
}

function toConsole({ level, message, data }: LogEntry): void {
  // console.trace would print a stack.
  const method = level === 'trace' ? 'debug' : level
  console[method](...(data === undefined ? [message] : [message, data]))
}

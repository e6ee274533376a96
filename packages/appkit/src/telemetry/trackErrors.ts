import { isAppKitError, type Logger, redactText } from '@latchkey/foundation'
import type { AppKitEvents } from '../event/types.js'

/**
 * A logger that also tells an app's subscribers of each error that the kit could not avoid, as `INTERNAL_SDK_ERROR`,
 * without secrets (T10). Nothing is sent.
 */
export function trackErrors(events: AppKitEvents, logger: Logger): Logger {
  let isTelling = false
  const tell = (thrown: Error) => {
    // A subscriber that throws is logged, and must not be told of that again.
    if (isTelling) return
    isTelling = true
    try {
      events.error('INTERNAL_SDK_ERROR', describe(thrown))
    } catch {
      // What cannot even be read is in the log, as far as it goes.
    } finally {
      isTelling = false
    }
  }
  // Not spread: that of an app may be of a class.
  return {
    level: logger.level,
    trace: (...entry) => logger.trace(...entry),
    debug: (...entry) => logger.debug(...entry),
    info: (...entry) => logger.info(...entry),
    warn: (...entry) => logger.warn(...entry),
    error(...entry) {
      logger.error(...entry)
      const [, data] = entry
      if (data instanceof Error) tell(data)
    },
    export: () => logger.export(),
    clear: () => logger.clear(),
  }
}

// A wallet's error may have anything in its fields.
function describe(thrown: Error) {
  return {
    errorType: isAppKitError(thrown) ? thrown.code : redactText(String(thrown.name)),
    errorMessage: redactText(String(thrown.message)),
    stackTrace: redactText(String(thrown.stack ?? '')),
  }
}

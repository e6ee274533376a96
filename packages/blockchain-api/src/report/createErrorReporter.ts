import {
  AppKitError,
  ERROR_REPORTS_COUNT,
  ERROR_REPORTS_WINDOW_MS,
  parseUrl,
  randomId,
} from '@latchkey/foundation'
import { systemClock } from '../clock.js'
import { type ErrorReportBody, sendErrorReport } from '../endpoints/sendErrorReport.js'
import type { Api, CallOptions } from '../request.js'
import { createLimiter } from './createLimiter.js'
import { hidePrivate } from './hidePrivate.js'

/** Options of `createErrorReporter`. */
export interface ErrorReporterOptions {
  /** Address of the page. Default: where it is when a report is made. */
  readonly url?: string | undefined
  /** Milliseconds of a clock that never goes back, for the limit. Default: the page's. */
  readonly now?: (() => number) | undefined
}

/** Options of one report. */
export interface ReportOptions extends CallOptions {
  /** What happened. Default `INTERNAL_SDK_ERROR`. */
  readonly event?: string | undefined
}

/** Reports something that was thrown; says whether the report has arrived. Never throws. */
export type ErrorReporter = (thrown: unknown, options?: ReportOptions) => Promise<boolean>

/**
 * Creates what reports errors to the server (TEL-1): at most 5 in 60 seconds, each once, without secrets, addresses of
 * accounts, or the query of the page (T10). Sends nothing by itself: whether the user agreed is the caller's to know.
 */
export function createErrorReporter(api: Api, options: ErrorReporterOptions = {}): ErrorReporter {
  const isWithinLimit = createLimiter({
    count: ERROR_REPORTS_COUNT,
    windowMs: ERROR_REPORTS_WINDOW_MS,
    now: options.now ?? (() => performance.now()),
  })
  return async (thrown, { event = 'INTERNAL_SDK_ERROR', signal } = {}) => {
    if (!isWithinLimit()) return false
    try {
      const page = describePage(options.url ?? globalThis.location?.href)
      const { now } = api.clock ?? systemClock
      const body: ErrorReportBody = {
        eventId: randomId(),
        ...page,
        timestamp: now(),
        props: { type: 'error', event, ...describeError(thrown) },
      }
      await sendErrorReport(api, { body, signal })
      return true
    } catch {
      // An error about an error helps nobody.
      return false
    }
  }
}

function describePage(address: string | undefined): Pick<ErrorReportBody, 'url' | 'domain'> {
  const page = parseUrl(address ?? '')
  if (page === undefined) return { url: '', domain: '' }
  const { origin, pathname, hostname } = page
  return { url: hidePrivate(`${origin}${pathname}`).slice(0, LONGEST_ADDRESS), domain: hostname }
}

const LONGEST_ADDRESS = 2_048

type ErrorDescription = Pick<ErrorReportBody['props'], 'errorType' | 'errorMessage' | 'stackTrace'>

const LONGEST_MESSAGE = 1_000

function describeError(thrown: unknown): ErrorDescription {
  if (!(thrown instanceof Error))
    return { errorType: typeof thrown, errorMessage: textOf(thrown), stackTrace: '' }
  return {
    errorType: AppKitError.is(thrown) ? thrown.code : textOf(thrown.name),
    errorMessage: textOf(thrown.message),
    stackTrace: hidePrivate(String(thrown.stack ?? '')),
  }
}

function textOf(value: unknown): string {
  return hidePrivate(String(value)).slice(0, LONGEST_MESSAGE)
}

import { type Api, type CallOptions, send } from '../request.js'

/** Body of `POST /e` (TEL-1). */
export interface ErrorReportBody {
  /** A random UUID. */
  readonly eventId: string
  /** Origin and path of the page, without query and fragment. */
  readonly url: string
  /** Host of the page. */
  readonly domain: string
  /** Milliseconds since the epoch. */
  readonly timestamp: number
  readonly props: {
    readonly type: 'error'
    /** Such as `INTERNAL_SDK_ERROR`. */
    readonly event: string
    readonly errorType: string
    readonly errorMessage: string
    readonly stackTrace: string
  }
}

/** Parameters of `sendErrorReport`. */
export interface SendErrorReportParameters extends CallOptions {
  readonly body: ErrorReportBody
}

/**
 * Sends one error report as it is: `POST /e`. Once, and whatever the server writes back is not read;
 * `createErrorReporter` hides secrets and keeps to the limit.
 * @throws AppKitError `NETWORK_ERROR`, `RATE_LIMITED`, `REQUEST_ABORTED`, or `INVALID_OPTIONS`
 */
export function sendErrorReport(
  api: Api,
  { body, signal }: SendErrorReportParameters,
): Promise<void> {
  return send(api, { route: 'e', body, signal })
}

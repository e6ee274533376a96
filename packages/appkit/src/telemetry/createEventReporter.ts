import { createErrorReporter, fetchAnalyticsConfiguration } from '@latchkey/blockchain-api'
import { createApi } from '../api/createApi.js'
import type { AppKitCore } from '../core.js'
import type { TrackedEvent } from '../event/types.js'

/** Creates what sends an error event to the server, within the limits of TEL-1; says whether it has arrived. */
export function createEventReporter(
  core: AppKitCore,
  baseUrl: string,
): (event: TrackedEvent) => Promise<boolean> {
  const api = createApi(core, baseUrl)
  const report = createErrorReporter(api)
  let asked: Promise<boolean> | undefined
  const isWanted = () => {
    const { analytics } = core.options.settings
    if (analytics !== undefined) return analytics
    asked ??= fetchAnalyticsConfiguration(api, { signal: core.signal }).then(
      ({ isAnalyticsEnabled }) => isAnalyticsEnabled,
      () => {
        // Not said: nothing is sent, and the next error asks again.
        asked = undefined
        return false
      },
    )
    return asked
  }
  return async ({ data }) => {
    const isOn = await isWanted()
    return isOn && !core.signal.aborted && report(toError(data), { event: data.event })
  }
}

/** The error that an event stands for: what the reporter reads of it, and no more. */
function toError({ event, properties = {} }: TrackedEvent['data']): Error {
  const { errorType = event, errorMessage = properties.message ?? '', stackTrace = '' } = properties
  const error = new Error(String(errorMessage))
  error.name = String(errorType)
  error.stack = String(stackTrace)
  return error
}

import type { AppKitCore } from '../core.js'
import type { TrackedEvent } from '../event/types.js'
import { actions } from '../parts.js'

/**
 * Reports the errors that the kit tells its subscribers of, from now on; what that takes loads with the first of them.
 * Where the app has not said whether it wants that, its server decides, and is asked nothing before the modal has been opened;
 * where it has said no, nothing is sent (TEL-3). Returns what ends it.
 */
export function watchErrors(core: AppKitCore, baseUrl: string): () => void {
  let reporter: Promise<(event: TrackedEvent) => Promise<boolean>> | undefined
  let hasOpened = false
  return core.events.subscribe((event) => {
    const { analytics } = core.options.settings
    hasOpened ||= event.data.event === 'MODAL_OPEN'
    if (analytics === false || (analytics === undefined && !hasOpened)) return
    // A person who declines has made no error: USER_REJECTED, SEND_REJECTED.
    if (event.data.type !== 'error' || event.data.event.endsWith('_REJECTED')) return
    reporter ??= actions
      .load(core)
      .then(({ loadEventReporter }) => loadEventReporter())
      .then(({ createEventReporter }) => createEventReporter(core, baseUrl))
    reporter
      .then((report) => report(event))
      .catch(() => {
        // An error about an error helps nobody; the next one tries again.
        reporter = undefined
      })
  })
}

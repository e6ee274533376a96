import { walkCauses } from '@latchkey/foundation'
import type { PlainMessageKey } from '../locales/Messages.js'

/** What is said of a view that did not come, and whether the page loaded anew may have it. */
export interface ViewFailure {
  readonly text: PlainMessageKey
  readonly canReload: boolean
}

/** How the browsers and bundlers say that a file of code could not be had. */
const MISSING =
  /dynamically imported module|importing a module script|preload CSS|loading (css )?chunk/i

/** Tells a page that was updated since, which has other chunks now, from a view that fails by itself, or without a network. */
export function describeFailure(error: unknown, isOnline: boolean): ViewFailure {
  if (!isOnline) return { text: 'shell.offline', canReload: false }
  return isMissingChunk(error)
    ? { text: 'modal.updated', canReload: true }
    : { text: 'shell.failed', canReload: false }
}

function isMissingChunk(error: unknown): boolean {
  const isMissing = (cause: unknown) =>
    cause instanceof Error && (cause.name === 'ChunkLoadError' || MISSING.test(cause.message))
  return walkCauses(error, isMissing) !== undefined
}

import { PageError, VERSION } from '@latchkey/foundation'

/** What views and parts of features are made of. */
export type FeatureParts = typeof import('./parts.js')

interface SharedParts {
  readonly parts: FeatureParts
  /** Of the copies of this package that a feature or the modal has come with. */
  readonly versions: Set<string>
}

// On the page and by a registered symbol: a feature that has come with a copy of its own finds the modal's parts.
const PARTS = Symbol.for('@latchkey/ui-react/parts')

const page: Partial<Record<typeof PARTS, SharedParts>> = globalThis as object

/**
 * The modal's own pieces, for the views and parts of features: `const { Button, Text } = ui` at the top of one. They are
 * loaded by the modal, which has put the pieces here by then. Imported one by one, they would be cut out of the modal's chunk
 * into many small ones, each a request before the modal can show.
 */
export const ui: FeatureParts = shared().parts

/** Puts the modal's pieces where features look for them. */
export function fillUi(parts: FeatureParts): void {
  Object.assign(ui, parts)
}

/** Throws `INVALID_OPTIONS` where a feature has come with another version of this package: its views would not fit. */
export function checkCopies(): void {
  const versions = [...shared().versions]
  if (versions.length > 1)
    throw new PageError('INVALID_OPTIONS', {
      reason: `several versions of @latchkey/ui-react are on the page: ${versions.join(', ')}`,
    })
}

function shared(): SharedParts {
  const found = page[PARTS] ?? { parts: {} as FeatureParts, versions: new Set() }
  page[PARTS] = found
  found.versions.add(VERSION)
  return found
}

import type { AppKit } from '@latchkey/appkit'
import { ui } from '@latchkey/ui-react/feature'
import type { Review } from '../atoms.js'

/** The hashes of all that this page has sent so far. */
export function sentHashes({ store }: AppKit): ReadonlySet<string> {
  return new Set(store.get(ui.pendingTransactionsAtom).map(({ hash }) => hash))
}

/** The hash of what was reviewed, where it was sent since `before`. */
export function findSent(
  { store }: AppKit,
  { from, to, token, value }: Review,
  before: ReadonlySet<string>,
): string | undefined {
  return store
    .get(ui.pendingTransactionsAtom)
    .find(
      (each) =>
        !before.has(each.hash) &&
        each.caipAddress === from &&
        each.to === to &&
        each.value === value &&
        each.token === token.address,
    )?.hash
}
